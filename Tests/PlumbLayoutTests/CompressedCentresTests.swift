import PlumbLayout
import Testing

/// Stacks of equal centres whose views do not all fit, so that some become shorter.
@Suite struct CompressedCentresTests {
  private func widths(_ widths: [Double], in length: Double) -> [Double] {
    let views = widths.map { SizedView(width: $0, height: 10) }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .equalCentering
    _ = Fixture(stack, width: length)
    return views.map(\.frame.width)
  }

  @Test func theViewBetweenUnequalDistancesGivesWay() {
    #expect(widths([20, 20, 60, 20], in: 110) == [20, 20, 50, 20])
  }

  @Test func aStackThatIsLongEnoughKeepsItsViews() {
    #expect(widths([20, 20, 60, 20], in: 140) == [20, 20, 60, 20])
  }

  /// From the 101st view on, all centres have one priority. Views before them alternate, and the last ones do not.
  @Test(arguments: [([90], 7880, nil), ([40, 50, 100], 7980, nil), ([90], 7890, 102)] as [([Double], Double, Int?)])
  func aLongStackIsLaidOutAsIfItHadBeenShortened(last: [Double], length: Double, spaced: Int?) {
    func fixture(_ width: Double) -> (stack: StackView, width: LayoutConstraint, root: View) {
      let alternating = (0..<104).map { $0 % 2 == 0 ? 100.0 : 50 }
      let stack = StackView(arrangedSubviews: (alternating + last).map { SizedView(width: $0, height: 10) })
      stack.distribution = .equalCentering
      if let spaced { stack.setCustomSpacing(10, after: stack.arrangedSubviews[spaced]) }
      let constraint = stack.widthAnchor.constraint(equalToConstant: width)
      constraint.isActive = true
      return (stack, constraint, Fixture(stack).root)
    }
    let (new, shortened) = (fixture(length), fixture(length + 100))
    shortened.width.constant = length
    shortened.root.layoutIfNeeded()
    let pairs = zip(new.stack.arrangedSubviews, shortened.stack.arrangedSubviews)
    #expect(pairs.allSatisfy { abs($0.frame.minX - $1.frame.minX) < 1e-9 && abs($0.frame.maxX - $1.frame.maxX) < 1e-9 })
    if spaced == nil { #expect(new.root.layoutWork.pivots <= 20) }
    #expect(new.root.brokenSolverInvariant == nil)
  }
}
