import PlumbLayout
import Testing

/// The constraints that UIKit's stack view generates, as printed in kean.blog's "Let's Build UIStackView" (iOS 10) for 14
/// set-ups with views of 160 by 200, 80 by 100 and 40 by 50. Visual formats are written as equations, guides have Plumb's
/// names, and "Newer" marks rules that are newer than the article.
@Suite struct ConstraintTableTests {
  private func check(_ stack: StackView, _ expected: String, _ comment: Comment? = nil) {
    let fixture = Fixture(stack)
    let (actual, wanted) = (ConstraintTable(stack.arrangementConstraints).entries, ConstraintTable(expected).entries)
    #expect(actual.subtracting(wanted).sorted() == [], comment)
    #expect(wanted.subtracting(actual).sorted() == [], comment)
    #expect(fixture.root.conflicts.isEmpty)
  }

  private func stack(count: Int = 3, _ configure: (StackView) -> Void = { _ in }) -> StackView {
    let sizes = [(160.0, 200.0), (80, 100), (40, 50)]
    let stack = StackView(identifier: "Stack")
    for (index, size) in sizes.prefix(count).enumerated() {
      stack.addArrangedSubview(SizedView(width: size.0, height: size.1, identifier: "View\(index)"))
    }
    configure(stack)
    return stack
  }

  private static let fillAlignment = """
    UISV-alignment
     View0.top == View1.top
     View0.top == View2.top
     View0.bottom == View1.bottom
     View0.bottom == View2.bottom
    UISV-canvas-connection
     Stack.top == View0.top
     View0.bottom == Stack.bottom

    """

  private static let ends = """
    UISV-canvas-connection
     Stack.leading == View0.leading
     View2.trailing == Stack.trailing

    """

  private static let spacing = """
    UISV-spacing
     View1.leading == View0.trailing
     View2.leading == View1.trailing

    """

  private static let suppression = """
    UISV-ambiguity-suppression
     View0.height == 0 @25
     View1.height == 0 @25
     View2.height == 0 @25

    """

  private static let fit = """
    UISV-spanning-fit
     Stack.spanner.height == 0 @51

    """

  @Test func fillHasUIKitsConstraints() {
    check(stack(), Self.fillAlignment + Self.ends + Self.spacing)
  }

  @Test func fillEquallyHasUIKitsConstraints() {
    check(
      stack { $0.distribution = .fillEqually },
      Self.fillAlignment + Self.ends + Self.spacing + """
        UISV-fill-equally
         View1.width == View0.width
         View2.width == View0.width
        """)
  }

  @Test func fillProportionallyHasUIKitsConstraints() {
    check(
      stack {
        $0.distribution = .fillProportionally
        $0.widthAnchor.constraint(equalToConstant: 200).isActive = true
      },
      Self.fillAlignment + Self.ends + Self.spacing + """
        UISV-fill-proportionally
         View0.width == 0.571429 * Stack.width @999
         View1.width == 0.285714 * Stack.width @998
         View2.width == 0.142857 * Stack.width @997
        """)
  }

  @Test func equalSpacingHasUIKitsConstraints() {
    // Newer: the canvas fit.
    check(
      stack {
        $0.distribution = .equalSpacing
        $0.spacing = 10
      },
      Self.fillAlignment + Self.ends + """
        UISV-distributing-edge
         Stack.gap.View1.leading == View0.trailing
         Stack.gap.View1.trailing == View1.leading
         Stack.gap.View2.leading == View1.trailing
         Stack.gap.View2.trailing == View2.leading
        UISV-fill-equally
         Stack.gap.View2.width == Stack.gap.View1.width
        UISV-spacing
         View1.leading >= View0.trailing + 10
         View2.leading >= View1.trailing + 10
        UISV-canvas-fit
         Stack.width == 0 @49
        """)
  }

  @Test func equalCenteringHasUIKitsConstraints() {
    // Newer: the canvas fit.
    check(
      stack { $0.distribution = .equalCentering },
      Self.fillAlignment + Self.ends + """
        UISV-distributing-edge
         Stack.gap.View1.leading == View0.centerX
         Stack.gap.View1.trailing == View1.centerX
         Stack.gap.View2.leading == View1.centerX
         Stack.gap.View2.trailing == View2.centerX
        UISV-fill-equally
         Stack.gap.View2.width == Stack.gap.View1.width @149
        UISV-spacing
         View1.leading >= View0.trailing
         View2.leading >= View1.trailing
        UISV-canvas-fit
         Stack.width == 0 @49
        """)
  }

  @Test func leadingAlignmentHasUIKitsConstraints() {
    check(
      stack { $0.alignment = .leading },
      Self.ends + Self.spacing + Self.suppression + Self.fit + """
        UISV-alignment
         View0.top == View1.top
         View0.top == View2.top
        UISV-spanning-boundary
         Stack.spanner.top == View0.top @999.5
         Stack.spanner.top == View1.top @999.5
         Stack.spanner.top == View2.top @999.5
         Stack.spanner.bottom >= View0.bottom
         Stack.spanner.bottom >= View1.bottom
         Stack.spanner.bottom >= View2.bottom
        UISV-canvas-connection
         Stack.top == View0.top
         Stack.spanner.bottom == Stack.bottom
        """)
  }

  @Test func centerAlignmentHasUIKitsConstraints() {
    check(
      stack { $0.alignment = .center },
      Self.ends + Self.spacing + Self.suppression + Self.fit + Self.around + """
        UISV-alignment
         View0.centerY == View1.centerY
         View0.centerY == View2.centerY
        UISV-canvas-connection
         Stack.top == Stack.spanner.top
         Stack.spanner.bottom == Stack.bottom
         Stack.centerY == View0.centerY
        """)
  }

  @Test func trailingAlignmentHasUIKitsConstraints() {
    check(
      stack { $0.alignment = .trailing },
      Self.ends + Self.spacing + Self.suppression + Self.fit + """
        UISV-alignment
         View0.bottom == View1.bottom
         View0.bottom == View2.bottom
        UISV-spanning-boundary
         Stack.spanner.top <= View0.top
         Stack.spanner.top <= View1.top
         Stack.spanner.top <= View2.top
         Stack.spanner.bottom == View0.bottom @999.5
         Stack.spanner.bottom == View1.bottom @999.5
         Stack.spanner.bottom == View2.bottom @999.5
        UISV-canvas-connection
         Stack.top == Stack.spanner.top
         View0.bottom == Stack.bottom
        """)
  }

  private static let around = """
    UISV-spanning-boundary
     Stack.spanner.top <= View0.top
     Stack.spanner.top <= View1.top
     Stack.spanner.top <= View2.top
     Stack.spanner.bottom >= View0.bottom
     Stack.spanner.bottom >= View1.bottom
     Stack.spanner.bottom >= View2.bottom

    """

  @Test(arguments: [StackView.Alignment.firstBaseline, .lastBaseline])
  func baselineAlignmentHasUIKitsConstraints(alignment: StackView.Alignment) {
    // Newer: the canvas also ends with the spanner for last baselines; the article has View0.bottom <= Stack.bottom.
    let stack = StackView(identifier: "Stack")
    for (index, size) in [(160.0, 200.0), (80, 100), (40, 50)].enumerated() {
      let label = Label(text: "text", identifier: "View\(index)")
      label.numberOfLines = 0
      label.measure = { _, _, _, _ in
        TextExtent(size: Size(width: size.0, height: size.1), firstBaseline: 16, lastBaseline: 4)
      }
      stack.addArrangedSubview(label)
    }
    stack.alignment = alignment
    stack.disambiguatesTextWidths = true
    check(
      stack,
      Self.ends + Self.spacing + Self.suppression + Self.fit + Self.around + """
        UISV-alignment
         View0.\(alignment) == View1.\(alignment)
         View0.\(alignment) == View2.\(alignment)
        UISV-canvas-fit
         Stack.height == 0 @49
        UISV-canvas-connection
         Stack.top == Stack.spanner.top
         Stack.spanner.bottom == Stack.bottom
        UISV-text-width-disambiguation
         View0.width == 0.333333 * Stack.width @760
         View1.width == 0.333333 * Stack.width @760
         View2.width == 0.333333 * Stack.width @760
        """, "\(alignment)")
  }

  @Test func aHiddenViewHasUIKitsConstraints() {
    // Newer: hiding at priority 999.999, spacings only between visible views, and a weak constraint to the neighbour.
    check(
      stack {
        $0.spacing = 10
        $0.arrangedSubviews[0].isHidden = true
      },
      Self.fillAlignment + """
        UISV-hiding
         View0.width == 0 @999.999
        UISV-spacing-hidden
         View0.leading == View1.leading @50
        UISV-spacing
         View2.leading == View1.trailing + 10
        UISV-canvas-connection
         Stack.leading == View1.leading
         View2.trailing == Stack.trailing
        """)
  }

  /// Newer: hiding, as above. A public re-implementation that is compared with the real stack view has the other rows.
  @Test func aStackWithoutVisibleViewsHasUIKitsConstraints() {
    let canvas = """
      UISV-canvas-connection
       Stack.leading == Stack.spacer.leading
       Stack.spacer.trailing == Stack.trailing
       Stack.top == Stack.spacer.top
       Stack.spacer.bottom == Stack.bottom
      UISV-hiding
       View0.width == 0 @999.999
       View1.width == 0 @999.999
      UISV-spacing-hidden
       View0.leading == Stack.leading @50
       View1.leading == Stack.leading @50

      """
    let hideAll: (StackView) -> Void = { for view in $0.arrangedSubviews { view.isHidden = true } }
    check(
      stack(count: 2, hideAll),
      canvas + """
        UISV-alignment
         View0.top == View1.top
         View0.bottom == View1.bottom
        """)
    check(
      stack(count: 2) {
        $0.alignment = .center
        hideAll($0)
      },
      canvas + """
        UISV-alignment
         View0.centerY == View1.centerY
        UISV-spanning-fit
         Stack.spacer.height == 0 @51
        UISV-ambiguity-suppression
         View0.height == 0 @25
         View1.height == 0 @25
        """)
  }

  @Test func marginsRelativeArrangementHasUIKitsConstraints() {
    // Newer: each edge of the guide has its own identifier.
    let canvas = Self.fillAlignment + Self.ends
    check(
      stack {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.directionalLayoutMargins = DirectionalEdgeInsets(all: 8)
      },
      canvas.split(separator: "\n").map { $0.replacing("Stack.", with: "Stack.margins.") }.joined(separator: "\n")
        + "\n" + Self.spacing + """
          UIView-leftMargin-guide-constraint
           Stack.margins.leading == Stack.leading + 8
          UIView-rightMargin-guide-constraint
           Stack.trailing == Stack.margins.trailing + 8
          UIView-topMargin-guide-constraint
           Stack.margins.top == Stack.top + 8
          UIView-bottomMargin-guide-constraint
           Stack.bottom == Stack.margins.bottom + 8
          """)
  }

  @Test func baselineRelativeArrangementHasUIKitsConstraints() {
    check(
      stack {
        $0.axis = .vertical
        $0.isBaselineRelativeArrangement = true
        $0.spacing = 20
      },
      """
      UISV-spacing
       View1.firstBaseline == View0.lastBaseline + 20
       View2.firstBaseline == View1.lastBaseline + 20
      UISV-alignment
       View0.leading == View1.leading
       View0.leading == View2.leading
       View0.trailing == View1.trailing
       View0.trailing == View2.trailing
      UISV-canvas-connection
       Stack.top == View0.top
       View2.bottom == Stack.bottom
       Stack.leading == View0.leading
       View0.trailing == Stack.trailing
      """)
  }

  /// The same as the recorded case `kean-single-center`.
  @Test func aSingleCentredViewHasUIKitsConstraints() {
    let stack = stack(count: 1) { $0.alignment = .center }
    check(
      stack,
      """
      UISV-canvas-connection
       Stack.leading == View0.leading
       View0.trailing == Stack.trailing
       Stack.top <= View0.top
       View0.bottom <= Stack.bottom
       Stack.centerY == View0.centerY
      UISV-canvas-fit
       Stack.height == 0 @49
      UISV-ambiguity-suppression
       View0.height == 0 @25
      """)
    #expect(stack.frame.size == Size(width: 160, height: 200))
  }
}

/// A set of constraints in the article's format: identifiers, each followed by indented constraints.
private struct ConstraintTable {
  var entries: Set<String>

  /// Parses the format. Unindented lines are identifiers.
  init(_ text: String) {
    entries = []
    var identifier = ""
    for line in text.split(separator: "\n") {
      if line.first != " " {
        identifier = String(line)
      } else if let entry = Self.entry(identifier, line.split(separator: " ").map(String.init)) {
        entries.insert(entry)
      }
    }
  }

  init(_ constraints: [ConstraintText]) {
    entries = Set(
      constraints.filter { !$0.isImplied }.map { text in
        let right = text.second.isEmpty ? "" : "\(text.second).\(text.secondAttribute)"
        return Self.entry(
          text.identifier ?? "", "\(text.first).\(text.firstAttribute)", text.relation.symbol, right,
          multiplier: text.multiplier, constant: text.constant + 0, priority: text.priority)
      })
  }

  /// Parses `a.b == 0.5 * c.d + 4 @750`.
  private static func entry(_ identifier: String, _ words: [String]) -> String? {
    guard words.count >= 3 else { return nil }
    var (multiplier, constant, priority, right) = (1.0, 0.0, 1000.0, "")
    var index = 2
    while index < words.count {
      let word = words[index]
      let next = index + 1 < words.count ? Double(words[index + 1]) ?? 0 : 0
      if word == "+" || word == "-" {
        constant = word == "+" ? next : -next
        index += 1
      } else if word.first == "@" {
        priority = Double(word.dropFirst()) ?? 0
      } else if let number = Double(word) {
        if index + 1 < words.count && words[index + 1] == "*" { multiplier = number } else { constant = number }
      } else if word != "*" {
        right = word
      }
      index += 1
    }
    return entry(
      identifier, words[0], words[1], right, multiplier: multiplier, constant: constant, priority: priority)
  }

  /// A normal form that is independent of the order of both items, with multipliers rounded as in printed text.
  private static func entry(
    _ identifier: String, _ left: String, _ relation: String, _ right: String, multiplier: Double, constant: Double,
    priority: Double
  ) -> String {
    if multiplier == 1, !right.isEmpty, right < left {
      let mirrored = ["<=": ">=", ">=": "<="][relation] ?? relation
      return entry(
        identifier, right, mirrored, left, multiplier: 1, constant: 0 - constant, priority: priority)
    }
    let share = right.isEmpty ? 0 : (multiplier * 1e6).rounded() / 1e6
    return "\(identifier): \(left) \(relation) \(share) * \(right) + \(constant) @\(priority)"
  }
}
