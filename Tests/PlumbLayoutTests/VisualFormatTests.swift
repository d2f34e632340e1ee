import Foundation
import PlumbLayout
import PlumbProperty
import PlumbTestSupport
import Testing

/// The meaning of each part of the grammar.
@Suite struct VisualFormatTests {
  typealias Case = (rule: String, format: String, constraints: [String])

  static let cases: [Case] = [
    ("a dash is standard spacing between views", "[a]-[b]", ["b.leading == a.trailing + standard"]),
    (
      "a dash at the superview is its margin", "|-[a]-|",
      ["a.leading == |.leading + margin", "|.trailing == a.trailing + margin"]
    ),
    (
      "a number between dashes is spacing", "|-50-[a]-7.5-|",
      ["a.leading == |.leading + 50", "|.trailing == a.trailing + 7.5"]
    ),
    ("a metric between dashes is spacing", "[a]-gap-[b]", ["b.leading == a.trailing + 12"]),
    (
      "views side by side are flush", "|[a][b]|",
      ["a.leading == |.leading", "b.leading == a.trailing", "|.trailing == b.trailing"]
    ),
    ("a spacing of zero is flush", "[a]-0-[b]", ["b.leading == a.trailing"]),
    (
      "a vertical format runs from top to bottom", "V:|[a]-10-[b(20)]|",
      ["a.top == |.top", "b.top == a.bottom + 10", "b.height == 20", "|.bottom == b.bottom"]
    ),
    ("a format is horizontal by default", "|-[a(1)]", ["a.leading == |.leading + margin", "a.width == 1"]),
    ("a format can be said to be horizontal", "H:|-[a(1)]", ["a.leading == |.leading + margin", "a.width == 1"]),
    (
      "predicates of a spacing all apply", "[a]-(8@750,>=4,<=gap@low)-[b]",
      ["b.leading == a.trailing + 8 @750", "b.leading >= a.trailing + 4", "b.leading <= a.trailing + 12 @249.5"]
    ),
    ("a spacing with a relation needs no parentheses", "[a]->=8@20-[b]", ["b.leading >= a.trailing + 8 @20"]),
    (
      "a negative spacing overlaps", "[a]-(-8)-[b]-minus-[c]",
      ["b.leading == a.trailing - 8", "c.leading == b.trailing - 4"]
    ),
    ("a number in brackets is a length", "[a(50)]", ["a.width == 50"]),
    ("a length may have several predicates", "V:[a(>=50@750,<=100)]", ["a.height >= 50 @750", "a.height <= 100"]),
    ("a view in brackets has the same length", "[a(==b)]", ["a.width == b.width"]),
    ("the same length may have a priority", "V:[a(b@low)]", ["a.height == b.height @249.5"]),
    ("a length is compared with a multiple", "[a(b*2)]", ["a.width == 2 * b.width"]),
    ("a length is compared with a part and a sum", "[a(==b/2+10)]", ["a.width == 0.5 * b.width + 10"]),
    ("metrics may be factors and terms", "[a(<=b.height*gap-minus@1)]", ["a.width <= 12 * b.height + 4 @1"]),
    ("a length is compared with a difference", "[a(b-3)]", ["a.width == b.width - 3"]),
    ("an attribute in brackets is taken", "[a(a.height)]", ["a.width == a.height"]),
    ("an attribute of another view is taken", "V:[a(==b.width)]", ["a.height == b.width"]),
    ("a single view gives no constraints", "[a]", []),
  ]

  @Test(arguments: cases) func eachFormatProducesItsConstraints(_ given: Case) throws {
    #expect(try read(given.format) == given.constraints, "\(given.rule)")
  }

  @Test(arguments: [("[a(b)]", "a.width == 3"), ("[a(b.width)]", "a.width == b.width")])
  func aMetricTakesPrecedenceOverAViewOfTheSameName(format: String, expected: String) throws {
    let statements = try VisualFormat.parse(format, views: ["a", "b"], metrics: ["b": 3])
    #expect(statements.map(\.description) == [expected])
  }

  @Test(arguments: [("8", 8.0), ("8.25", 8.25), (".5", 0.5), ("1e2", 100), ("25E-1", 2.5), ("007", 7)])
  func numbersAreReadAsInC(text: String, value: Double) throws {
    let statements = try VisualFormat.parse("[a]-\(text)-[b]", views: ["a", "b"])
    #expect(statements.map(\.constant) == [.points(value)])
  }

  @Test(arguments: [1e15, -1e15]) func theLargestNumberIsAcceptedAsAMetric(largest: Double) throws {
    let statements = try VisualFormat.parse("[a]-gap-[b]", views: ["a", "b"], metrics: ["gap": largest])
    #expect(statements.map(\.constant) == [.points(largest)])
  }

  @Test func whiteSpaceBetweenTokensIsIgnored() throws {
    let spaced = " V : | - [ a ( >= 50 @ 750 , b . width * 2 + 1 ) ]\n-\t8 - [b] - | "
    #expect(try read(spaced) == read("V:|-[a(>=50@750,b.width*2+1)]-8-[b]-|"))
  }

  @Test func namesAreCIdentifiers() throws {
    let views: Set<String> = ["_a1", "H", "V", "Über"]
    #expect(try VisualFormat.parse("H:[_a1][H][V]", views: views).count == 2)
  }

  @Test func theDocumentedExamplePrintsTheLinesInItsComments() throws {
    var printed: [String] = []
    func print(_ statement: VisualFormat.Statement) { printed.append("// \(statement)") }
    let statements = try VisualFormat.parse(
      "H:|-[label]-(>=gap)-[button(80@750)]-|", views: ["label", "button"], metrics: ["gap": 12],
      options: .alignAllFirstBaseline)
    for statement in statements { print(statement) }
    // label.leading == |.leading + margin
    // button.leading >= label.trailing + 12
    // button.width == 80 @750
    // |.trailing == button.trailing + margin
    // button.firstBaseline == label.firstBaseline
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    #expect(printed.count == 5)
    #expect(source.contains(printed.joined(separator: "\n    ")))
  }

  @Test func whitespaceIsTheOnlyControlCharacterAllowedBetweenParts() {
    let parts = ["V:", "|", "-", "gap", "-", "[", "a", "(", ">=", "20", "@", "low", ")", "]", "-", "[", "b", "]", "|"]
    #expect(misreadSpaces(between: parts, from: 2) { _ = try read($0) } == [])
  }

  private func read(_ format: String) throws -> [String] {
    let metrics = ["gap": 12, "minus": -4, "low": 249.5]
    return try VisualFormat.parse(format, views: ["a", "b", "c"], metrics: metrics).map(\.description)
  }
}

/// The options of a visual format: alignment, direction, baseline spacing.
@Suite struct VisualFormatOptionsTests {
  typealias Options = VisualFormat.Options

  @Test func alignmentOptionsConnectNeighbours() throws {
    #expect(
      try read("[a][b][c]", .alignAllTop) == [
        "b.leading == a.trailing", "c.leading == b.trailing", "b.top == a.top", "c.top == b.top",
      ])
    let both: Options = [.alignAllTop, .alignAllBottom]
    #expect(try read("[a][b]", both).suffix(2) == ["b.top == a.top", "b.bottom == a.bottom"])
    #expect(try read("|[a]|", .alignAllTop) == ["a.leading == |.leading", "|.trailing == a.trailing"])
  }

  @Test(arguments: [
    ("[a][b]", Options.alignAllCenterY, "centerY"), ("[a][b]", .alignAllFirstBaseline, "firstBaseline"),
    ("[a][b]", .alignAllLastBaseline, "lastBaseline"), ("[a][b]", .alignAllBottom, "bottom"),
    ("[a][b]", .alignAllTop, "top"), ("V:[a][b]", .alignAllCenterX, "centerX"),
    ("V:[a][b]", .alignAllLeading, "leading"), ("V:[a][b]", .alignAllTrailing, "trailing"),
    ("V:[a][b]", .alignAllLeft, "left"), ("V:[a][b]", .alignAllRight, "right"),
  ])
  func anAlignmentOptionAlignsViewsAcrossTheAxis(format: String, options: Options, attribute: String) throws {
    #expect(try read(format, options).last == "b.\(attribute) == a.\(attribute)")
  }

  @Test(
    arguments: [
      ("[a][b]", .alignAllLeading, "The views can't be aligned at leading, because the format itself is horizontal."),
      ("V:[a][b]", .alignAllTop, "The views can't be aligned at top, because the format itself is vertical."),
      ("[a]", [.directionLeftToRight, .directionRightToLeft], "The options specify two directions."),
      ("[a]-[b]", .spacingBaselineToBaseline, "Only a vertical format can space views from baseline to baseline."),
    ] as [(String, Options, String)])
  func optionsThatContradictTheFormatAreAnError(format: String, options: Options, message: String) {
    let error = #expect(throws: VisualFormatError.self) { try read(format, options) }
    #expect(error?.message == message)
  }

  @Test(
    arguments: [
      (
        "|-[a]-8-[b]|", .directionLeftToRight,
        ["a.left == |.left + margin", "b.left == a.right + 8", "|.right == b.right"]
      ),
      (
        "|-[a]->=8-[b]|", .directionRightToLeft,
        ["|.right == a.right + margin", "a.left >= b.right + 8", "b.left == |.left"]
      ),
      (
        "V:|-[a]-20-[b]-|", .spacingBaselineToBaseline,
        ["a.top == |.top + margin", "b.firstBaseline == a.lastBaseline + 20", "|.bottom == b.bottom + margin"]
      ),
    ] as [(String, Options, [String])])
  func optionsDetermineWhichEdgesAreSpaced(format: String, options: Options, wanted: [String]) throws {
    #expect(try read(format, options) == wanted)
  }

  @Test func directionsDoNotAffectVerticalFormatsAndUnknownBitsAreIgnored() throws {
    #expect(try read("V:|[a][b]|", .directionRightToLeft) == read("V:|[a][b]|", []))
    let unknown = Options(rawValue: 1 << 7 | 1 << 8 | 1 << 40)
    #expect(try read("[a][b]", unknown) == read("[a][b]", []))
  }

  @Test func optionsHaveUIKitsRawValues() {
    let alignments: [Options] = [
      .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
      .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
    ]
    #expect(alignments.map(\.rawValue) == [2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096])
    #expect(Options.directionLeftToRight.rawValue == 65_536)
    #expect(Options.directionRightToLeft.rawValue == 131_072)
    #expect(Options.spacingBaselineToBaseline.rawValue == 524_288)
  }

  private func read(_ format: String, _ options: Options) throws -> [String] {
    try VisualFormat.parse(format, views: ["a", "b", "c"], options: options).map(\.description)
  }
}

/// Randomly mutated formats.
@Suite struct VisualFormatMutationTests {
  @Test func aMutatedFormatIsParsedReproduciblyWithValidNumbers() throws {
    try check("a format is read in one way, with valid numbers", cases: 5_000, findings: nil) { draw in
      var random = draw(.seeded)
      let format = mutated(random.pick(from: Self.formats), by: &random)
      let options = VisualFormat.Options(rawValue: random.chance(50) ? 0 : UInt(truncatingIfNeeded: random.next()))
      let outcome = outcome(of: format, options)
      draw.note(format)
      try expect(outcome == self.outcome(of: format, options), "the format was read in two ways")
      switch outcome {
      case .failure(let error):
        try expect((0...format.utf8.count).contains(error.offset), "\(error) points outside")
      case .success(let statements):
        let isUsable = statements.allSatisfy {
          $0.multiplier.isFinite && $0.priority.rawValue > 0 && $0.priority.rawValue <= 1000
        }
        try expect(isUsable, "\(format) says \(statements)")
      }
    }
  }

  private static let formats = [
    "H:|-[a]-8-[b(==a)]-(>=4@750,<=gap)-|", "V:|[a(>=50@gap)]-(-8)-[b(a.width/2+10)]", "[a(b*2-1e1)]-gap-[b]",
    "|->=0-[a]-0.5@20-[b]|", "V:|-[a]-[b]-|",
  ]

  private static let pieces = [
    "[", "]", "(", ")", "|", "-", ",", "@", "==", "<=", ">=", "=", ".", "*", "/", "+", ":", "H", "V", "a", "b", "gap",
    "0", "8", "1e999", "1e", " ", "\r\n", "é", "\u{301}", "🇩🇪", "\u{0}",
  ]

  private func mutated(_ format: String, by random: inout Seeded) -> String {
    var pieces = format.map { String($0) }
    for _ in 0..<random.integer(in: 1...4) where !pieces.isEmpty {
      let place = random.integer(in: 0...pieces.count - 1)
      switch random.integer(in: 0...3) {
      case 0: pieces.remove(at: place)
      case 1: pieces.insert(random.pick(from: Self.pieces), at: place)
      case 2: pieces[place] = random.pick(from: Self.pieces)
      default: pieces.swapAt(place, random.integer(in: 0...pieces.count - 1))
      }
    }
    return pieces.joined()
  }

  private func outcome(
    of format: String, _ options: VisualFormat.Options
  ) -> Result<[VisualFormat.Statement], VisualFormatError> {
    Result { () throws(VisualFormatError) in
      try VisualFormat.parse(format, views: ["a", "b"], metrics: ["gap": 12], options: options)
    }
  }
}
