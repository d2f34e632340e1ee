import Foundation
import PlumbSolver
import Testing

/// The examples in README.md, Documentation/Tour.md and Documentation/Solver.md must print the output in their comments.
@Suite struct ReadmeExample {
  @Test func theExamplePrintsWhatItsCommentsState() throws {
    var printed: [String] = []
    func print(_ value: some Any) { printed.append("\(value)") }
    let solver = Solver()
    var heights: [Variable] = []
    for (index, wanted) in [40.0, 60, 20].enumerated() {
      let place = Place(index)
      let height = try solver.addVariable(kind: .size, place: place)
      _ = try solver.addRow([Term(height)], .greaterOrEqual, 0, place: place)
      _ = try solver.addRow([Term(height)], .lessOrEqual, wanted, priority: 250, place: place)
      _ = try solver.addRow([Term(height)], .greaterOrEqual, wanted, priority: 750, place: place)
      heights.append(height)
    }
    let sum = try solver.addRow(heights.map { Term($0) }, .equal, 150, place: Place(3))
    try solver.solve()
    print(try heights.map { try solver.value(of: $0) })  // [70.0, 60.0, 20.0]

    try solver.setConstant(60, of: sum)
    try solver.solve()
    print(try heights.map { try solver.value(of: $0) })  // [0.0, 40.0, 20.0]
    print(solver.work.pivots)  // 1
    #expect(printed == (try shownComments(of: "Documentation/Tour.md")))

    // Documentation/Solver.md continues the example.
    try solver.setConstant(10, of: sum)
    try solver.solve()
    print(try heights.map { try solver.value(of: $0) })
    print(solver.work.pivots)
    try solver.setConstant(120, of: sum)
    try solver.solve()
    print(try heights.map { try solver.value(of: $0) })
    print([solver.work.pivots, solver.work.flips])
    #expect(printed.suffix(4) == ["[0.0, 0.0, 10.0]", "2", "[40.0, 60.0, 20.0]", "[3, 1]"])
  }

  @Test func theExamplePrintsWhatTheReadmeStates() throws {
    var printed: [String] = []
    func print(_ values: Double...) { printed.append(values.map { "\($0)" }.joined(separator: " ")) }
    let solver = Solver()
    let width = try solver.addVariable(kind: .size, place: Place(0))
    let gap = try solver.addVariable(kind: .size, place: Place(1))
    _ = try solver.addRow([Term(width), Term(gap, 2)], .equal, 300, place: Place(2))
    _ = try solver.addRow([Term(width)], .greaterOrEqual, 260, priority: 750, place: Place(3))
    _ = try solver.addRow([Term(gap)], .greaterOrEqual, 30, priority: 250, place: Place(4))
    try solver.solve()
    print(try solver.value(of: width), try solver.value(of: gap))  // 260.0 20.0
    #expect(printed == (try shownComments(of: "README.md")))
  }

  /// The lines of the Swift block that imports the solver.
  private func shownLines(of page: String) throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.drop { $0 != "import PlumbSolver" }.prefix { $0 != "```" })
  }

  /// The comments in the block, which contain its output.
  private func shownComments(of page: String) throws -> [String] {
    try shownLines(of: page).compactMap { line in
      line.split(separator: "  // ").dropFirst().first.map(String.init)
    }
  }
}
