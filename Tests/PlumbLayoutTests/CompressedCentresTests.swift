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

  /// It is less than any distance lacks to be equal to the first one.
  @Test func aLittleRoomTooMuchGoesToOneDistance() {
    let views = [100.0, 100, 10, 10].map { SizedView(width: $0, height: 10) }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .equalCentering
    _ = Fixture(stack, width: 225)
    #expect(views.map(\.frame.width) == [100, 100, 10, 10])
    #expect(views.map(\.frame.minX) == [0, 100, 205, 215])
  }

  /// From the 101st view on, all centres have one priority. Views before them alternate, and the last ones do not.
  private func expectNewLayoutAsIfShortened(
    _ last: [Double], to length: Double, mostPivots: Int, prepare: (StackView) -> Void = { _ in }
  ) {
    func fixture(_ width: Double) -> (stack: StackView, width: LayoutConstraint, root: View) {
      let alternating = (0..<104).map { $0 % 2 == 0 ? 100.0 : 50 }
      let stack = StackView(arrangedSubviews: (alternating + last).map { SizedView(width: $0, height: 10) })
      stack.distribution = .equalCentering
      prepare(stack)
      let constraint = stack.widthAnchor.constraint(equalToConstant: width)
      constraint.isActive = true
      return (stack, constraint, Fixture(stack).root)
    }
    let (new, shortened) = (fixture(length), fixture(length + 100))
    shortened.width.constant = length
    shortened.root.layoutIfNeeded()
    for (one, other) in zip(new.stack.arrangedSubviews, shortened.stack.arrangedSubviews) {
      #expect(abs(one.frame.minX - other.frame.minX) < 1e-9 && abs(one.frame.maxX - other.frame.maxX) < 1e-9)
    }
    #expect(new.root.layoutWork.pivots <= mostPivots)
    #expect(new.root.brokenSolverInvariant == nil)
  }

  @Test(arguments: [([90], 7880), ([40, 50, 100], 7980)] as [([Double], Double)])
  func aLongStackIsLaidOutAsIfItHadBeenShortened(last: [Double], length: Double) {
    expectNewLayoutAsIfShortened(last, to: length, mostPivots: 20)
  }

  @Test func aSpacingOfItsOwnNearTheEndOfALongStackIsKept() {
    expectNewLayoutAsIfShortened([90], to: 7890, mostPivots: 400) {
      $0.setCustomSpacing(10, after: $0.arrangedSubviews[102])
    }
  }

  @Test(arguments: [101, 102, 103]) func aViewNearTheEndOfALongStackIsAsLongAsTheFirst(index: Int) {
    expectNewLayoutAsIfShortened([40, 50, 100], to: 7980, mostPivots: 400) {
      let views = $0.arrangedSubviews
      views[index].widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    }
  }
}
