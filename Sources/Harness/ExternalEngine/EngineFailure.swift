import PlumbBasics

/// A failure of the engine's process or of its answers. The process has ended then, and the next call starts another.
public struct EngineFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed. The raw values are the names of findings.
  public enum Kind: String, Sendable, CaseIterable {
    /// The process could not be started, or did not return a usable hello.
    case start
    /// A signal ended the process, or it exited before it answered.
    case crash
    /// It did not answer within the time limit.
    case hang
    /// The answer does not follow the protocol.
    case answer
    /// A frame contains NaN, infinity or a number above 1e9.
    case finite

    /// A sentence about engines that do not fail in this way, as for a law. O(1).
    public var summary: String {
      switch self {
      case .start: "the engine starts and declares its capabilities"
      case .crash: "no document terminates the engine's process"
      case .hang: "each document is answered within its time limit"
      case .answer: "answers follow the protocol"
      case .finite: "frames are finite numbers"
      }
    }
  }

  public let kind: Kind
  /// The name of the engine: its own, or its command if it has not returned a name.
  public let engine: String
  /// What happened, and what to look at, without the name. It contains no number that differs in each process.
  public let reason: String
  /// The last 4 KiB of standard error.
  public let standardError: String
  /// The index of the document whose answer is wrong; nil if unknown, as for a crash while several documents are played.
  public let document: Int?
  /// The step whose layout is wrong, where 0 is the start; nil if unknown.
  public let step: Int?

  init(_ fault: EngineFault, engine: String, standardError: String, document: Int? = nil) {
    (kind, reason, step) = (fault.kind, fault.reason, fault.step)
    (self.engine, self.standardError, self.document) = (engine, standardError, document ?? fault.document)
  }

  /// One line. O(characters).
  public var description: String { "\(engine): \(step.map { "step \($0): " } ?? "")\(reason)" }
}

/// A failure without the engine's name and its standard error.
struct EngineFault: Error, Hashable {
  var kind = EngineFailure.Kind.answer
  var reason: String
  var document: Int?
  var step: Int?

  init(_ reason: String, kind: EngineFailure.Kind = .answer) {
    (self.kind, self.reason) = (kind, reason)
  }
}

extension EngineFault {
  /// A process that ended before it answered.
  static func ended(_ exit: EngineExit, afterBytes count: Int, standardError: String) -> EngineFault {
    let lines = standardError.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let last = lines.last.map { "; standard error ends with \(String($0.suffix(200)).quotedForJSON)" }
    // The last lines may be a list of what was loaded, and the first the cause, unless it is cut off.
    let isWhole = standardError.utf8.count < EngineProcess.keptOfStandardError
    let first =
      lines.count > 1 && isWhole ? ", and begins with \(String(lines[0].prefix(200)).quotedForJSON)" : nil
    let end = (last ?? "; standard error is empty") + (first ?? "")
    if case .exited(0) = exit, count > 0 {
      return EngineFault("exited with code 0 after an incomplete line, without a line break\(end)")
    }
    let question = exit == .exited(0) ? " (does it read lines in a loop?)" : ""
    return EngineFault("\(exit) before it answered\(question)\(end)", kind: .crash)
  }

  /// A line that cannot be read from a byte on. Other text on standard output is the most frequent cause.
  static func notJSON(_ line: UnsafeBufferPointer<UInt8>, at index: Int, _ what: String) -> EngineFault {
    guard line.drop(while: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }).starts(with: "{".utf8) else {
      return EngineFault("the answer is not JSON: \(excerpt(line[...])); write other text to standard error")
    }
    guard index < line.count else {
      return EngineFault("the answer is incomplete; it ends with \(excerpt(line.suffix(40)))")
    }
    return EngineFault("the answer cannot be read: \(what) at \(excerpt(line[index...]))")
  }

  private static func excerpt(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(decoding: bytes.prefix(60), as: UTF8.self).quotedForJSON + (bytes.count > 60 ? "…" : "")
  }
}

/// How an engine's process ended.
public enum EngineExit: Hashable, Sendable, CustomStringConvertible {
  /// It exited with a code.
  case exited(Int32)
  /// A signal ended it.
  case signal(Int32)
  /// It was killed, because it had not exited 2 s after the end of its input.
  case killed

  /// In a few words, such as "terminated by signal 11 (SIGSEGV)". O(1).
  public var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .signal(let number): "terminated by signal \(number)" + (Self.names[number].map { " (\($0))" } ?? "")
    case .killed: "was killed because it was still running after the end of its input"
    }
  }

  private static let names: [Int32: String] = [
    4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL: out of memory?", 11: "SIGSEGV", 13: "SIGPIPE",
    15: "SIGTERM",
  ]
}
