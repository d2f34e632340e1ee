import PlumbLayout
import PlumbLayoutTestSupport
import PlumbProperty
import PlumbTestSupport
import Testing

/// `neutral`: redundant constraints and queries move nothing.
@Suite struct NeutralLaw {
  @Test func redundantEditsMoveNothing() {
    let findings = SeededCases(usual: 700).run(TreeGenerator(), edits: 2) { live, step in
      var random = Seeded(seed: UInt64(step + 1))
      let before = TreeOutcome(live)
      for addition in additions(to: live.description, using: &random) {
        live.play(addition)
        live.root.layoutIfNeeded()
        if let difference = before.difference(from: TreeOutcome(live)) { return "\(difference)\nby \(addition)" }
      }
      return nil
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  /// For alignments other than fill, with at least two other views: a single centred view has rows of its own.
  @Test func addingAHiddenViewMovesNothing() {
    let findings = SeededCases(usual: 500).run { random in
      var plain = PlainStack.drawn(count: 2...6, using: &random)
      plain.alignment = random.pick(from: [.leading, .center, .trailing])
      let one = LaidOutStack(plain.laidOut().stack)
      var hidden = PlainStack.Item(natural: Size(width: 30, height: 500))
      hidden.isHidden = true
      plain.items.insert(hidden, at: random.integer(in: 0...plain.items.count))
      let two = LaidOutStack(plain.laidOut().stack)
      let isEqual = zip(one.visible, two.visible).allSatisfy { $0.frame.isClose(to: $1.frame) }
      return isEqual && one.stack.frame.isClose(to: two.stack.frame) ? nil : "\(plain)"
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  private func additions(to tree: TreeDescription, using random: inout Seeded) -> [TreeEdit] {
    let node = random.pick(from: tree.attached)
    // Sizes are never negative, so this constraint is redundant.
    var notNegative = ConstraintDescription(name: tree.nextConstraint, .view(node), .width, nil, .width)
    (notNegative.relation, notNegative.constant) = (.greaterThanOrEqual, -5)
    var edits: [TreeEdit] = [.constrain(notNegative), .query(node)]
    if tree.nodes[node].spacingAfter == nil, let parent = tree.nodes[node].parent, tree.arranges(parent, node) {
      edits.append(.customSpacing(node, tree.nodes[parent].properties.spacing))
    }
    return edits
  }
}
