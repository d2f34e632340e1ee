import PlumbSolver
import Testing

@testable import PlumbLayout

/// The rows of a layout, as they are written for other solvers.
@Suite struct LayoutSystemTests {
  @Test func viewsOfTheSameTitleAreNumbered() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    for _ in 0..<2 { root.addSubview(View(identifier: "box")) }
    root.layoutIfNeeded()
    let names = try #require(root.layoutSystem).values.map(\.variable)
    #expect(Set(names).count == names.count)
    #expect(names.contains("box.width") && names.contains("box~2.width"))
  }

  @Test func aRowThatTheSolverHasOtherwiseCountsAsUnlisted() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    let width = root.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(root.numberedSystem?.unlistedCount == 0)
    try #require(root.ownEngine).solver.setConstant(11, of: width.row)
    #expect(root.numberedSystem?.unlistedCount == 1)
  }
}
