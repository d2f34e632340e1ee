import PlumbSolver

/// What has no views, only variables and rows: findings of the solver's own laws, and input for anybody's solver.
public struct SystemModel: Sendable {
  /// A row, named.
  public struct RowModel: Sendable {
    public var id: String
    public var terms: [(variable: String, coefficient: Double)]
    public var relation: Relation
    public var constant: Double
    public var priority = 1000.0
    /// Rows stand in the order in which they are added, the first at 1; this row stands where it says instead.
    public var place: Int?
    /// Of an inequality: whether a value that nothing else decides comes to rest at the constant.
    public var attracts = false

    /// O(1).
    public init(
      id: String, terms: [(variable: String, coefficient: Double)], relation: Relation, constant: Double,
      priority: Double = 1000, place: Int? = nil, attracts: Bool = false
    ) {
      self.id = id
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
      self.place = place
      self.attracts = attracts
    }
  }

  /// One thing that happens to it; then it is solved.
  public enum Step: Sendable {
    case add(RowModel)
    case remove(String)
    case constant(String, Double)
    case priority(String, Double)
    case suggest(variable: String, value: Double, priority: Double)
  }

  /// What is expected after a step.
  public struct Expectation: Sendable {
    public var step: Int
    public var values: [(variable: String, value: Double)] = []
    public var infeasible: [String]?
  }

  public var name = ""
  public var why = ""
  public var source = ""
  public var tolerance: Double?
  public var variables: [String] = []
  public var rows: [RowModel] = []
  public var steps: [Step] = []
  public var expectations: [Expectation] = []

  /// One without anything in it. O(1).
  public init() {}
}
