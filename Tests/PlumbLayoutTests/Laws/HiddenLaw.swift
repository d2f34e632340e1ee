import PlumbLayout
import PlumbLayoutTestSupport
import PlumbProperty
import PlumbTestSupport
import Testing

/// `hidden`: a hidden view has no length along the axis, no spacing and no effect on its visible siblings along it, and lies
/// in the middle of its gap; hiding and showing it is nothing happened.
@Suite struct HiddenLaw {
  @Test func aHiddenViewHasNoLength() {
    check { plain, random in
      let (root, stack) = plain.laidOut()
      let reading = StackReading(stack)
      guard root.conflicts.isEmpty else { return nil }
      for view in stack.arrangedSubviews where view.isHidden {
        let length = view.frame.size[plain.axis]
        if !isNear(length, 0) { return "\(view.identifier ?? "") is \(length) long" }
        if let fault = place(of: view, in: reading) { return fault }
      }
      return nil
    }
  }

  @Test func withoutItsHiddenViewsAStackIsLaidOutAlike() {
    check { plain, random in
      var bare = plain
      bare.items.removeAll(where: \.isHidden)
      // With the largest hidden one goes what the others are stretched to; a lone view is centred without a spanner.
      let (one, two) = (StackReading(plain.laidOut().stack), StackReading(bare.laidOut().stack))
      let (spans, others) = (spans(one), spans(two))
      return zip(spans, others).allSatisfy { isNear($0.start, $1.start) && isNear($0.end, $1.end) }
        ? nil : "\(spans) become \(others)"
    }
  }

  @Test func hidingAndShowingIsNothingHappened() {
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

  private func spans(_ reading: StackReading) -> [Span] {
    reading.visible.map { reading.span(of: $0, reading.along) }
  }

  /// Half of the spacing behind the visible one before it; at the edge of its neighbour where it is the first or last.
  private func place(of view: View, in reading: StackReading) -> String? {
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
    let findings = Campaign(usual: 700).run { random in
      var plain = PlainStack.drawn(using: &random)
      for index in plain.items.indices where random.chance(30) { plain.items[index].isHidden = true }
      return law(plain, &random).map { "\($0)\n\(plain)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
