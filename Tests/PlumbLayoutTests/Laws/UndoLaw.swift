import PlumbLayoutTestSupport
import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

@testable import PlumbLayout

/// `undo` and `commute`: undoing an edit restores the layout and the solver's rows; commuting edits give the same layout in
/// either order.
@Suite struct UndoLaw {
  private let generator: TreeGenerator

  init() {
    var palette = TreeGenerator.Palette()
    // Setting a frame again changes its meaning: an autoresizing mask counts from the superview's size at that time.
    palette.hasMasks = false
    generator = TreeGenerator(palette)
  }

  @Test func anUndoneEditLeavesNoTrace() {
    let findings = SeededCases(usual: 800).run(generator, edits: 3) { live, step in
      var random = Seeded(seed: UInt64(step))
      let (before, description) = (TreeOutcome(live), live.description)
      let footprint = live.root.ownEngine?.solver.footprint
      let edit = generator.edit(live.description, using: &random)
      // Guides cannot be removed in this model.
      if edit.addsGuide { return nil }
      play([edit], on: live)
      play(description.inverse(of: edit), on: live)
      guard live.description == description else { return nil }
      if let difference = TreeOutcome(live).difference(from: before) { return "\(difference)\nundone: \(edit)" }
      let after = live.root.ownEngine?.solver.footprint
      return after == footprint ? nil : "\(String(describing: after)) is left of \(edit)"
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test func commutingEditsGiveTheSameFramesInEitherOrder() {
    let findings = SeededCases(usual: 800).run { random in
      let tree = generator.tree(using: &random)
      let (one, two) = (generator.edit(tree, using: &random), generator.edit(tree, using: &random))
      let (first, second) = (LayoutCase(tree, [one, two]), LayoutCase(tree, [two, one]))
      guard first.isValid, second.isValid, first.end == second.end else { return nil }
      let (forth, back) = (outcome(of: first), outcome(of: second))
      return forth.difference(from: back).map { "\($0)\n\(first)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  private func play(_ edits: [TreeEdit], on live: LiveTree) {
    for edit in edits { live.play(edit) }
    live.root.layoutIfNeeded()
  }

  private func outcome(of layoutCase: LayoutCase) -> TreeOutcome {
    let live = LiveTree(layoutCase.start)
    live.root.layoutIfNeeded()
    for edit in layoutCase.edits { self.play([edit], on: live) }
    return TreeOutcome(live)
  }
}

extension TreeEdit {
  fileprivate var addsGuide: Bool {
    switch self {
    case .addGuide: true
    case .batch(let edits): edits.contains(where: \.addsGuide)
    default: false
    }
  }
}
