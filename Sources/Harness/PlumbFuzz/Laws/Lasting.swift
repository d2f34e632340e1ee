import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  static let lasting = Law.costly(
    "lasting", "hundreds of further edits add no error to frames, and no row, mark or stale row", oneIn: 400
  ) { context in
    var random = context.random(17)
    var choices = Choices(seed: random.next())
    let stage = try context.builtAnew()
    // An edit is drawn from the whole tree.
    let count = min(300, max(20, 120_000 / context.snapshot.frames.keys.count))
    return try stage.fault(after: count, editsFrom: &choices)
  }
}

extension Stage {
  /// The first fault after a number of random edits: against a layout built from scratch, and inside the engine. It looks
  /// after every hundred edits and after the last. O(edits · tree).
  package func fault(after count: Int, editsFrom choices: inout Choices) throws -> String? {
    let laws = [Law.incremental, .footprint, .upToDate, .invariant]
    for edit in 1...count {
      try SceneGenerator.playEdit(on: self, from: &choices)
      guard edit % 100 == 0 || edit == count else { continue }
      let context = StepContext(self, nil, after: nil)
      guard context.isInDomain, isSettled else { continue }
      for law in laws {
        if let fault = try law.onScene?(context) { return "after \(edit) further edits, \(law.name): \(fault)" }
      }
    }
    return nil
  }
}
