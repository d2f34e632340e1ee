import Testing

@testable import PlumbScene

/// Recorded conflicts of UIKit, compared with the rules in Documentation/Conflicts.md.
@Suite struct RecordedConflictTests {
  private func explanations() throws -> [(name: String, explanation: Explanation)] {
    try RecordedConflicts.logs.flatMap { text in
      let name = String(text.prefix(6))
      return try Explanation.all(of: ConflictLog(text)).map { (name, $0) }
    }
  }

  @Test func everyCompleteRecordedSetOfConstraintsIsAConflict() throws {
    let feasible = try explanations().filter { $0.explanation.minimal.isEmpty }.map(\.name)
    #expect(feasible == ["log 24"], "24 is cut short where it is stored")
  }

  @Test func theBrokenConstraintIsInTheConflictAndDoesNotSizeTheRoot() throws {
    for (name, explanation) in try explanations() where !explanation.minimal.isEmpty {
      let chosen = try #require(explanation.chosen, "\(name)")
      #expect(explanation.minimal.contains(chosen), "\(name)")
      let identifier = explanation.block.constraints[chosen].identifier ?? ""
      #expect(!identifier.hasPrefix("UIView-Encapsulated") && identifier != "UISV-hiding", "\(name)")
    }
  }

  @Test func plumbMostlyBreaksTheConstraintThatUIKitBroke() throws {
    var others: [String] = []
    var recorded = 0
    for (name, explanation) in try explanations() {
      guard let broken = explanation.block.broken else { continue }
      recorded += 1
      if explanation.chosen != broken { others.append(name) }
    }
    #expect(recorded == 24)
    // Logs 04 and 11 contain a smaller conflict without the constraint that UIKit broke. In log 37, UIKit breaks a spacing,
    // but Plumb breaks the height of a view deeper in the tree.
    #expect(others == ["log 04", "log 11", "log 37"])
  }

  /// Documentation/Conflicts.md contains this number.
  @Test func uikitBrokeTheWeakestConstraintInAllLogsExceptOne() throws {
    let recorded = try explanations().filter { $0.explanation.block.broken != nil }
    let others = recorded.filter { $0.explanation.weakest != $0.explanation.block.broken }
    #expect(others.map(\.name) == ["log 37"])
  }

  /// The left edge of A is at its superview's edge, its centre is 30 further, and its width is 40.
  @Test(arguments: [("centerX", "leading"), ("centerY", "top")]) func aCentreIsHalfALengthFromTheEdge(
    centre: String, edge: String
  ) throws {
    let length = edge == "top" ? "height" : "width"
    let log = try ConflictLog(
      """
      "<NSLayoutConstraint:0x1 UIView:0xa.\(edge) == UIView:0xb.\(edge)   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0xa.\(centre) == UIView:0xb.\(edge) + 30   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0xa.\(length) == 40   (active)>"
      """)
    let explanation = try #require(try Explanation.all(of: log).first)
    #expect(explanation.minimal == [0, 1, 2])
    #expect(explanation.chosen == 2 ? explanation.cure == 60 : explanation.cure == 20)
  }

  /// A guide's width belongs to the view that owns the guide, so the constraint on the view is deeper and weaker.
  @Test func sizeConstraintsOfAGuideBelongToItsView() throws {
    let log = try ConflictLog(
      """
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 100   (active)>",
      "<NSLayoutConstraint:0x2 UILayoutGuide:0xb.width == 50   (active)>",
      "<NSLayoutConstraint:0x3 UILayoutGuide:0xb.width == UIView:0xa.width   (active)>"
      """)
    #expect(try Explanation.all(of: log).first?.chosen == 0)
  }

  private func contradiction(_ view: String, _ priority: String = "") throws -> ConflictLog {
    try ConflictLog(
      """
      "<NSLayoutConstraint:0x1 \(view).width == 10   (active)>",
      "<NSLayoutConstraint:0x2 \(view).width == 20 \(priority)   (active)>"
      """)
  }

  @Test(arguments: ["priority:1", "@1", "@0.5"]) func lowPrioritiesAreReadFromALog(priority: String) throws {
    let explanation = try #require(try Explanation.all(of: contradiction("UIView:0xa", priority)).first)
    #expect(explanation.minimal.isEmpty)
    #expect(explanation.block.constraints.map(\.priority) == [1000, priority == "@0.5" ? 0.5 : 1])
  }

  @Test(arguments: ["priority:1000.5", "@1001", "@0"]) func invalidPrioritiesInALogAreIgnored(priority: String)
    throws
  {
    let explanation = try #require(try Explanation.all(of: contradiction("UIView:0xa", priority)).first)
    #expect(explanation.block.constraints.map(\.priority) == [1000, 1000])
  }

  @Test(arguments: ["info@1and1.com", "priority:2"]) func theTextOfALabelIsNotReadAsAPriority(text: String) throws {
    let explanation = try #require(try Explanation.all(of: contradiction("UILabel:0xa'\(text)'")).first)
    #expect(explanation.minimal.count == 2)
    #expect(explanation.block.constraints.map(\.priority) == [1000, 1000])
  }

  @Test func aClassNamedRootDoesNotGetTheIDOfTheRoot() throws {
    let scene = try contradiction("App.root:0xa").scene()
    #expect(scene.root.views.map(\.id) == ["root-2"])
    #expect(scene.constraints.map(\.text) == ["root-2.width == 10", "root-2.width == 20"])
  }

  /// `|` stands for the previous view: 105 nested views.
  @Test func theSceneOfADeeplyNestedLogIsReadable() throws {
    let lines = (1...104).map { number in
      "<NSLayoutConstraint:0x\(number) H:|-(0)-[UIView:0xb\(number + 1)]   (active, names: '|':UIView:0xb\(number) )>"
    }
    let scene = try ConflictLog(lines.joined(separator: "\n")).scene()
    var (depth, view) = (0, scene.root)
    while let child = view.views.first { (depth, view) = (depth + 1, child) }
    #expect(depth == 105)
    _ = try Scene(bytes: Array(scene.text.utf8)).replay()
  }

  @Test func aConflictThatIsTooLargeIsRejectedWithALineNumber() throws {
    let line = "<NSLayoutConstraint:0x1 UIView:0xa.width == 10   (active)>"
    let lines = Array(repeating: line, count: 5_000)
    #expect(try ConflictLog(lines.joined(separator: "\n")).blocks.count == 1)
    let error = try #require(throws: SceneError.self) {
      try ConflictLog((lines + [line]).joined(separator: "\n"))
    }
    #expect(error.description(inFile: "log") == "log:5001:1: this conflict exceeds the limit of 5000 constraints")
  }

  @Test func aLabelTitleMayContainTheKeywordOfTheNameList() throws {
    let gap = "<NSLayoutConstraint:0x1 H:|-(0)-[UILabel:0xa'(active, names: x']   (active, names: '|':UIView:0xb )>"
    let width = "<NSLayoutConstraint:0x2 UILabel:0xa'Other names: Bob:Alice'.width == 10   (active)>"
    let scene = try ConflictLog(gap + "\n" + width).scene()
    #expect(scene.constraints.map(\.text) == ["UILabel.leading == UIView.leading", "UILabel.width == 10"])
  }

  @Test(arguments: ["\n", "\r\n"]) func lineNumbersOfErrorsIncludeEmptyLines(end: String) throws {
    let line = "<NSLayoutConstraint:0x1 UIView:0xa.width == 10   (active)>"
    let lines = ["", line, "", line.replacing("==", with: "is")]
    let error = try #require(throws: SceneError.self) { try ConflictLog(lines.joined(separator: end)) }
    #expect(error.description(inFile: "log") == "log:4:1: this line is not a constraint in UIKit's format")
    #expect(try ConflictLog(lines.prefix(3).joined(separator: end)).blocks.count == 1)
  }

  /// The inequality has the place of the second view, after the equality, so it is broken.
  @Test func anInequalityOfPositionsIsOrderedByItsLaterItem() throws {
    let log = """
      "<NSLayoutConstraint:0x1 UIView:0xa.leading <= UIView:0xb.leading - 10   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0xa.leading == UIView:0xb.leading   (active)>"
      """
    let explanation = try #require(try Explanation.all(of: ConflictLog(log)).first)
    #expect(explanation.minimal == [0, 1])
    #expect(explanation.chosen == 0)
  }

  /// c follows b, and b follows a, so c is the last view although its gap is logged first. Its constraint is broken.
  @Test func theOrderOfViewsIsInferredFromTheGapsBetweenThem() throws {
    let log = """
      "<NSLayoutConstraint:0x1 UIView:0xc.leading == UIView:0xb.trailing + 8   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0xb.leading == UIView:0xa.trailing + 8   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0xc.width == 20   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0xb.width == 10   (active)>",
      "<NSLayoutConstraint:0x5 UIView:0xc.width == UIView:0xb.width   (active)>"
      """
    let explanation = try #require(try Explanation.all(of: ConflictLog(log)).first)
    #expect(explanation.minimal == [2, 3, 4])
    #expect(explanation.chosen == 2)
  }

  @Test(arguments: [("-(>=8)-", ">= 8.0"), ("-(<=8)-", "<= 8.0"), ("-(8)-", "== 8.0"), ("", "== 0.0")])
  func aLoggedGapHasARelationAndASize(gap: String, expected: String) throws {
    let log = try ConflictLog("<NSLayoutConstraint:0x1 H:[UIView:0xa]\(gap)[UIView:0xb]   (active)>")
    let constraint = try #require(log.blocks.first?.constraints.first)
    #expect("\(constraint.relation.symbol) \(constraint.constant)" == expected)
  }

  @Test func positionsOnDifferentAxesDoNotContradictEachOther() throws {
    let log = """
      "<NSLayoutConstraint:0x1 UIView:0xa.leading == UIView:0xb.leading + 10   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0xa.top == UIView:0xb.top + 20   (active)>"
      """
    let explanation = try #require(try Explanation.all(of: ConflictLog(log)).first)
    #expect(explanation.block.constraints.count == 2 && explanation.minimal.isEmpty)
  }

  @Test(arguments: ["< NSLayoutConstraint:0x1 UIView:0xa.width == 5>", "<> Constraint:0x1 UIView:0xa.width == 5"])
  func aLogEntryMustBeginWithTheClassOfTheConstraint(entry: String) {
    #expect(throws: SceneError.self) { try ConflictLog(entry) }
  }

  @Test func aNegativeConstantInALogIsRead() throws {
    let log = try ConflictLog(
      """
      (
          "<NSLayoutConstraint:0x1 UIView:0xa.width == -5   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xa.width == 10   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 UIView:0xa.width == 10   (active)>
      """)
    #expect(log.blocks.first?.constraints.map(\.constant) == [-5, 10])
  }
}
