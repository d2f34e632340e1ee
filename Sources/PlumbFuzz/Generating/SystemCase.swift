import PlumbProperty
import PlumbScene
import PlumbTwin

/// Generates systems with `SystemGenerator`, and steps for them.
public enum SystemCase {
  /// The system that the choices determine. One word of them is the generator's seed. O(rows · steps).
  public static func system(from choices: inout Choices, size: CaseSize = .usual) -> SystemModel {
    var random = Seeded(seed: choices.word())
    let drawn =
      // The large kinds come last.
      switch choices.integer(in: size == .small ? 0...11 : 0...15) {
      case 11: SystemGenerator.unevenSystem(using: &random)
      case 12...15: SystemGenerator.largeSystem(using: &random)
      default: SystemGenerator.system(using: &random)
      }
    var drawing = SystemDrawing(drawn)
    for _ in 0..<choices.integer(in: 0...8) { drawing.drawStep(&choices, &random) }
    return drawing.system
  }
}

/// A system while it is generated: its document, and its state after the steps so far.
struct SystemDrawing {
  private(set) var system = SystemModel()
  private var drawn: SystemDescription
  /// The names of the current variables.
  private var names: [String]
  private var namesGiven: Int
  /// The number of rows added, and for each generated place the number of its first row.
  private var added = 0
  private var places: [Int: Int] = [:]
  private var suggested: [String] = []
  private static let (variables, rows) = (Numbered("x"), Numbered("r"))

  init(_ drawn: SystemDescription) {
    self.drawn = drawn
    self.drawn.rows.sort { ($0.place, $0.name) < ($1.place, $1.name) }
    names = drawn.variables.indices.map { Self.variables($0) }
    namesGiven = names.count
    system.variables = names
    system.sizes = drawn.variables.indices.filter { drawn.variables[$0].rest == .size }.map { names[$0] }
    for row in self.drawn.rows { system.rows.append(added(row)) }
  }

  /// The id of the row with a number.
  static func id(ofRow number: Int) -> String { rows(number) }

  /// A step that is valid in the current state.
  mutating func drawStep(_ choices: inout Choices, _ random: inout Seeded) {
    guard !drawn.variables.isEmpty else { return }
    let step: SystemModel.Step? =
      switch choices.integer(in: 0...19) {
      case 1, 2, 3: suggestion(&choices)
      case 4 where !suggested.isEmpty: withdrawal(&choices)
      case 5, 6: change(&choices, &random)
      case 7: removal()
      default: edit(&random)
      }
    if let step { system.steps.append(step) }
  }

  private mutating func suggestion(_ choices: inout Choices) -> SystemModel.Step {
    let name = choices.pick(names)
    if !suggested.contains(name) { suggested.append(name) }
    return .suggest(
      variable: name, value: Double(choices.integer(in: 0...100)), priority: choices.pick([999, 750, 250.5]))
  }

  private mutating func withdrawal(_ choices: inout Choices) -> SystemModel.Step {
    .withdraw(variable: suggested.remove(at: choices.integer(in: 0...suggested.count - 1)))
  }

  /// Gives a row the terms, constant and priority of another row, and a random relation.
  private mutating func change(_ choices: inout Choices, _ random: inout Seeded) -> SystemModel.Step? {
    guard !drawn.rows.isEmpty else { return nil }
    let index = choices.integer(in: 0...drawn.rows.count - 1)
    let model = random.pick(from: drawn.rows)
    (drawn.rows[index].terms, drawn.rows[index].constant) = (model.terms, model.constant)
    drawn.rows[index].priority = model.priority
    drawn.rows[index].relation = random.pick(from: RowDescription.Relation.allCases)
    return .change(self.model(drawn.rows[index]))
  }

  /// Removes a variable that no row or suggestion uses.
  private mutating func removal() -> SystemModel.Step? {
    let used = Set(drawn.rows.flatMap { $0.terms.map(\.variable) })
    let unused = names.indices.last { !used.contains($0) && !suggested.contains(names[$0]) }
    guard let unused, names.count > 1 else { return nil }
    drawn.variables.remove(at: unused)
    for row in drawn.rows.indices {
      for term in drawn.rows[row].terms.indices where drawn.rows[row].terms[term].variable > unused {
        drawn.rows[row].terms[term].variable -= 1
      }
    }
    return .removeVariable(names.remove(at: unused))
  }

  private mutating func edit(_ random: inout Seeded) -> SystemModel.Step? {
    switch SystemGenerator.edit(&drawn, using: &random) {
    case .addRow(let row): return .add(added(row))
    case .removeRow(let name): return .remove(Self.rows(name))
    case .constant(let name, let constant): return .constant(Self.rows(name), constant)
    case .priority(let name, let priority): return .priority(Self.rows(name), priority)
    case .terms(let name, let terms): return .terms(Self.rows(name), written(terms))
    case .addVariable(let variable):
      names.append(Self.variables(namesGiven))
      namesGiven += 1
      return .addVariable(names[names.count - 1], isSize: variable.rest == .size)
    }
  }

  /// A row at the place of an earlier row if it shares that place, else behind all rows.
  private mutating func added(_ row: RowDescription) -> SystemModel.RowModel {
    var model = model(row)
    added += 1
    model.place = places[row.place]
    if model.place == nil { places[row.place] = added }
    (model.attracts, model.strength) = (row.attracts, Int32(row.strength))
    return model
  }

  private func model(_ row: RowDescription) -> SystemModel.RowModel {
    SystemModel.RowModel(
      id: Self.rows(row.name), terms: written(row.terms), relation: row.relation.written,
      constant: row.constant, priority: row.priority)
  }

  private func written(_ terms: [RowDescription.Term]) -> [(variable: String, coefficient: Double)] {
    terms.map { (names[$0.variable], $0.coefficient) }
  }
}

/// Numbered names. The first 32 are kept, because creating a string is slow beside the rest of the generation.
private struct Numbered {
  private let prefix: String
  private let first: [String]

  init(_ prefix: String) {
    self.prefix = prefix
    first = (0..<32).map { "\(prefix)\($0)" }
  }

  func callAsFunction(_ number: Int) -> String { number < first.count ? first[number] : "\(prefix)\(number)" }
}
