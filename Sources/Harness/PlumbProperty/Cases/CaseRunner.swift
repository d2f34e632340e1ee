/// How a campaign draws, checks and shrinks cases.
public protocol CaseRunner {
  associatedtype Case: CaseDocument

  /// The path of the library under test, if it is loaded from a file.
  var path: String? { get }

  /// Draws the case with a number and checks it; a finding has the case as drawn. `telling` receives the case before anything
  /// is done that may end the process. Costs the case.
  func outcome(of number: Int, seed: UInt64, telling: ((Case) -> Void)?) -> Outcome<Case>

  /// The fault of a case. Throws if the case is invalid. `telling` receives the case with its drawn values described, before
  /// anything is done that may end the process. Costs the case.
  func fault(in subject: Case, telling: ((Case) -> Void)?) throws -> Fault?

  /// The ways to make a case smaller without playing it.
  var passes: [Shrinker<Case>.Pass] { get }

  /// A finding with the smallest case found, played in this process. Costs some thousand cases.
  func shrunk(_ finding: Finding<Case>) -> Finding<Case>
}

extension CaseRunner {
  public var path: String? { nil }

  /// The fault of a case. Throws if the case is invalid. Costs the case.
  public func fault(in subject: Case) throws -> Fault? { try fault(in: subject, telling: nil) }
}

/// The result of a case.
public struct Outcome<Case: CaseDocument>: Sendable {
  public var number: Int
  public var digest = Digest()
  /// The case could not be played.
  public var isRefused = false
  /// The labels under which the case is counted.
  public var labels: Set<String> = []
  /// Nil if the case could not be drawn.
  public var drawn: Case?
  /// The finding, with the case as drawn.
  public var finding: Finding<Case>?

  /// O(1).
  public init(number: Int) { self.number = number }
}

/// A runner that `check` and `CampaignProgram` can run. `Property` is one.
public protocol NamedCaseRunner: CaseRunner {
  /// The name in reports, and for `--only`. O(1).
  var name: String { get }
  /// Whether a kept case can be played by this runner. O(1).
  func accepts(_ subject: Case) -> Bool
  /// The case with a description of its values, for people. Costs the case.
  func told(_ subject: Case) -> Case
}

extension NamedCaseRunner {
  /// The case as it is. O(1).
  public func told(_ subject: Case) -> Case { subject }
}

/// A case that can be written to a file, and read and played again.
public protocol CaseDocument: Sendable {
  /// Reads a case. Throws if the text is not a case. Linear.
  init(document: String) throws
  /// The text of its file, with the note, which `init(document:)` reads again. Line breaks never occur within strings, so
  /// removing them changes nothing. Linear.
  var text: String { get }
  /// The text without numbers and names, which similar cases have in common. Linear.
  var shape: String { get }
  /// What people see of it. Linear.
  var lines: [String] { get }
  /// The number of steps after the start; 0 if there are no steps.
  var stepCount: Int { get }
  /// The case with a note of what was found, and without any. Linear.
  func noted(_ note: FindingNote?) -> Self
  /// The note of what was found. O(1).
  var note: FindingNote? { get }
}

extension CaseDocument {
  /// The lines of its text. Linear.
  public var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// Its text on one line.
  var flat: String { String(text.filter { $0 != "\n" }) }
}

/// The information about a finding that its document contains.
public struct FindingNote: Sendable, Hashable {
  public var fault: Fault
  /// The seed and the number that drew the case.
  public var seed: UInt64
  public var number: Int
  /// The path of the library under test, if the campaign loads one.
  public var subject: String?

  /// O(1).
  public init(fault: Fault, seed: UInt64, number: Int, subject: String? = nil) {
    (self.fault, self.seed, self.number, self.subject) = (fault, seed, number, subject)
  }
}

/// A broken law, with a description of the violation.
public struct Fault: Sendable, Hashable {
  public var law: String
  /// The number of steps played before.
  public var step: Int
  public var what: String

  /// O(1).
  public init(law: String, step: Int, what: String) { (self.law, self.step, self.what) = (law, step, what) }

  /// The fault on one line.
  public var text: String { "\(law): after step \(step), \(what)" }

  /// The message without numbers, names and repeated words. Faults with the same gist count as one.
  public var gist: String {
    var gist: [Substring] = []
    for word in what.split(whereSeparator: { !$0.isLetter }) where word.count > 1 && word != gist.last {
      gist.append(word)
    }
    return gist.joined(separator: " ")
  }
}

/// Makes a case smaller as long as a condition holds.
public struct Shrinker<Case> {
  /// The simpler cases that a change at an index gives; nil beyond the last index.
  public typealias Pass = @Sendable (Case, Int) -> [Case]?

  private let passes: [Pass]
  private let attempts: Int
  private let isBroken: (Case) -> Bool

  /// Tests at most `attempts` cases. O(1).
  public init(_ passes: [Pass], attempts: Int = 3000, isBroken: @escaping (Case) -> Bool) {
    (self.passes, self.attempts, self.isBroken) = (passes, attempts, isBroken)
  }

  /// The smallest case found by changing one part at a time, until no change keeps the condition or attempts run out.
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
