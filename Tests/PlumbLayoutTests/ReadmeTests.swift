import PlumbLayout
import Testing

@Suite("The README's example of PlumbLayout")
struct ReadmeLayoutTests {
  @Test("prints the numbers in its comment")
  func theReadmeExamplePrintsTheNumbersInItsComment() throws {
    var printed: [String] = []
    func print(_ values: Double...) { printed.append(values.map { "\($0)" }.joined(separator: " ")) }
    let window = View(frame: Rect(x: 0, y: 0, width: 320, height: 200), identifier: "window")
    let title = Label(text: "Three seats left", identifier: "title")
    let button = View(identifier: "button")
    let column = StackView(arrangedSubviews: [title, button], identifier: "column")
    (column.axis, column.spacing, column.alignment) = (.vertical, 12, .leading)
    column.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(column)
    try LayoutConstraint.activate([
      button.heightAnchor.constraint(equalToConstant: 44), button.widthAnchor.constraint(equalToConstant: 120),
      column.centerXAnchor.constraint(equalTo: window.centerXAnchor),
      column.topAnchor.constraint(equalTo: window.topAnchor, constant: 16),
    ])
    window.layoutIfNeeded()
    print(column.frame.minX, column.frame.height)  // 100.0 76.5
    #expect(printed == ["100.0 76.5"])
  }
}
