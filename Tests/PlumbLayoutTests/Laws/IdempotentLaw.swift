import PlumbLayoutTestSupport
import PlumbSolver
import PlumbTestSupport
import Testing

@testable import PlumbLayout

/// `idempotent`: laying out again costs nothing. And rows are never stale: put again, all of them say what they said.
@Suite struct IdempotentLaw {
  @Test func layingOutAgainCostsNothing() {
    check(400) { engine, root in
      let (work, changes) = (engine.solver.work, engine.rowChanges)
      root.layoutIfNeeded()
      if engine.rowChanges != changes { return "\(engine.rowChanges - changes) rows were changed" }
      return engine.solver.work == work ? nil : "it cost \(engine.solver.work - work)"
    }
  }

  @Test func rowsSayWhatTheyWouldSayIfTheyWerePutAfresh() {
    check(400) { engine, _ in
      let changes = engine.rowChanges
      _ = engine.listing()
      return engine.rowChanges == changes ? nil : "\(engine.rowChanges - changes) rows were stale"
    }
  }

  @Test func theSolverIsInOrder() {
    check(200) { engine, _ in engine.solver.brokenInvariant() }
  }

  private func check(_ usual: Int, _ law: (Engine, View) -> String?) {
    let findings = Campaign(usual: usual).run(TreeGenerator(), edits: 5) { live, step in
      guard let engine = live.root.ownEngine else { return "there is no engine" }
      return law(engine, live.root).map { "step \(step): \($0)\n\(live.root.layoutTrace)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
