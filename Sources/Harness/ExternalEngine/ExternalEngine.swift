import PlumbBasics

/// A layout engine in a separate program, which reads requests with documents, and answers with their layouts. Each request and
/// each answer is one line.
///
/// A failure ends the process, and the next call starts a new process. Not thread-safe.
public final class ExternalEngine {
  /// Time limits in wall-clock seconds.
  public struct TimeLimits: Hashable, Sendable {
    /// The time within which the engine must start and declare its capabilities.
    public var start = 60.0
    /// The time within which the engine must answer, for each document.
    public var play = 20.0

    /// Creates the default limits. O(1).
    public init() {}
  }

  public let command: EngineCommand
  public var limits: TimeLimits
  /// The capabilities and the name that the engine declared. They are the same for every process of the engine.
  public let hello: EngineHello
  /// The number of processes that have been started.
  public private(set) var startCount = 1

  private var process: EngineProcess?
  private var nextNumber = 1
  private var request: [UInt8] = []

  /// Starts the engine's process, and waits until it declares its capabilities. Takes as long as starting a process.
  public init(_ command: EngineCommand, limits: TimeLimits = TimeLimits()) throws(EngineFailure) {
    (self.command, self.limits) = (command, limits)
    let (process, hello) = try Self.start(command, limits.start)
    (self.process, self.hello) = (process, hello)
  }

  deinit { end() }

  // MARK: Playing

  /// Plays a document. If `repetitions` is given, the engine builds and lays out the document that many times, and reports how
  /// long each repetition takes. Takes as long as the engine, plus a few microseconds.
  public func play(_ document: EngineDocument, repetitions: Int? = nil) throws(EngineFailure) -> EngineAnswer {
    let documents = [document]
    switch try ask(documents[...], repetitions) {
    case .answers(let answers): return answers[0]
    case .declined(let refusal): return .declined(refusal)
    }
  }

  /// Plays documents, as many per request as the engine accepts, and returns the answers in the same order. If a failure has no
  /// document index, play each document by itself to find the document that failed. Takes as long as the engine, plus a few
  /// microseconds for each document.
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
        // An error for several documents does not identify the document that caused it.
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

  /// The number of documents in the next request.
  private func countOfRequest(_ documents: ArraySlice<EngineDocument>) -> Int {
    var (count, length) = (0, 0)
    for document in documents.prefix(hello.batch) {
      length += document.bytes.count + 1
      if count > 0, length + Self.frameLength > EngineProcess.longestLine { break }
      count += 1
    }
    return count
  }

  /// An upper bound for the length of a request without its documents.
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

  /// Ends the process, if it is running, and starts a new process. Takes as long as starting a process.
  public func restart() throws(EngineFailure) {
    end()
    let (process, hello) = try Self.start(command, limits.start)
    guard hello == self.hello else {
      process.kill()
      throw EngineFailure(
        EngineFault("the engine returned a different hello after a restart", kind: .start), engine: self.hello.name,
        standardError: process.standardError)
    }
    (self.process, nextNumber) = (process, 1)
    startCount += 1
  }

  /// Closes the engine's input, and kills the engine and its children if the engine is still running 2 s later. Returns nil if
  /// no engine is running.
  @discardableResult
  public func end() -> EngineExit? {
    defer { process = nil }
    return process?.end()
  }

  /// The id of the running process, for example for a debugger; nil if no process is running. O(1).
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

  /// Sends a request and reads its answer. A failure ends the process.
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

  /// The fault of a request that did not get exactly one answer. Ends the process.
  private static func fault(
    _ outcome: EngineProcess.Outcome, _ process: EngineProcess, _ request: [UInt8], _ seconds: Double
  ) -> EngineFault {
    // An engine that still runs can exit by itself, and remove its temporary files.
    switch outcome {
    case .ended, .closed, .silent: process.kill()
    case .answered, .tooLong, .unrequested: _ = process.end()
    }
    switch outcome {
    case .ended(let exit, let bytes):
      return .ended(exit, afterBytes: bytes, standardError: process.standardError)
    case .closed(let bytes):
      let place = bytes > 0 ? "after an incomplete line" : "before it answered"
      return EngineFault("the engine closed its standard output \(place), but is still running")
    case .silent(let unread, _) where unread > 0:
      return EngineFault(
        "the engine did not read the whole request within \(seconds.written) s; does it read lines in a loop?",
        kind: .hang)
    case .silent(_, let bytes):
      let what = bytes > 0 ? "only a line without a line break" : "no answer"
      return EngineFault(
        "the engine wrote \(what) within \(seconds.written) s; check for an endless loop, or an answer that is not flushed or has no line break",
        kind: .hang)
    case .tooLong: return EngineFault("the answer is longer than 16 MiB, the limit of the protocol")
    case .answered, .unrequested:
      let line = process.withLine { line in
        String(decoding: line.prefix(60), as: UTF8.self).quotedForJSON + (line.count > 60 ? "…" : "")
      }
      return EngineFault(
        "the engine wrote more than one line for a request: \(line); write one line for each request, and write other text to standard error"
      )
    }
  }
}
