import PlumbBasics

/// A layout engine that runs as a program: it reads a document on a line and answers with the layouts on a line.
///
/// After a failure the process has ended, and the next call starts another. Not for several threads at a time.
public final class ExternalEngine {
  /// Seconds by the wall clock.
  public struct TimeLimits: Hashable, Sendable {
    /// For the start, until the hello is answered.
    public var start = 60.0
    /// For each document.
    public var play = 20.0

    /// O(1).
    public init() {}
  }

  public let command: EngineCommand
  public var limits: TimeLimits
  /// What the engine declares about itself. It is the same in each process.
  public let hello: EngineHello
  /// How many processes have been started.
  public private(set) var startCount = 1

  private var process: EngineProcess?
  private var nextNumber = 1
  private var request: [UInt8] = []

  /// Starts the engine. Costs the start of a process.
  public init(_ command: EngineCommand, limits: TimeLimits = TimeLimits()) throws(EngineFailure) {
    (self.command, self.limits) = (command, limits)
    let (process, hello) = try Self.start(command, limits.start)
    (self.process, self.hello) = (process, hello)
  }

  deinit { end() }

  // MARK: Playing

  /// Plays a document. With `repetitions`, the engine also measures so many times of each kind. Costs what the engine takes, and
  /// some microseconds.
  public func play(_ document: EngineDocument, repetitions: Int? = nil) throws(EngineFailure) -> EngineAnswer {
    let documents = [document]
    switch try ask(documents[...], repetitions) {
    case .answers(let answers): return answers[0]
    case .declined(let refusal): return .declined(refusal)
    }
  }

  /// Plays documents, as many in a request as the engine accepts. The answers have the same order. If a failure names no
  /// document, playing each by itself shows which one it is. Costs what the engine takes, and some microseconds for each document.
  public func play(_ documents: [EngineDocument], repetitions: Int? = nil) throws(EngineFailure) -> [EngineAnswer] {
    var answers: [EngineAnswer] = []
    answers.reserveCapacity(documents.count)
    var rest = documents[...]
    while !rest.isEmpty {
      let part = rest.prefix(countOfRequest(rest))
      rest = rest.dropFirst(part.count)
      switch try ask(part, repetitions) {
      case .answers(let more): answers += more
      case .declined(let refusal) where part.count == 1: answers.append(.declined(refusal))
      case .declined:
        // An error for several documents does not say which of them it is about.
        for index in part.indices {
          switch try ask(documents[index...index], repetitions) {
          case .answers(let more): answers += more
          case .declined(let refusal): answers.append(.declined(refusal))
          }
        }
      }
    }
    return answers
  }

  /// How many documents the next request contains.
  private func countOfRequest(_ documents: ArraySlice<EngineDocument>) -> Int {
    var (count, length) = (0, 0)
    for document in documents.prefix(hello.batch) {
      length += document.bytes.count + 1
      if count > 0, length + Self.frameLength > EngineProcess.longestLine { break }
      count += 1
    }
    return count
  }

  /// At least the length of what a request contains besides its documents.
  private static let frameLength = 200

  private func ask(
    _ documents: ArraySlice<EngineDocument>, _ repetitions: Int?
  ) throws(EngineFailure) -> AnswerReader.Reply {
    let only = documents.count == 1 ? documents.first : nil
    if let only, only.bytes.count + Self.frameLength > EngineProcess.longestLine {
      return .declined(EngineRefusal(.unsupported, "the document is longer than 16 MiB, the limit of the protocol"))
    }
    if process == nil { try restart() }
    let number = nextNumber
    nextNumber += 1
    write(documents, number, repetitions)
    let seconds = limits.play * Double(documents.count)
    return try exchange(within: seconds, only == nil ? nil : documents.startIndex) { line throws(EngineFault) in
      try AnswerReader.read(
        line, n: number, to: documents, repetitions: repetitions,
        countsMeasurements: hello.capabilities.contains(.measureCount))
    }
  }

  private func write(_ documents: ArraySlice<EngineDocument>, _ number: Int, _ repetitions: Int?) {
    request.removeAll(keepingCapacity: true)
    request += "{\"n\":\(number),".utf8
    if let repetitions { request += "\"time\":\(repetitions),".utf8 }
    request += "\"play\":".utf8
    if documents.count == 1, let document = documents.first {
      request += document.bytes
    } else {
      for (index, document) in documents.enumerated() {
        request.append(index == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
        request += document.bytes
      }
      request.append(UInt8(ascii: "]"))
    }
    request += "}\n".utf8
  }

  private func exchange<Answer>(
    within seconds: Double, _ document: Int?,
    _ read: (UnsafeBufferPointer<UInt8>) throws(EngineFault) -> Answer
  ) throws(EngineFailure) -> Answer {
    guard let process else { preconditionFailure("the engine is not running") }
    do throws(EngineFault) {
      return try Self.exchange(process, request, seconds, read)
    } catch {
      self.process = nil
      throw EngineFailure(error, engine: hello.name, standardError: process.standardError, document: document)
    }
  }

  // MARK: The process

  /// Ends the process, if one runs, and starts another. Costs the start of a process.
  public func restart() throws(EngineFailure) {
    end()
    let (process, hello) = try Self.start(command, limits.start)
    guard hello == self.hello else {
      process.kill()
      throw EngineFailure(
        EngineFault("returned a different hello after a restart", kind: .start), engine: self.hello.name,
        standardError: process.standardError)
    }
    (self.process, nextNumber) = (process, 1)
    startCount += 1
  }

  /// Ends the process: its input ends, and it is killed with its children if it runs for 2 s more. Nil if none runs.
  @discardableResult
  public func end() -> EngineExit? {
    defer { process = nil }
    return process?.end()
  }

  /// The number of the running process, such as for a debugger; nil if none runs. O(1).
  public var processID: Int32? { process?.id }

  private static func start(
    _ command: EngineCommand, _ seconds: Double
  ) throws(EngineFailure) -> (EngineProcess, EngineHello) {
    var process: EngineProcess?
    do throws(EngineFault) {
      let started = try EngineProcess(command)
      process = started
      let request = Array("{\"n\":0,\"hello\":\(EngineHello.newestProtocol)}\n".utf8)
      let hello = try exchange(started, request, seconds) { line throws(EngineFault) in try EngineHello(line, n: 0) }
      return (started, hello)
    } catch {
      var fault = error
      fault.kind = .start
      throw EngineFailure(fault, engine: command.text, standardError: process?.standardError ?? "")
    }
  }

  /// Sends a request and reads its answer. Ends the process if that fails.
  private static func exchange<Answer>(
    _ process: EngineProcess, _ request: [UInt8], _ seconds: Double,
    _ read: (UnsafeBufferPointer<UInt8>) throws(EngineFault) -> Answer
  ) throws(EngineFault) -> Answer {
    let outcome = process.exchange(request, within: seconds)
    do throws(EngineFault) {
      if case .answered = outcome { return try process.withLine(read) }
    } catch {
      _ = process.end()
      throw error
    }
    throw fault(outcome, process, request, seconds)
  }

  /// The fault of a request without one answer. The process has ended then.
  private static func fault(
    _ outcome: EngineProcess.Outcome, _ process: EngineProcess, _ request: [UInt8], _ seconds: Double
  ) -> EngineFault {
    // An engine that can still end by itself may have files to remove.
    switch outcome {
    case .ended, .closed, .silent: process.kill()
    case .answered, .tooLong, .unrequested: _ = process.end()
    }
    switch outcome {
    case .ended(let exit, let bytes):
      return .ended(exit, afterBytes: bytes, standardError: process.standardError)
    case .closed(let bytes):
      let place = bytes > 0 ? "after an incomplete line" : "before it answered"
      return EngineFault("closed its standard output \(place), but is still running")
    case .silent(let unread, _) where unread > 0:
      return EngineFault(
        "did not read the whole request within \(seconds.written) s; does it read lines in a loop?", kind: .hang)
    case .silent(_, let bytes):
      let what = bytes > 0 ? "only an incomplete line, without a line break," : "no answer"
      return EngineFault(
        "\(what) within \(seconds.written) s; check for an endless loop, or an answer that is not flushed or has no line break",
        kind: .hang)
    case .tooLong: return EngineFault("the answer is longer than 16 MiB, the limit of the protocol")
    case .answered, .unrequested:
      let line = process.withLine { line in
        String(decoding: line.prefix(60), as: UTF8.self).quotedForJSON + (line.count > 60 ? "…" : "")
      }
      return EngineFault(
        "wrote more than one line for a request: \(line); write one line for each request, and other text to standard error"
      )
    }
  }
}
