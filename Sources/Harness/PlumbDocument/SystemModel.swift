/// A document with variables and rows instead of views: a finding about the solver, or input for an external solver.
public struct SystemModel: Sendable {
  /// A row, identified by its id.
  public struct RowModel: Sendable {
    public var id: String
    public var terms: [(variable: String, coefficient: Double)]
    public var relation: WrittenRelation
    public var constant: Double
    public var priority = 1000.0
    /// The row's place in the order of rows. By default, rows get the places 1, 2, 3, … in the order in which they are added.
    public var place: Int?
    /// Whether a variable in this inequality moves to the inequality's bound if nothing else determines the variable.
    public var attracts = false
    /// If required rows conflict, the row with the lowest conflict rank is broken.
    public var conflictRank: Int32 = 0

    /// Creates a row, by default a required row. O(1).
    public init(
      id: String, terms: [(variable: String, coefficient: Double)], relation: WrittenRelation, constant: Double,
      priority: Double = 1000, place: Int? = nil, attracts: Bool = false, conflictRank: Int32 = 0
    ) {
      self.id = id
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
      self.place = place
      self.attracts = attracts
      self.conflictRank = conflictRank
    }
  }

  /// An edit to the system, followed by a solve.
  public enum Step: Sendable {
    case add(RowModel)
    case remove(String)
    case constant(String, Double)
    case priority(String, Double)
    case terms(String, [(variable: String, coefficient: Double)])
    /// Replaces the terms, relation, constant and priority of the row with the same id. Its other properties stay the same.
    case change(RowModel)
    case suggest(variable: String, value: Double, priority: Double)
    /// Withdraws the suggestion for a variable.
    case withdraw(variable: String)
    case addVariable(String, isSize: Bool)
    /// Removes a variable that no row and no suggestion uses.
    case removeVariable(String)

    /// The kind of a step.
    public enum Kind: String, Sendable, CaseIterable {
      case add, addVariable, change, constant, priority, remove, removeVariable, suggest, terms, withdraw
    }

    /// The kind of the step. O(1).
    public var kind: Kind {
      switch self {
      case .add: .add
      case .remove: .remove
      case .constant: .constant
      case .priority: .priority
      case .terms: .terms
      case .change: .change
      case .suggest: .suggest
      case .withdraw: .withdraw
      case .addVariable: .addVariable
      case .removeVariable: .removeVariable
      }
    }
  }

  /// The values and conflicts expected after a step.
  public struct Expectation: Sendable {
    public var step: Int
    public var values: [(variable: String, value: Double)] = []
    public var infeasible: [String]?

    /// Creates an expectation, by default without values. O(1).
    public init(step: Int, values: [(variable: String, value: Double)] = [], infeasible: [String]? = nil) {
      (self.step, self.values, self.infeasible) = (step, values, infeasible)
    }
  }

  public var name = ""
  public var why = ""
  public var source = ""
  /// The finding that the system reproduces; nil if it is not a finding.
  public var finding: FindingRecord?
  public var tolerance: Double?
  public var variables: [String] = []
  /// The variables that are sizes. Undetermined sizes are minimised before all other variables.
  public var sizes: [String] = []
  public var rows: [RowModel] = []
  public var steps: [Step] = []
  public var expectations: [Expectation] = []

  /// Creates an empty system. O(1).
  public init() {}
}
