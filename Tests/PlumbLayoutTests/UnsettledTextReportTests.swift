import PlumbLayout
import Testing

/// A text that never comes to rest is reported to the handler of issues, each time that it is laid out so.
@Suite struct UnsettledTextReportTests {
  /// The text is a square that becomes ten points higher each time that it is measured.
  @Test func aHandlerIsToldOfEachLayoutThatDidNotSettle() {
    let root = View(frame: Rect(x: 0, y: 0, width: 3000, height: 600), identifier: "root")
    let label = Label(text: "a")
    label.numberOfLines = 0
    label.measure = { _, _, width, _ in
      TextExtent(size: Size(width: 1000, height: width.map { $0 + 10 } ?? 20), firstBaseline: 0, lastBaseline: 0)
    }
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.setContentCompressionResistancePriority(10, for: .horizontal)
    label.setContentHuggingPriority(10, for: .horizontal)
    let square = label.widthAnchor.constraint(equalTo: label.heightAnchor)
    square.isActive = true
    var reports: [Bool] = []
    root.issueHandler = { [weak root] issue in
      if case .unsettled = issue, let root { reports.append(root.isLayoutSettled) }
    }
    root.layoutIfNeeded()
    #expect(reports == [false] && !root.isLayoutSettled)
    square.isActive = false
    root.layoutIfNeeded()
    #expect(reports == [false] && root.isLayoutSettled)
  }
}
