import PlumbLayout
import PlumbLayoutTestSupport
import PlumbProperty
import PlumbTestSupport
import Testing

/// `closed-form`, `intrinsic`, `max`, `proportion`, `equal-centre`, `hug-order` and `compress-order`: the frames of a plain stack
/// of sized views are those of a closed formula (`DirectPass`).
@Suite struct ClosedFormLaw {
  @Test func aPlainStackHasTheFramesOfTheFormula() {
    check { _ in
      true
    } change: { _, _ in
    }
  }

  @Test func aFreeStackHasTheSizeOfTheFormula() {
    check { _ in
      true
    } change: { stack, _ in
      (stack.length, stack.extent) = (nil, nil)
    }
  }

  @Test func proportionalLengthsFollowIntrinsicLengths() {
    check {
      $0.length != nil
    } change: { stack, _ in
      stack.distribution = .fillProportionally
    }
  }

  @Test func centresAreEquallyFarApart() {
    check { _ in
      true
    } change: { stack, _ in
      stack.distribution = .equalCentering
    }
  }

  /// Includes equal priorities, of which the first view changes.
  @Test func theLowestHuggingGrowsAndTheLowestResistingShrinks() {
    check {
      $0.length != nil
    } change: { stack, random in
      stack.distribution = random.pick(from: [.fill, .fill, .equalSpacing])
      for index in stack.items.indices {
        stack.items[index].hugging = random.pick(from: [50, 249.5, 250, 251, 750])
        stack.items[index].resistance = random.pick(from: [100, 749, 750, 750.25, 999])
      }
    }
  }

  private func check(
    _ isCovered: (PlainStack) -> Bool, change: (inout PlainStack, inout Seeded) -> Void
  ) {
    var covered = 0
    let findings = SeededCases(usual: 1_000).run { random in
      var plain = PlainStack.drawn(using: &random)
      change(&plain, &random)
      guard isCovered(plain), let pass = DirectPass(plain) else { return nil }
      covered += 1
      let (root, stack) = plain.laidOut()
      return fault(LaidOutStack(stack), pass).map { "\($0)\n\(plain)\n\(root.layoutTrace)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
    #expect(covered > 200)
  }

  private func fault(_ reading: LaidOutStack, _ pass: DirectPass) -> String? {
    let (along, across) = (reading.along, reading.along.crossing)
    let size = reading.stack.frame.size
    if !isNear(size[along], pass.length) { return "it is \(size[along]) long, not \(pass.length)" }
    if !isNear(size[across], pass.extent) { return "it is \(size[across]) across, not \(pass.extent)" }
    for (index, view) in reading.visible.enumerated() {
      let (one, two) = (reading.span(of: view, along), reading.span(of: view, across))
      if !isClose(one, pass.along[index]) { return "\(index) lies at \(one), not \(pass.along[index])" }
      if !isClose(two, pass.across[index]) { return "\(index) lies across at \(two), not \(pass.across[index])" }
    }
    return nil
  }

  private func isClose(_ one: Span, _ two: Span) -> Bool { isNear(one.start, two.start) && isNear(one.end, two.end) }
}
