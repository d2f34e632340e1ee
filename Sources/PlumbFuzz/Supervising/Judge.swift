import Foundation
import PlumbScene

/// Holds cases against the laws in a process each.
public struct Judge {
  private let command: [String]
  private let bounds: Bounds

  /// With the words by which a worker is started. O(1).
  public init(command: [String], bounds: Bounds) {
    self.command = command
    self.bounds = bounds
  }

  /// The law that a case breaks first, and that is also how it ended its process; nil as well if it cannot be played.
  /// Starts a process.
  public func fault(in subject: Case) -> Fault? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? Data(subject.text.utf8).write(to: file)) != nil, let child = try? Child(command + [file.path]) else {
      return nil
    }
    let messages = child.allLines().compactMap(Message.init)
    if let (law, what) = child.ending(bounds) {
      return Fault(law: law.rawValue, step: subject.stepCount, what: what)
    }
    for case .found(let finding) in messages { return finding.fault }
    return nil
  }

  /// The smallest case that still ends its process in the same way. Each trial is a process; one that takes its time is
  /// tried less often, and given less of it.
  public func smallest(_ subject: Case, _ law: Ending, while goesOn: @escaping () -> Bool = { true }) -> Case {
    var quick = bounds
    quick.seconds = min(bounds.seconds, 2)
    let judge = Judge(command: command + ["--patience", "\(quick.seconds)"], bounds: quick)
    return Shrinker(patience: law == .crash ? 1500 : 60) { candidate in
      goesOn() && judge.fault(in: candidate)?.law == law.rawValue
    }.smallest(subject)
  }
}
