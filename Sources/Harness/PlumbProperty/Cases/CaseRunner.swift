/// Draws, checks and shrinks the cases of a campaign.
public protocol CaseRunner {
  associatedtype Case: CaseDocument

  /// The path of the library under test, if it is loaded from a file.
  var path: String? { get }

  /// Draws, plays and checks the case with the given number. A finding contains the case before shrinking. `telling` receives
  /// the case before any operation that may terminate the process. O(case).
  func outcome(of number: Int, seed: UInt64, telling: ((Case) -> Void)?) -> Outcome<Case>

  /// Plays a case and returns its fault. Throws if the case is invalid. `telling` receives the case with descriptions of its
  /// values before any operation that may terminate the process. O(case).
  func fault(in subject: Case, telling: ((Case) -> Void)?) throws -> Fault?

  /// The passes with which a `Shrinker` simplifies a case. They do not play the case.
  var passes: [Shrinker<Case>.Pass] { get }

  /// Shrinks a finding in this process, and returns it with the smallest case found. Plays up to a few thousand cases.
  func shrunk(_ finding: Finding<Case>) -> Finding<Case>
}

extension CaseRunner {
  public var path: String? { nil }

  /// Plays a case and returns its fault. Throws if the case is invalid. O(case).
  public func fault(in subject: Case) throws -> Fault? { try fault(in: subject, telling: nil) }
}

/// The result of playing a case.
public struct Outcome<Case: CaseDocument>: Sendable {
  public var number: Int
  public var digest = Digest()
  /// Whether the case could not be played.
  public var isRefused = false
  /// The labels under which the case is counted.
  public var labels: Set<String> = []
  /// The case; nil if it could not be drawn.
  public var drawn: Case?
  /// The finding, with the case before shrinking; nil if the case violates no law.
  public var finding: Finding<Case>?

  /// Creates the outcome of a case without a finding. O(1).
  public init(number: Int) { self.number = number }
}

/// A runner that `check` and `CampaignProgram` can run, for example a `Property`.
public protocol NamedCaseRunner: CaseRunner {
  /// The name that reports show and `--only` selects. O(1).
  var name: String { get }
  /// Whether this runner can play a saved case. O(1).
  func accepts(_ subject: Case) -> Bool
  /// The case with human-readable descriptions of its values. O(case).
  func told(_ subject: Case) -> Case
}

extension NamedCaseRunner {
  /// Returns the case unchanged. O(1).
  public func told(_ subject: Case) -> Case { subject }
}

/// A case that can be saved to a file and played again.
public protocol CaseDocument: Sendable {
  /// Reads a case. Throws if the text is not a case. O(length).
  init(document: String) throws
  /// The text of the case's file, including the note; `init(document:)` parses it. Strings contain no line breaks, so
  /// removing line breaks does not change the content. O(length).
  var text: String { get }
  /// The text without numbers and names, so that similar cases have the same shape. O(length).
  var shape: String { get }
  /// The lines that describe the case in reports. O(length).
  var lines: [String] { get }
  /// The number of steps after the start; 0 if there are no steps.
  var stepCount: Int { get }
  /// The case with a note about its finding, or without a note. O(length).
  func noted(_ note: FindingNote?) -> Self
  /// The note about the finding; nil if there is none. O(1).
  var note: FindingNote? { get }
}

extension CaseDocument {
  /// The lines of the text. O(length).
  public var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// The text on one line.
  var flat: String { String(text.filter { $0 != "\n" }) }
}

/// The information that a document stores about its finding.
public struct FindingNote: Sendable, Hashable {
  public var fault: Fault
  /// The seed and the number of the generated case.
  public var seed: UInt64
  public var number: Int
  /// The path of the library under test, if there is one.
  public var subject: String?

  /// Creates a note about a fault of a generated case. O(1).
  public init(fault: Fault, seed: UInt64, number: Int, subject: String? = nil) {
    (self.fault, self.seed, self.number, self.subject) = (fault, seed, number, subject)
  }
}

/// A violated law, with a description of the violation.
public struct Fault: Sendable, Hashable {
  public var law: String
  /// The number of steps before the violation.
  public var step: Int
  public var what: String

  /// Creates a fault: a law that is violated after `step` steps. O(1).
  public init(law: String, step: Int, what: String) { (self.law, self.step, self.what) = (law, step, what) }

  /// The fault on one line.
  public var text: String { "\(law): after step \(step), \(what)" }

  /// The message without numbers, names and repeated words. Faults with the same gist count as one fault.
  public var gist: String {
    var gist: [Substring] = []
    for word in what.split(whereSeparator: { !$0.isLetter }) where word.count > 1 && word != gist.last {
      gist.append(word)
    }
    return gist.joined(separator: " ")
  }
}

/// Shrinks a case, as long as the case satisfies a condition.
public struct Shrinker<Case> {
  /// Returns the simpler cases that result from the change with a given index, or nil if there is no such change.
  public typealias Pass = @Sendable (Case, Int) -> [Case]?

  private let passes: [Pass]
  private let attempts: Int
  private let isBroken: (Case) -> Bool

  /// Creates a shrinker that tests at most `attempts` cases. O(1).
  public init(_ passes: [Pass], attempts: Int = 3000, isBroken: @escaping (Case) -> Bool) {
    (self.passes, self.attempts, self.isBroken) = (passes, attempts, isBroken)
  }

  /// The smallest case found by changing one part at a time, until no change satisfies the condition or the attempts run out.
  public func smallest(_ subject: Case) -> Case {
    var (best, left) = (subject, attempts)
    while left > 0 {
      var isSmaller = false
      for pass in passes {
        var index = 0
        while left > 0, let candidates = pass(best, index) {
          var found: Case?
          for candidate in candidates where found == nil && left > 0 {
            left -= 1
            if isBroken(candidate) { found = candidate }
          }
          if let found { (best, isSmaller) = (found, true) } else { index += 1 }
        }
      }
      if !isSmaller { break }
    }
    return best
  }
}
