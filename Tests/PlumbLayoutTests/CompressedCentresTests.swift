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
}
