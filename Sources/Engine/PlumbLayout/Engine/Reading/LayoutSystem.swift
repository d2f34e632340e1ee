import PlumbSolver

/// The rows and variables that the solver was given for a tree of views, with names, and its answer. Another solver can be run
/// on them.
public struct LayoutSystem: Sendable {
  /// A row as the solver has it.
  public struct Row: Sendable {
    /// The number by which the certificate refers to it.
    public var id: Int
    public var text: ConstraintText
    public var terms: [(variable: String, coefficient: Double)]
    public var constant: Double
    /// Whether a value that nothing else decides rests at the constant.
    public var attracts: Bool
  }

  /// A required row that was broken. One that contradicts itself has no terms.
  public struct BrokenRow: Sendable {
    public var row: Row
    /// The numbers of a minimal set that cannot hold, with the row itself.
    public var conflict: [Int]
    /// The multipliers with which they add up to a contradiction.
    public var multipliers: [(row: Int, multiplier: Double)]
  }

  /// One priority level of the proof that the answer is optimal.
  public struct Level: Sendable {
    public var priority: Double
    /// The sum of violations at that level.
    public var violation: Double
    /// By the row's number: the derivative of the violation with respect to its constant.
    public var multipliers: [(row: Int, multiplier: Double)]

    /// O(1).
    public init(priority: Double, violation: Double, multipliers: [(row: Int, multiplier: Double)]) {
      self.priority = priority
      self.violation = violation
      self.multipliers = multipliers
    }
  }

  /// A basic item: a row by its number, or the rest of a variable by its name.
  public enum Item: Sendable {
    case row(Int)
    case rest(String)
  }

  /// In the order of places, without broken rows.
  public var rows: [Row]
  /// Numbered after the others.
  public var brokenRows: [BrokenRow]
  public var values: [(variable: String, value: Double)]
  public var certificate: [Level]
  /// One basic item for each variable, and the other rows that meet their constants.
  public var basis: [(item: Item, side: Certificate.Side)]
  /// By how much constants are shifted so that their rows are met exactly.
  public var shifts: [(item: Item, amount: Double)]
}

extension View {
  /// The system of its tree, as of the last layout. O(rows).
  public var layoutSystem: LayoutSystem? { top.ownEngine?.system() }
}

extension Engine {
  func system() -> LayoutSystem {
    let names = variableNames()
    let conflicts = solver.conflicts
    let broken = Set(conflicts.map(\.broken))
    let listed = listing()
    let kept = listed.filter { !broken.contains($0.row) }
    let all = kept + listed.filter { broken.contains($0.row) }
    let numbers = Dictionary(all.enumerated().map { ($1.row, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    let rows = all.enumerated().map { row($1, number: $0 + 1, names) }
    let sets = Dictionary(conflicts.map { ($0.broken, $0) }, uniquingKeysWith: { first, _ in first })
    let brokenRows = zip(all, rows).dropFirst(kept.count).map { listed, row in
      let multipliers = sets[listed.row].map { LayoutSystem.multipliers(of: $0) { numbers[$0] } } ?? []
      return LayoutSystem.BrokenRow(row: row, conflict: multipliers.map(\.row), multipliers: multipliers)
    }
    let contradictions = contradictions().enumerated().map { $1.broken(numbered: all.count + $0 + 1) }
    let values = names.filter { $0.variable != .none }.map { (variable: $0.name, value: value($0.variable)) }
    let proof = LayoutSystem.Proof(solver.certificate(), row: { numbers[$0] }, variable: { names[$0.number].name })
    return LayoutSystem(
      rows: Array(rows.prefix(kept.count)), brokenRows: brokenRows + contradictions, values: values,
      certificate: proof.levels, basis: proof.basis, shifts: proof.shifts)
  }

  private func row(
    _ listed: ListedRow, number: Int, _ names: [(variable: Variable, name: String)]
  ) -> LayoutSystem.Row {
    let form = form(of: listed.made)
    return LayoutSystem.Row(
      id: number, text: text(of: listed),
      terms: form.terms.filter { $0.coefficient != 0 }.map { (names[$0.variable.number].name, $0.coefficient) },
      constant: listed.made.statement.constant - form.constant, attracts: listed.attracts)
  }

  /// By the variable's number: its name, such as `button.width`. Views of the same title get a number.
  private func variableNames() -> [(variable: Variable, name: String)] {
    var names = Array(repeating: (variable: Variable.none, name: ""), count: regions.variableCount)
    var taken: [String: Int] = [:]
    for index in regions.indices where !regions[index].isFree {
      let region = regions[index]
      var title = title(of: index)
      taken[title, default: 0] += 1
      if let count = taken[title], count > 1 { title += "~\(count)" }
      let parts = [("x", region.x), ("y", region.y), ("width", region.width), ("height", region.height)]
      for (suffix, variable) in parts where variable != .none {
        names[variable.number] = (variable, "\(title).\(suffix)")
      }
    }
    return names
  }
}
