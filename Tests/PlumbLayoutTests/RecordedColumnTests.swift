import PlumbLayout
import Testing

/// Columns of views sized by constraints, as recorded in OAStackViewSpec.m and OAStackViewAlignmentSpec.m of
/// github.com/nsomar/OAStackView, whose tests ran on Apple's engine. The names are those of the recorded cases.
@Suite struct RecordedColumnTests {
  private let views = [View(), View(), View()]

  private func column(widths: [(Double, LayoutPriority)], heights: [Double], at priority: LayoutPriority) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    for (index, view) in views.enumerated() {
      view.setSize(width: widths[index].0, widths[index].1, height: heights[index], priority)
    }
    return stack
  }

  private func uneven(heights: [Double]) -> StackView {
    column(widths: [(200, 300), (500, 300), (600, 330)], heights: heights, at: 250)
  }

  /// oa-fill-400
  @Test func theFirstViewTakesTheExtraSpace() {
    _ = Fixture(uneven(heights: [50, 60, 100]), height: 400)
    #expect(views.map(\.frame.minY) == [0, 240, 300])
    #expect(views.map(\.frame.height) == [240, 60, 100])
  }

  /// oa-margins
  @Test func marginsAreAddedOnAllSides() {
    let stack = column(widths: [(100, 1000), (100, 1000), (100, 1000)], heights: [100, 100, 100], at: 1000)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    _ = Fixture(stack)
    #expect(stack.frame.size == Size(width: 160, height: 340))
    #expect(views.map(\.frame.minX) == [20, 20, 20])
    #expect(views.map(\.frame.minY) == [10, 110, 210])
  }

  /// oa-align-fill
  @Test func theHighestPriorityDecidesTheCommonWidth() {
    let stack = uneven(heights: [20, 30, 40])
    _ = Fixture(stack)
    #expect(stack.frame.width == 600)
    #expect(views.map(\.frame.width) == [600, 600, 600])
  }

  /// oa-align-trailing
  @Test func trailingEdgesCoincide() {
    let stack = uneven(heights: [20, 30, 40])
    stack.alignment = .trailing
    _ = Fixture(stack)
    #expect(stack.frame.width == 600)
    #expect(views.map(\.frame.minX) == [400, 100, 0])
    #expect(views.map(\.frame.width) == [200, 500, 600])
  }

  /// `oa-align-center`
  @Test func centresCoincide() {
    let stack = uneven(heights: [20, 30, 40])
    stack.alignment = .center
    _ = Fixture(stack)
    #expect(stack.frame.width == 600)
    #expect(views.map(\.frame.minX) == [200, 50, 0])
    #expect(views.map(\.frame.width) == [200, 500, 600])
  }
}
