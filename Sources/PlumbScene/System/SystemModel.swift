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
    /// Of required rows that cannot all hold, the one of least strength is given up.
    public var strength: Int32 = 0

    /// O(1).
    public init(
      id: String, terms: [(variable: String, coefficient: Double)], relation: Relation, constant: Double,
      priority: Double = 1000, place: Int? = nil, attracts: Bool = false, strength: Int32 = 0
    ) {
      self.id = id
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
      self.place = place
      self.attracts = attracts
      self.strength = strength
    }
  }

  /// One thing that happens to it; then it is solved.
  public enum Step: Sendable {
    case add(RowModel)
    case remove(String)
    case constant(String, Double)
    case priority(String, Double)
    case terms(String, [(variable: String, coefficient: Double)])
    /// The row of this name says what this one says; its place, its strength and whether it attracts stay.
    case change(RowModel)
    case suggest(variable: String, value: Double, priority: Double)
    /// A suggestion is taken back.
    case withdraw(variable: String)
    case addVariable(String, isSize: Bool)
    /// Of which no row and no suggestion speaks.
    case removeVariable(String)
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
  /// Those of them that rest as sizes do: as small as can be, before all others.
  public var sizes: [String] = []
  public var rows: [RowModel] = []
  public var steps: [Step] = []
  public var expectations: [Expectation] = []

  /// One without anything in it. O(1).
  public init() {}
}
