import PlumbLayoutTestSupport
import PlumbSolver
import PlumbTestSupport
import Testing

@testable import PlumbLayout

/// `idempotent`: a second layout does no work. No row is stale: writing all rows again changes none.
@Suite struct IdempotentLaw {
  @Test func aSecondLayoutDoesNoWork() {
    check(400) { engine, root in
      let (work, changes) = (engine.solver.work, engine.rowChanges)
      root.layoutIfNeeded()
      if engine.rowChanges != changes { return "\(engine.rowChanges - changes) rows were changed" }
      return engine.solver.work == work ? nil : "it cost \(engine.solver.work - work)"
    }
  }

  @Test func writingRowsAgainChangesNone() {
    check(400) { engine, root in
      let changes = engine.rowChanges
      for view in root.placedTree(room: 16) where view.engine === engine {
        engine.writeContent(of: view)
        engine.writeFrame(of: view)
        if let stack = view as? StackView { engine.writeAll(of: stack) }
        for constraint in view.constraints where constraint.row != .none { engine.write(constraint) }
      }
      return engine.rowChanges == changes ? nil : "\(engine.rowChanges - changes) rows were stale"
    }
  }

  @Test func theListingHasTheRowsOfTheSolver() {
    check(400) { engine, root in
      let changes = engine.rowChanges
      let unlisted = root.numberedSystem?.unlistedCount ?? 0
      if engine.rowChanges != changes { return "listing changed \(engine.rowChanges - changes) rows" }
      return unlisted == 0 ? nil : "\(unlisted) rows are not listed as they were given"
    }
  }

  @Test func theSolversInvariantsHold() {
    check(200) { engine, _ in engine.solver.brokenInvariant() }
  }

  private func check(_ usual: Int, _ law: (Engine, View) -> String?) {
    let findings = SeededCases(usual: usual).run(TreeGenerator(), edits: 5) { live, step in
      guard let engine = live.root.ownEngine else { return "there is no engine" }
      return law(engine, live.root).map { "step \(step): \($0)\n\(live.root.layoutTrace)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
