import PlumbBasics

/// Reads and validates an engine's answer to a request with one or several documents.
struct AnswerReader {
  /// An answer to a request.
  enum Reply {
    case answers([EngineAnswer])
    /// The engine answered the whole request with an error.
    case declined(EngineRefusal)
  }

  private var reader: ByteReader
  /// The expected number of entries in each list of times; nil if no times were requested.
  private let repetitions: Int?
  /// Whether each layout must report how often each text was measured.
  private let countsMeasurements: Bool

  /// The largest magnitude of a coordinate that is accepted as finite.
  private static let greatest = 1e9

  private init(_ line: UnsafeBufferPointer<UInt8>, repetitions: Int?, countsMeasurements: Bool) {
    (reader, self.repetitions, self.countsMeasurements) = (ByteReader(line), repetitions, countsMeasurements)
  }

  /// Reads the answer to the request with number `n`. The answer to several documents is a list. O(length).
  static func read(
    _ line: UnsafeBufferPointer<UInt8>, n: Int, to documents: ArraySlice<EngineDocument>, repetitions: Int?,
    countsMeasurements: Bool
  ) throws(EngineFault) -> Reply {
    var reader = AnswerReader(line, repetitions: repetitions, countsMeasurements: countsMeasurements)
    var parts = Parts()
    try reader.read(&parts, documents)
    try reader.reader.expectEnd()
    do {
      try check(n: parts.n, against: n)
    } catch {
      guard let message = parts.error else { throw error }
      throw EngineFault("\(error.reason); the engine reported the error \(message.quotedForJSON)")
    }
    if let refusal = try parts.refusal() { return .declined(refusal) }
    if documents.count == 1, let document = documents.first {
      return .answers([.played(try reader.play(parts, of: document))])
    }
    guard let played = parts.played else { throw EngineFault("the answer to several documents lacks \"played\"") }
    return .answers(played)
  }

  /// Throws if an answer has the wrong request number. The message omits the numbers, which differ in each process.
  static func check(n: Int?, against request: Int) throws(EngineFault) {
    guard n != request else { return }
    guard let n else { throw EngineFault("the answer lacks \"n\", the number of the request") }
    let difference = n.subtractingReportingOverflow(request)
    throw EngineFault(
      (difference.overflow || abs(difference.partialValue) > 1000
        ? "the answer has the \"n\" of a different request"
        : "the answer's \"n\" is \(abs(difference.partialValue)) too \(n > request ? "high" : "low")")
        + "; answer each request exactly once, in the order of the requests")
  }

  /// The parts of a JSON object in an answer.
  private struct Parts {
    var n: Int?
    var steps: [EngineStep]?
    var times: EngineTimes?
    var error: String?
    var kind: String?
    var played: [EngineAnswer]?

    func refusal() throws(EngineFault) -> EngineRefusal? {
      guard let error else { return nil }
      guard let kind = kind.flatMap(EngineRefusal.Kind.init) else {
        throw EngineFault(
          "the \"kind\" of the error \(error.quotedForJSON) is neither \"unsupported\" nor \"refused\"")
      }
      return EngineRefusal(kind, error)
    }
  }

  /// Reads the object that answers one document, or the outermost object that answers several documents.
  private mutating func read(_ parts: inout Parts, _ documents: ArraySlice<EngineDocument>) throws(EngineFault) {
    try reader.expect(UInt8(ascii: "{"), "an object")
    let document = documents.count == 1 ? documents.first : nil
    var isFirst = true
    while let key = try reader.key(&isFirst) {
      switch key {
      case "n": parts.n = Self.integer(try reader.value())
      case "error": parts.error = try reader.text()
      case "kind": parts.kind = try reader.text()
      case "steps":
        if let document { parts.steps = try readSteps(of: document) } else { try reader.skipValue() }
      case "time":
        if repetitions != nil { parts.times = try readTimes() } else { try reader.skipValue() }
      case "played":
        if document == nil { parts.played = try readPlayed(documents) } else { try reader.skipValue() }
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readPlayed(_ documents: ArraySlice<EngineDocument>) throws(EngineFault) -> [EngineAnswer] {
    try reader.expect(UInt8(ascii: "["), "a list for \"played\"")
    var (answers, count, isFirst) = ([EngineAnswer](), 0, true)
    answers.reserveCapacity(documents.count)
    while try reader.hasItem(&isFirst) {
      let index = documents.startIndex + count
      count += 1
      guard index < documents.endIndex else {
        try reader.skipValue()
        continue
      }
      do {
        var parts = Parts()
        try read(&parts, documents[index...index])
        if let refusal = try parts.refusal() {
          answers.append(.declined(refusal))
        } else {
          answers.append(.played(try play(parts, of: documents[index])))
        }
      } catch {
        var fault = error
        fault.document = index
        throw fault
      }
    }
    guard count == documents.count else {
      throw EngineFault(
        "the number of entries in \"played\" is \(count) instead of \(documents.count), one for each document")
    }
    return answers
  }

  private func play(_ parts: Parts, of document: EngineDocument) throws(EngineFault) -> EnginePlay {
    guard let steps = parts.steps else { throw EngineFault("the answer lacks \"steps\"") }
    guard let repetitions else { return EnginePlay(steps: steps) }
    guard let times = parts.times else { throw EngineFault("the answer lacks \"time\", which was requested") }
    guard times.build.isEmpty || times.build.count == repetitions else {
      throw EngineFault("the number of entries in \"build_ns\" is \(times.build.count), expected \(repetitions)")
    }
    guard times.layout.count == document.ids.count else {
      throw EngineFault(
        "the number of lists in \"layout_ns\" is \(times.layout.count), expected \(document.ids.count), for the start and each step"
      )
    }
    for (step, times) in times.layout.enumerated() where times.count != repetitions {
      throw Self.fault(
        "the number of entries in a list of \"layout_ns\" is \(times.count), expected \(repetitions)", step)
    }
    return EnginePlay(steps: steps, times: times)
  }

  // MARK: Layouts

  private mutating func readSteps(of document: EngineDocument) throws(EngineFault) -> [EngineStep] {
    try reader.expect(UInt8(ascii: "["), "a list for \"steps\"")
    var (steps, count, isFirst) = ([EngineStep](), 0, true)
    steps.reserveCapacity(document.ids.count)
    while try reader.hasItem(&isFirst) {
      if count < document.ids.count {
        steps.append(try readStep(count, document.ids[count]))
      } else {
        try reader.skipValue()
      }
      count += 1
    }
    guard count == document.ids.count else {
      throw EngineFault(
        "the number of entries in \"steps\" is \(count) instead of \(document.ids.count), for the start and each step")
    }
    return steps
  }

  private mutating func readStep(_ step: Int, _ ids: Set<String>) throws(EngineFault) -> EngineStep {
    try reader.expect(UInt8(ascii: "{"), "an object in \"steps\"")
    var (frames, measured, isFirst) = ([String: EngineFrame]?.none, [String: Int]?.none, true)
    while let key = try reader.key(&isFirst) {
      switch key {
      case "frames": frames = try readFrames(step, ids)
      case "measured": measured = try readMeasured(step)
      default: try reader.skipValue()
      }
    }
    guard let frames else { throw Self.fault("the entry lacks \"frames\"", step) }
    if countsMeasurements, measured == nil {
      throw Self.fault("the entry lacks \"measured\", although the hello declares measure-count", step)
    }
    return EngineStep(frames: frames, measured: measured ?? [:])
  }

  private mutating func readFrames(_ step: Int, _ ids: Set<String>) throws(EngineFault) -> [String: EngineFrame] {
    try reader.expect(UInt8(ascii: "{"), "an object for \"frames\"")
    var (frames, isFirst) = ([String: EngineFrame](minimumCapacity: ids.count), true)
    while let id = try reader.key(&isFirst) {
      guard ids.contains(id) else {
        throw Self.fault(
          "unexpected frame for \(id.quotedForJSON), which is hidden, removed or not in the document", step)
      }
      guard frames.updateValue(try readFrame(id, step), forKey: id) == nil else {
        throw Self.fault("duplicate frame for \(id.quotedForJSON)", step)
      }
    }
    if frames.count < ids.count, let missing = ids.filter({ frames[$0] == nil }).min() {
      throw Self.fault("missing frame for \(missing.quotedForJSON)", step)
    }
    return frames
  }

  private mutating func readFrame(_ id: String, _ step: Int) throws(EngineFault) -> EngineFrame {
    guard reader.take(UInt8(ascii: "[")) else { throw shape(id, step) }
    let x = try readLength("x", id, step)
    guard reader.take(UInt8(ascii: ",")) else { throw shape(id, step) }
    let y = try readLength("y", id, step)
    guard reader.take(UInt8(ascii: ",")) else { throw shape(id, step) }
    let width = try readLength("width", id, step)
    guard reader.take(UInt8(ascii: ",")) else { throw shape(id, step) }
    let height = try readLength("height", id, step)
    guard reader.take(UInt8(ascii: "]")) else { throw shape(id, step) }
    return EngineFrame(x: x, y: y, width: width, height: height)
  }

  private mutating func readLength(_ part: String, _ id: String, _ step: Int) throws(EngineFault) -> Double {
    switch reader.peek() {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): break
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "\""): throw shape(id, step)
    default:
      guard let word = reader.wordForNoNumber() else { break }
      let hint = word == "null" ? ", which JavaScript writes for NaN" : ""
      throw Self.fault("the \(part) of \(id.quotedForJSON) is \(word)\(hint)", step, .finite)
    }
    let number = try reader.number()
    guard abs(number) <= Self.greatest else {
      let text = number.isFinite ? "\(number)" : "infinite"
      throw Self.fault("the \(part) of \(id.quotedForJSON) is \(text); the limit is 1e9", step, .finite)
    }
    return number
  }

  private mutating func readMeasured(_ step: Int) throws(EngineFault) -> [String: Int] {
    try reader.expect(UInt8(ascii: "{"), "an object for \"measured\"")
    var (measured, isFirst) = ([String: Int](), true)
    while let id = try reader.key(&isFirst) {
      guard let count = Self.integer(try reader.value()), count >= 0 else {
        throw Self.fault("the count for \(id.quotedForJSON) in \"measured\" is not a non-negative integer", step)
      }
      measured[id] = count
    }
    return measured
  }

  // MARK: Times

  private mutating func readTimes() throws(EngineFault) -> EngineTimes {
    try reader.expect(UInt8(ascii: "{"), "an object for \"time\"")
    var (clock, build, layout, isFirst) = ("", [Double](), [[Double]](), true)
    while let key = try reader.key(&isFirst) {
      switch key {
      case "clock": clock = try reader.text()
      case "build_ns": build = try readList("build_ns")
      case "layout_ns":
        try reader.expect(UInt8(ascii: "["), "a list for \"layout_ns\"")
        var isFirst = true
        while try reader.hasItem(&isFirst) { layout.append(try readList("layout_ns")) }
      default: try reader.skipValue()
      }
    }
    guard let clock = EngineTimes.Clock(rawValue: clock) else {
      throw EngineFault("\"clock\" of \"time\" is neither \"cpu\" nor \"wall\"")
    }
    return EngineTimes(clock: clock, build: build, layout: layout)
  }

  private mutating func readList(_ key: String) throws(EngineFault) -> [Double] {
    try reader.expect(UInt8(ascii: "["), "a list in \"\(key)\"")
    var (times, isFirst) = ([Double](), true)
    while try reader.hasItem(&isFirst) {
      let time = try reader.number()
      guard time >= 0, time.isFinite else {
        throw EngineFault("\"\(key)\" contains a time that is negative or infinite")
      }
      times.append(time)
    }
    return times
  }

  // MARK: Faults

  private static func fault(_ reason: String, _ step: Int, _ kind: EngineFailure.Kind = .answer) -> EngineFault {
    var fault = EngineFault(reason, kind: kind)
    fault.step = step
    return fault
  }

  private mutating func shape(_ id: String, _ step: Int) -> EngineFault {
    // If the line ends here, it is truncated, so nothing can be concluded about the frame.
    if reader.peek() == 0 { return reader.fault("expected a number") }
    return Self.fault(
      "the frame of \(id.quotedForJSON) is not a list of four numbers: x, y, width and height", step)
  }

  private static func integer(_ value: JSON) -> Int? {
    guard case .number(let number) = value.value, abs(number) < 1e15 else { return nil }
    return Int(exactly: number)
  }
}
