import PlumbProperty
import Testing

@testable import PlumbFuzz

@Suite struct OperationTests {
  /// Value types that operations accept and return.
  private static let values: Set<String> = [
    "Autoresizing", "Axis", "Certificate", "Conflict", "ConflictReport", "ConstraintText",
    "DirectionalEdgeInsets", "Footprint", "RowDefinition", "LayoutAttribute", "LayoutPriority", "LayoutRelation",
    "LayoutSystem", "Place", "Point", "Rect", "Relation", "Row", "Size", "StackView.Alignment",
    "StackView.Distribution", "Term", "TextExtent", "Variable", "VisualFormat.Options", "VisualFormat.Side",
    "VisualFormat.Statement", "VisualFormatError", "WorkCounters",
  ]
  /// Types that are not layout operations: notations for constraints, and the text metric, which has separate tests.
  private static let besides: Set<String> = [
    "DimensionAnchor", "LayoutAnchor", "TextMetric", "XAxisAnchor", "YAxisAnchor",
  ]

  private static func isOperation(_ name: String) -> Bool {
    let type = name.prefix { $0 != "(" }.split(separator: ".").dropLast().joined(separator: ".")
    return !(values.union(besides)).contains { type == $0 || type.hasPrefix($0 + ".") }
  }

  @Test func everyPublicOperationOfSolverAndLayoutIsListed() throws {
    var found: Set<String> = []
    for module in ["PlumbSolver", "PlumbLayout"] { found.formUnion(try PublicInterface(of: module).names) }
    found = found.filter(Self.isOperation)
    let listed = Set((ListedOperation.solver + ListedOperation.layout).map(\.name))
    #expect(found.count > 100)
    #expect(
      found.subtracting(listed).sorted() == [], "to be listed in Sources/Harness/PlumbFuzz/Health, and to be drawn")
    #expect(listed.subtracting(found).sorted() == [], "listed, and not there")
  }

  @Test func noOperationIsListedTwice() {
    #expect(Set(ListedOperation.all.map(\.name)).count == ListedOperation.all.count)
  }

  @Test func everyPublicOperationIsFoundInASource() {
    let source = """
      /// A solver.
      public final class Solver {
        @discardableResult
        public func press(_ button: [Int], of row: Row, strength: Int = 0) -> Bool { true }
        public static let most = 3
        func hidden() {}
        @exclusivity(unchecked) public private(set) var state = 0
        public struct Part {
          public init(
            _ first: (Int) -> Void, second: Int
          ) {}
        }
      }
      extension Solver {
        public var sum: Int { 0 }
      }
      """
    #expect(
      PublicInterface(source: source).names == [
        "Solver.press([Int], of:, strength:)", "Solver.state", "Solver.Part.init((Int) -> Void, second:)", "Solver.sum",
      ])
  }

  @Test func everyListedLawExists() {
    let laws = Set(Law.all.map(\.name))
    for operation in ListedOperation.all {
      if case .asked(let law) = operation.use { #expect(laws.contains(law), "\(operation.name)") }
    }
  }

  @Test func everyOperationIsCalledInThreeThousandCases() {
    var campaign = Campaign()
    (campaign.seed, campaign.count) = (4, 3000)
    let health = campaign.health { true }
    #expect(health.systems > 500)
    let missing = health.operations.filter { entry in
      if case .drawn = entry.operation.use { entry.count == 0 } else { false }
    }
    #expect(missing.map(\.operation.name) == [])
  }
}
