import PlumbLayoutTestSupport
import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

@testable import PlumbLayout

/// `undo` and `commute`: an edit that is undone leaves nothing behind, and edits that commute may be done in any order.
@Suite struct UndoLaw {
  private let generator: TreeGenerator

  init() {
    var palette = TreeGenerator.Palette()
    // A frame counts from the superview's size when it was set: setting it again is another frame.
    palette.hasMasks = false
    generator = TreeGenerator(palette)
  }

  @Test func anEditThatIsUndoneLeavesNothingBehind() {
    let findings = Campaign(usual: 800).run(generator, edits: 3) { live, step in
      var random = Seeded(seed: UInt64(step))
      let (before, description) = (Outcome(live), live.description)
      let footprint = live.root.ownEngine?.solver.footprint
      let edit = generator.edit(live.description, using: &random)
      // Views have no way to lose a guide that a description knows.
      if edit.addsGuide { return nil }
      play([edit], on: live)
      play(description.inverse(of: edit), on: live)
      guard live.description == description else { return nil }
      if let difference = Outcome(live).difference(from: before) { return "\(difference)\nundone: \(edit)" }
      let after = live.root.ownEngine?.solver.footprint
      return after == footprint ? nil : "\(String(describing: after)) is left of \(edit)"
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test func editsThatCommuteDoSoInTheirFrames() {
    let findings = Campaign(usual: 800).run { random in
      let tree = generator.tree(using: &random)
      let (one, two) = (generator.edit(tree, using: &random), generator.edit(tree, using: &random))
      let (first, second) = (Play(tree, [one, two]), Play(tree, [two, one]))
      guard first.isSound, second.isSound, first.end == second.end else { return nil }
      let (forth, back) = (outcome(of: first), outcome(of: second))
      return forth.difference(from: back).map { "\($0)\n\(first)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  private func play(_ edits: [TreeEdit], on live: LiveTree) {
    for edit in edits { live.play(edit) }
    live.root.layoutIfNeeded()
  }

  private func outcome(of play: Play) -> Outcome {
    let live = LiveTree(play.start)
    live.root.layoutIfNeeded()
    for edit in play.edits { self.play([edit], on: live) }
    return Outcome(live)
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
