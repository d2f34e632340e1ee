import PlumbLayout
import Testing

/// Views in a row that share the free space of their superview: each has a length of its own and a multiple of a guide, which is as
/// short as possible.
@Suite struct SharedSpaceTests {
  private final class Row {
    let view: View
    private(set) var items: [View] = []

    init(_ view: View, _ parts: [(length: Double, share: Double)]) throws {
      self.view = view
      let guide = LayoutGuide()
      view.addLayoutGuide(guide)
      let smallest = guide.widthAnchor.constraint(equalToConstant: 0)
      smallest.priority = 900
      var edge = view.leadingAnchor
      for part in parts {
        let item = View()
        item.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(item)
        try LayoutConstraint.activate([
          item.leadingAnchor.constraint(equalTo: edge),
          item.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: part.share, constant: part.length),
          item.topAnchor.constraint(equalTo: view.topAnchor), item.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        edge = item.trailingAnchor
        items.append(item)
      }
      try LayoutConstraint.activate([smallest, edge.constraint(greaterThanOrEqualTo: view.trailingAnchor)])
    }
  }

  private let root = View(frame: Rect(x: 0, y: 0, width: 310, height: 100))

  @Test func nestedSharesAreFoundWithAtMostOnePivot() throws {
    let outer = try Row(root, [(10, 1), (0, 2), (0, 3)])
    let inner = try Row(outer.items[2], [(30, 1), (0, 4)])
    let innermost = try Row(inner.items[1], [(0, 1), (0, 1), (5, 0)])
    root.layoutIfNeeded()
    #expect(outer.items.map(\.frame.width) == [60, 100, 150])
    #expect(inner.items.map(\.frame.width) == [54, 96])
    #expect(innermost.items.map(\.frame.width) == [45.5, 45.5, 5])
    #expect(root.layoutWork.pivots <= 1)
  }

  @Test func aRowThatIsTooLongHasNoSpaceToShare() throws {
    let row = try Row(root, [(200, 1), (150, 2)])
    root.layoutIfNeeded()
    #expect(row.items.map(\.frame.width) == [200, 150])
    #expect(root.layoutWork.pivots == 0)
  }
}
