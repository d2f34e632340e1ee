#if !hasFeature(Embedded)
  import PlumbBasics
  import PlumbLayout
  import PlumbScene

  /// The layout of boxes as figures, with sentences about frames that had to be adjusted for drawing.
  struct BoxLayout {
    private(set) var snapshot = Snapshot()
    private(set) var notes: [String] = []
    /// The frames that the engine returned for visible boxes, in the order of the figures. A missing frame is an empty list.
    private(set) var frames: [(id: String, frame: [Double])] = []
    private let isRightToLeft: Bool

    /// A box that has not been read yet, with the values that it inherits.
    private struct Waiting {
      var box: Box
      var parent: Int?
      var depth = 0
      var origin = Point.zero
    }

    /// Reads the boxes of a document. Not recursive, because trees can be deep.
    init(_ document: BoxDocument, _ given: [String: [Double]]) {
      isRightToLeft = document.direction == .rightToLeft
      snapshot.showsAll = true
      var waiting = [Waiting(box: document.root)]
      while let next = waiting.popLast() {
        guard !next.box.isHidden else { continue }
        let numbers = given[next.box.id] ?? []
        frames.append((next.box.id, numbers))
        let fault = BoxFrame.fault(of: numbers)
        if let fault { notes.append("\"\(next.box.id)\" has \(fault).") }
        let frame = BoxFrame.drawable(numbers)
        let origin = Point(x: next.origin.x + frame.minX, y: next.origin.y + frame.minY)
        let index = snapshot.figures.count
        // The children of a box without a frame are drawn in the enclosing box.
        let isDrawn = !numbers.isEmpty || index == 0
        if isDrawn { add(next, frame, at: origin, isBroken: fault != nil) }
        let parent = isDrawn ? index : next.parent
        for child in next.box.children.reversed() {
          waiting.append(Waiting(box: child, parent: parent, depth: next.depth + 1, origin: origin))
        }
      }
    }

    private mutating func add(_ next: Waiting, _ frame: Rect, at origin: Point, isBroken: Bool) {
      let size = Size(width: max(0, frame.width), height: max(0, frame.height))
      let (box, place) = (next.box, Rect(origin: origin, size: size))
      var figure = Figure(
        name: box.id, kind: .view, parent: next.parent, depth: next.depth, frame: frame, place: place,
        isRightToLeft: isRightToLeft != (box.flow == .rowReverse))
      if !box.children.isEmpty { figure.axis = box.flow.isHorizontal ? .horizontal : .vertical }
      figure.isReversed = box.flow == .columnReverse
      figure.isBroken = isBroken
      figure.details = details(of: box, at: place)
      snapshot.figures.append(figure)
      if let parent = next.parent { snapshot.figures[parent].isLeaf = false }
    }

    /// Returns the border and the padding as rings, and the words of a text as rectangles.
    private func details(of box: Box, at place: Rect) -> [(kind: String, places: [Rect])] {
      var details: [(kind: String, places: [Rect])] = []
      let inner = place.inset(by: box.border, isRightToLeft)
      if inner != place { details.append(("border", [place, inner])) }
      let content = inner.inset(by: box.padding, isRightToLeft)
      if content != inner { details.append(("padding", [inner, content])) }
      if let text = box.text { details.append(("word", words(of: text, in: content))) }
      return details
    }

    private func words(of text: Box.Text, in content: Rect) -> [Rect] {
      var (places, length, y) = ([Rect](), 0.0, content.minY)
      for word in text.words {
        // Engines may round the width of the text, which is the sum of the widths of its words.
        if length > 0, length + word > content.width + 0.01 { (length, y) = (0, y + text.line) }
        let x = isRightToLeft ? content.maxX - length - word : content.minX + length
        // The space after each word, and the space between lines.
        let (space, leading) = (min(word * 0.15, 4), text.line * 0.2)
        places.append(
          Rect(
            x: isRightToLeft ? x + space : x, y: y + leading / 2, width: word - space, height: text.line - leading))
        length += word
      }
      return places
    }
  }

  /// Checks the frame that an engine returned.
  enum BoxFrame {
    static let names = ["x", "y", "width", "height"]
    private static let largest = 1e9

    /// Returns the rectangle to draw. Numbers that cannot be drawn become 0.
    static func drawable(_ numbers: [Double]) -> Rect {
      let drawable = numbers.prefix(4).map { abs($0) <= largest ? $0 : 0 } + Array(repeating: 0, count: 4)
      return Rect(x: drawable[0], y: drawable[1], width: drawable[2], height: drawable[3])
    }

    /// Returns the reason a frame cannot be drawn as it is, or nil if it can.
    static func fault(of numbers: [Double]) -> String? {
      if numbers.isEmpty { return "no frame" }
      let frame = "the frame [\(numbers.map { text($0) }.joined(separator: ", "))]"
      if numbers.count != 4 { return frame + " with \(numbers.count) numbers instead of 4" }
      let undrawable = zip(names, numbers).filter { !(abs($1) <= largest) }
      if let (name, number) = undrawable.first {
        return frame + (number.isFinite ? "; \(name) is too large to draw" : "; \(name) is not a finite number")
          + ", so it is drawn as 0"
      }
      return numbers[2] < 0 || numbers[3] < 0 ? frame + " with a negative size, which is drawn as 0" : nil
    }

    /// Returns a number as text, either exactly or rounded to three decimals.
    static func text(_ number: Double, isExact: Bool = false) -> String {
      guard number.isFinite else { return "\(number)" }
      return (isExact || abs(number) > 1e9 ? number : (number * 1000).rounded() / 1000).written
    }
  }

  extension Rect {
    /// Returns the rectangle inside the edges. Its size is 0 if the edges are longer than the rectangle.
    fileprivate func inset(by edges: Box.Edges<Double>, _ isRightToLeft: Bool) -> Rect {
      let left = isRightToLeft ? edges.trailing : edges.leading
      return Rect(
        x: minX + min(left, width), y: minY + min(edges.top, height),
        width: max(0, width - edges.leading - edges.trailing), height: max(0, height - edges.top - edges.bottom))
    }
  }
#endif
