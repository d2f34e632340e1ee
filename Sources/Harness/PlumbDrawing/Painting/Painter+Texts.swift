import PlumbLayout

/// Writes the text of labels.
extension Painter {
  /// Smaller letters are unreadable and are not written.
  private static let smallest = 4.5

  mutating func paintTexts() {
    for (index, figure) in snapshot.figures.enumerated() where !figure.isHidden && isClear(figure) {
      guard let text = figure.text, text.fontSize * canvas.scale >= Self.smallest else { continue }
      paint(text, figure, index)
    }
  }

  private mutating func paint(_ text: Figure.Lettering, _ figure: Figure, _ index: Int) {
    let count = Double(text.layout.lines.count)
    let top = figure.place.midY - count * text.lineHeight / 2
    let isRight = figure.isRightToLeft
    for (number, line) in text.layout.lines.enumerated() where !line.text.isEmpty {
      let baseline = top + Double(number) * text.lineHeight + text.layout.firstBaseline
      let left = isRight ? figure.place.maxX - line.width : figure.place.minX
      let box = Rect(x: left, y: baseline - text.layout.firstBaseline, width: line.width, height: text.lineHeight)
      guard figure.clip?.covers(box) ?? true, !occupancy.isCovered(canvas.rect(box), inFrontOf: index) else { continue }
      let isCut = text.layout.isTruncated && number == text.layout.lines.count - 1
      write(
        line.text + (isCut ? "…" : ""),
        at: Point(x: canvas.x(isRight ? figure.place.maxX : left), y: canvas.y(baseline)),
        text.fontSize * canvas.scale, letterClass(on: figure), anchor: isRight ? "end" : "",
        width: line.width * canvas.scale)
      occupancy.take(canvas.rect(box).inset(by: -2), for: .lettering)
    }
  }
}
