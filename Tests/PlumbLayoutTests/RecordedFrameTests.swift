import PlumbLayout
import Testing

/// Compares Plumb's stack view with recorded frames of Apple's.
@Suite struct RecordedFrameTests {
  @Test func everyRecordedFrameIsReproduced() {
    var mismatches: [String] = []
    var count = 0
    for line in recordedFrames.split(separator: "\n") {
      let parts = line.split(separator: ":")
      let recorded = RecordedCase(code: parts[0].trimmingPrefix(while: { $0 == " " }))
      let expected = parts[1].split(separator: "|").map { $0.split(separator: " ").compactMap { Double($0) } }
      let actual = recorded.frames()
      count += 1
      let isRight =
        actual.count == expected.count && zip(actual, expected).allSatisfy { recorded.matches($0, $1) }
      if !isRight { mismatches.append("\(line)\n   got \(actual)") }
    }
    #expect(count == 300)
    #expect(mismatches.isEmpty, "\(mismatches.count) of \(count):\n\(mismatches.prefix(12).joined(separator: "\n"))")
  }
}

/// A recorded set-up, decoded from its code.
private struct RecordedCase {
  let digits: [Character: Int]

  init(code: some StringProtocol) {
    var digits: [Character: Int] = [:]
    let characters = Array(code)
    for index in stride(from: 0, to: characters.count - 1, by: 2) {
      digits[characters[index]] = characters[index + 1].wholeNumberValue
    }
    self.digits = digits
  }

  func matches(_ frame: Rect, _ expected: [Double]) -> Bool {
    let (place, size) = digits["n"] == 1 ? (1.01, 1.01) : (0.51, 0.26)
    return abs(frame.minX - expected[0]) <= place && abs(frame.minY - expected[1]) <= place
      && abs(frame.width - expected[2]) <= size && abs(frame.height - expected[3]) <= size
  }

  func frames() -> [Rect] {
    let root = View(frame: Rect(x: 0, y: 0, width: 600, height: 600))
    let stack = makeStack()
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
    if digits["s"] == 1 {
      stack.widthAnchor.constraint(equalToConstant: 400).isActive = true
      stack.heightAnchor.constraint(equalToConstant: 300).isActive = true
    }
    root.layoutIfNeeded()
    if let hidden = [nil, 1, 0][digits["h"] ?? 0] {
      stack.arrangedSubviews[hidden].isHidden = true
      root.layoutIfNeeded()
    }
    return absolute(stack, from: Point.zero)
  }

  private func absolute(_ view: View, from origin: Point) -> [Rect] {
    let place = Point(x: origin.x + view.frame.minX, y: origin.y + view.frame.minY)
    let children = (view as? StackView)?.arrangedSubviews ?? []
    return [Rect(origin: place, size: view.frame.size)] + children.flatMap { absolute($0, from: place) }
  }

  private func makeStack() -> StackView {
    let views: [View]
    if digits["n"] == 1 {
      let inner = StackView(arrangedSubviews: [SizedView(width: 15, height: 10), SizedView(width: 30, height: 12)])
      inner.axis = digits["x"] == 1 ? .horizontal : .vertical
      inner.alignment = .center
      inner.spacing = 2
      views = [SizedView(width: 40, height: 20), inner, SizedView(width: 10, height: 50)]
    } else {
      views = [
        SizedView(width: 40, height: 20), SizedView(width: 60, height: 30), SizedView(width: 10, height: 50),
        SizedView(width: 25, height: 25),
      ]
    }
    let stack = StackView(arrangedSubviews: views)
    stack.axis = digits["x"] == 1 ? .vertical : .horizontal
    stack.distribution = StackView.Distribution.allCases[digits["d"] ?? 0]
    stack.alignment = [.fill, .leading, .firstBaseline, .center, .trailing][digits["a"] ?? 0]
    stack.spacing = 5
    if digits["m"] == 1 {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 11)
    }
    return stack
  }
}
