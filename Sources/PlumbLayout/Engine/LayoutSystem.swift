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
  }

  /// One priority of the proof that nothing better exists.
  public struct Level: Sendable {
    public var priority: Double
    /// The sum of violations there.
    public var violation: Double
    /// By a row's number, the derivative of the violation with respect to its constant.
    public var multipliers: [(row: Int, multiplier: Double)]
  }

  /// In the order of places, without those that were given up.
  public var rows: [Row]
  public var values: [(variable: String, value: Double)]
  public var certificate: [Level]
}

extension View {
  /// The system of the tree it is in, as of the last layout. O(rows).
  public var layoutSystem: LayoutSystem? { top.ownEngine?.system() }
}

extension Engine {
  func system() -> LayoutSystem {
    let names = variableNames()
    let broken = Set(solver.conflicts.map(\.broken))
    var numbers: [Row: Int] = [:]
    var rows: [LayoutSystem.Row] = []
    for listed in listing() where !broken.contains(listed.row) {
      gather(listed.statement, in: listed.ancestor)
      numbers[listed.row] = rows.count + 1
      rows.append(
        LayoutSystem.Row(
          id: rows.count + 1, text: listed.text,
          terms: terms.all.filter { $0.coefficient != 0 }.map { (names[$0.variable.number].name, $0.coefficient) },
          constant: listed.statement.constant - offset))
    }
    let values = names.filter { $0.variable != .none }.map { ($0.name, value($0.variable)) }
    let certificate = solver.certificate().levels.map { level in
      LayoutSystem.Level(
        priority: level.priority, violation: level.violation,
        multipliers: level.multipliers.compactMap { entry in numbers[entry.row].map { ($0, entry.multiplier) } })
    }
    return LayoutSystem(rows: rows, values: values, certificate: certificate)
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
