import PlumbSolver

/// What the solver was given for a tree of views and what it answered, in names: enough for another solver to be run on it.
public struct LayoutSystem: Sendable {
  /// A constraint as the solver has it.
  public struct Row: Sendable {
    /// Its number, by which the certificate speaks of it.
    public var id: Int
    public var text: ConstraintText
    public var terms: [(variable: String, coefficient: Double)]
    public var constant: Double
    /// Whether a value that nothing else decides comes to rest at the constant.
    public var attracts: Bool
  }

  /// A required row that was given up.
  public struct BrokenRow: Sendable {
    public var row: Row
    /// By number, the smallest set that cannot hold, the row itself among it.
    public var conflict: [Int]
    /// By number, what each of them is multiplied with so that they add up to a contradiction.
    public var multipliers: [(row: Int, multiplier: Double)]
  }

  /// One priority of the proof that nothing better exists.
  public struct Level: Sendable {
    public var priority: Double
    /// The sum of violations there.
    public var violation: Double
    /// By a row's number, the derivative of the violation with respect to its constant.
    public var multipliers: [(row: Int, multiplier: Double)]

    /// O(1).
    public init(priority: Double, violation: Double, multipliers: [(row: Int, multiplier: Double)]) {
      self.priority = priority
      self.violation = violation
      self.multipliers = multipliers
    }
  }

  /// What meets its constant: a row, by its number, or the rest of a variable, by its name.
  public enum Item: Sendable {
    case row(Int)
    case rest(String)
  }

  /// In the order of places, without those that were given up.
  public var rows: [Row]
  /// What is missing there, numbered behind it.
  public var brokenRows: [BrokenRow]
  public var values: [(variable: String, value: Double)]
  public var certificate: [Level]
  /// One basic item for each variable, and the other rows that meet their constants: the proof.
  public var basis: [(item: Item, side: Certificate.Side)]
  /// By how much constants have to be moved for their rows to be met exactly.
  public var shifts: [(item: Item, amount: Double)]
}

extension View {
  /// The system of the tree it is in, as of the last layout. O(rows).
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
    let values = names.filter { $0.variable != .none }.map { ($0.name, value($0.variable)) }
    let proof = LayoutSystem.Proof(solver.certificate(), row: { numbers[$0] }, variable: { names[$0.number].name })
    return LayoutSystem(
      rows: Array(rows.prefix(kept.count)), brokenRows: brokenRows, values: values, certificate: proof.levels,
      basis: proof.basis, shifts: proof.shifts)
  }

  private func row(_ listed: ListedRow, number: Int, _ names: [(variable: Variable, name: String)]) -> LayoutSystem.Row
  {
    gather(listed.statement, in: listed.ancestor)
    return LayoutSystem.Row(
      id: number, text: listed.text,
      terms: terms.all.filter { $0.coefficient != 0 }.map { (names[$0.variable.number].name, $0.coefficient) },
      constant: listed.statement.constant - offset, attracts: listed.attracts)
  }

  /// A name for each variable, by its number, for what it measures. Views of the same name are told apart by numbers.
  private func variableNames() -> [(variable: Variable, name: String)] {
    var names = Array(repeating: (variable: Variable.none, name: ""), count: regionOfVariable.count)
    var taken: [String: Int] = [:]
    for (index, region) in regions.all.enumerated()
    where (0..<regionOfVariable.count).contains(region.width.number)
      || (0..<regionOfVariable.count).contains(region.height.number)
    {
      let parts = [("x", region.x), ("y", region.y), ("width", region.width), ("height", region.height)]
      let own = parts.filter { $0.1 != .none && regionOfVariable[$0.1.number] == Int32(index) }
      guard !own.isEmpty else { continue }
      var title = title(of: Int32(index))
      taken[title, default: 0] += 1
      if let count = taken[title], count > 1 { title += "~\(count)" }
      for (suffix, variable) in own { names[variable.number] = (variable, "\(title).\(suffix)") }
    }
    return names
  }
}
