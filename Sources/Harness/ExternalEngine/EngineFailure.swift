import PlumbBasics

/// A failure of an engine's process, or an invalid answer. The process has then ended, and the next call starts a new process.
public struct EngineFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. The raw values are the names of findings.
  public enum Kind: String, Sendable, CaseIterable {
    /// The process could not be started, or did not return a valid hello.
    case start
    /// A signal terminated the process, or the process exited before it answered.
    case crash
    /// The engine did not answer within the time limit.
    case hang
    /// The answer does not follow the protocol.
    case answer
    /// A frame contains NaN, infinity or a number whose magnitude exceeds 1e9.
    case finite

    /// The requirement that the failure violates, as a sentence. O(1).
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
  /// The name that the engine reported, or its command if it has not reported a name.
  public let engine: String
  /// A description of the failure and of how to investigate it, without the engine's name. It contains no numbers that differ
  /// between processes.
  public let reason: String
  /// The last 4 KiB that the engine wrote to standard error.
  public let standardError: String
  /// The index of the document with the wrong answer; nil if unknown, for example after a crash in a request with several
  /// documents.
  public let document: Int?
  /// The step whose layout is wrong, where 0 is the start; nil if unknown.
  public let step: Int?

  init(_ fault: EngineFault, engine: String, standardError: String, document: Int? = nil) {
    (kind, reason, step) = (fault.kind, fault.reason, fault.step)
    (self.engine, self.standardError, self.document) = (engine, standardError, document ?? fault.document)
  }

  /// The failure on one line. O(characters).
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
  /// The fault of a process that ended before it answered.
  static func ended(_ exit: EngineExit, afterBytes count: Int, standardError: String) -> EngineFault {
    let lines = standardError.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let last = lines.last.map { "; standard error ends with \(String($0.suffix(200)).quotedForJSON)" }
    // The first line may name the cause, and the last lines list loaded libraries. The first line may be cut off.
    let isWhole = standardError.utf8.count < EngineProcess.keptOfStandardError
    let first =
      lines.count > 1 && isWhole ? ", and begins with \(String(lines[0].prefix(200)).quotedForJSON)" : nil
    let end = (last ?? "; standard error is empty") + (first ?? "")
    if case .exited(0) = exit, count > 0 {
      return EngineFault("the engine exited with code 0 after it wrote a line without a line break\(end)")
    }
    let question = exit == .exited(0) ? " (does it read lines in a loop?)" : ""
    return EngineFault("the engine \(exit) before it answered\(question)\(end)", kind: .crash)
  }

  /// The fault of a line that stops being JSON at `index`. The usual cause is other text on standard output.
  static func notJSON(_ line: UnsafeBufferPointer<UInt8>, at index: Int, _ what: String) -> EngineFault {
    guard line.drop(while: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }).starts(with: "{".utf8) else {
      return EngineFault("the answer is not JSON: \(excerpt(line[...])); write other text to standard error")
    }
    guard index < line.count else {
      return EngineFault("the answer is incomplete, and ends with \(excerpt(line.suffix(40)))")
    }
    return EngineFault("the answer cannot be read: \(what) at \(excerpt(line[index...]))")
  }

  private static func excerpt(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(decoding: bytes.prefix(60), as: UTF8.self).quotedForJSON + (bytes.count > 60 ? "…" : "")
  }
}

/// The exit status of an engine's process.
public enum EngineExit: Hashable, Sendable, CustomStringConvertible {
  /// The process exited with a code.
  case exited(Int32)
  /// A signal terminated the process.
  case signal(Int32)
  /// The process was killed, because it was still running 2 s after its input was closed.
  case killed

  /// A short description, such as "was terminated by signal 11 (SIGSEGV)". O(1).
  public var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .signal(let number): "was terminated by signal \(number)" + (Self.names[number].map { " (\($0))" } ?? "")
    case .killed: "was killed because it was still running after the end of its input"
    }
  }

  private static let names: [Int32: String] = [
    4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL: out of memory?", 11: "SIGSEGV", 13: "SIGPIPE",
    15: "SIGTERM",
  ]
}
