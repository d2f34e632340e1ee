import PlumbLayout
import PlumbLayoutTestSupport
import PlumbProperty
import PlumbTestSupport
import Testing

/// `hidden`: along the axis, a hidden view has no length, no spacing and no effect on visible siblings, and lies in the middle of
/// its gap. Hiding and showing it again changes nothing.
@Suite struct HiddenLaw {
  @Test func aHiddenViewHasNoLength() {
    check { plain, random in
      let (root, stack) = plain.laidOut()
      let reading = LaidOutStack(stack)
      guard root.conflicts.isEmpty else { return nil }
      for view in stack.arrangedSubviews where view.isHidden {
        let length = view.frame.size[plain.axis]
        if !isNear(length, 0) { return "\(view.identifier ?? "") is \(length) long" }
        if let fault = place(of: view, in: reading) { return fault }
      }
      return nil
    }
  }

  @Test func removingHiddenViewsMovesNoVisibleView() {
    check { plain, random in
      var bare = plain
      bare.items.removeAll(where: \.isHidden)
      // Only along the axis: across it, a hidden view can stretch the others, and a single centred view has rows of its own.
      let (one, two) = (LaidOutStack(plain.laidOut().stack), LaidOutStack(bare.laidOut().stack))
      let (spans, others) = (spans(one), spans(two))
      return zip(spans, others).allSatisfy { isNear($0.start, $1.start) && isNear($0.end, $1.end) }
        ? nil : "\(spans) become \(others)"
    }
  }

  @Test func hidingAndShowingAgainChangesNothing() {
    check { plain, random in
      let (root, stack) = plain.laidOut()
      guard let view = stack.arrangedSubviews.first else { return nil }
      let before = stack.arrangedSubviews.map(\.frame)
      for _ in 0..<2 {
        view.isHidden.toggle()
        root.layoutIfNeeded()
      }
      let after = stack.arrangedSubviews.map(\.frame)
      return zip(before, after).allSatisfy { $0.isClose(to: $1) } ? nil : "\(before) became \(after)"
    }
  }

  private func spans(_ reading: LaidOutStack) -> [Span] {
    reading.visible.map { reading.span(of: $0, reading.along) }
  }

  /// Expects half of the spacing after the previous visible view; before the first or after the last visible view, that view's
  /// edge.
  private func place(of view: View, in reading: LaidOutStack) -> String? {
    let arranged = reading.arranged
    guard let index = arranged.firstIndex(where: { $0 === view }), !reading.visible.isEmpty else { return nil }
    let previous = arranged[..<index].last { !$0.isHidden }
    let isLast = !arranged[index...].contains { !$0.isHidden }
    let wanted: Double
    if let previous {
      let gap = reading.gaps.first { $0.before === previous }?.wanted ?? 0
      wanted = reading.span(of: previous, reading.along).end + (isLast ? 0 : gap / 2)
    } else {
      wanted = reading.span(of: reading.visible[0], reading.along).start
    }
    let start = reading.span(of: view, reading.along).start
    return isNear(start, wanted) ? nil : "\(view.identifier ?? "") lies at \(start), not \(wanted)"
  }

  private func check(_ law: (PlainStack, inout Seeded) -> String?) {
    let findings = SeededCases(usual: 700).run { random in
      var plain = PlainStack.drawn(using: &random)
      for index in plain.items.indices where random.chance(30) { plain.items[index].isHidden = true }
      return law(plain, &random).map { "\($0)\n\(plain)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
