import PlumbProperty
import PlumbScene
import PlumbTwin

/// Generates systems with `SystemGenerator`, and steps for these systems.
public enum SystemCase {
  /// Generates a system from the choices, one of which is the seed of `SystemGenerator`. O(rows · steps).
  public static func system(from choices: inout Choices, size: CaseSize = .usual) -> SystemModel {
    var random = Seeded(seed: choices.word())
    let drawn =
      // Small cases exclude the last kinds, which are large.
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

/// A system that is being generated: the document, and the state after the steps so far.
struct SystemDrawing {
  private(set) var system = SystemModel()
  private var drawn: SystemDescription
  /// The names of the current variables.
  private var names: [String]
  private var namesGiven: Int
  /// `added` is the number of added rows. `places` contains, for each generated place, the number of the first row with this place.
  private var added = 0
  private var places: [Int: Int] = [:]
  private var suggested: [String] = []
  /// The name of the row whose coefficient makes the solver round its constant.
  private var rounded: Int?
  private static let (variables, rows) = (Numbered("x"), Numbered("r"))

  init(_ drawn: SystemDescription) {
    self.drawn = drawn
    self.drawn.rows.sort { ($0.place, $0.name) < ($1.place, $1.name) }
    names = drawn.variables.indices.map { Self.variables($0) }
    namesGiven = names.count
    system.variables = names
    system.sizes = drawn.variables.indices.filter { drawn.variables[$0].kind == .size }.map { names[$0] }
    for row in self.drawn.rows { system.rows.append(added(row)) }
  }

  /// The id of the row with a number.
  static func id(ofRow number: Int) -> String { rows(number) }

  /// A step that is valid in the current state.
  mutating func drawStep(_ choices: inout Choices, _ random: inout Seeded) {
    guard !drawn.variables.isEmpty else { return }
    if choices.chance(25), let step = loosening(&choices) { return system.steps.append(step) }
    let step: SystemModel.Step? =
      switch choices.integer(in: 0...19) {
      case 1, 2, 3: suggestion(&choices)
      case 4 where !suggested.isEmpty: withdrawal(&choices)
      case 5, 6: change(&choices, &random)
      case 7: removal()
      case 8, 9: rounding(&choices)
      default: edit(&random)
      }
    if let step { system.steps.append(step) }
  }

  private mutating func suggestion(_ choices: inout Choices) -> SystemModel.Step {
    let name = choices.pick(names)
    if !suggested.contains(name) { suggested.append(name) }
    return .suggest(
      variable: name, value: Double(choices.integer(in: 0...100)),
      priority: choices.pick([999, 750, 250.5, 1000]))
  }

  private mutating func withdrawal(_ choices: inout Choices) -> SystemModel.Step {
    .withdraw(variable: suggested.remove(at: choices.integer(in: 0...suggested.count - 1)))
  }

  /// Gives a row another row's terms, constant and priority, and a random relation.
  private mutating func change(_ choices: inout Choices, _ random: inout Seeded) -> SystemModel.Step? {
    guard !drawn.rows.isEmpty else { return nil }
    let index = choices.integer(in: 0...drawn.rows.count - 1)
    let model = random.pick(from: drawn.rows)
    (drawn.rows[index].terms, drawn.rows[index].constant) = (model.terms, model.constant)
    drawn.rows[index].priority = model.priority
    drawn.rows[index].relation = random.pick(from: RowDescription.Relation.allCases)
    return .change(self.model(drawn.rows[index]))
  }

  /// Loosens, changes or removes one of two required rows that exclude each other. Nil if there are no such rows.
  private mutating func loosening(_ choices: inout Choices) -> SystemModel.Step? {
    guard let pair = drawn.excluded else { return nil }
    let index = choices.chance(70) ? pair.stronger : pair.weaker
    let id = Self.rows(drawn.rows[index].name)
    switch choices.integer(in: 0...4) {
    case 0:
      drawn.rows[index].priority = choices.pick([750, 999.5, 50])
      return .priority(id, drawn.rows[index].priority)
    case 1:
      drawn.rows[index].constant = choices.pick([100, 15, -40, 60])
      return .constant(id, drawn.rows[index].constant)
    case 2:
      for term in drawn.rows[index].terms.indices { drawn.rows[index].terms[term].coefficient *= 0.5 }
      return .terms(id, written(drawn.rows[index].terms))
    case 3:
      drawn.rows[index].relation = choices.pick([.lessOrEqual, .greaterOrEqual])
      drawn.rows[index].constant = choices.pick([30, 0, 80])
      return .change(model(drawn.rows[index]))
    default:
      drawn.rows.remove(at: index)
      return .remove(id)
    }
  }

  /// Changes a row to a single term, or edits such a row. The coefficient is usually not a power of two, so that the solver rounds
  /// the row's constant. With a coefficient such as 49, the constant cannot be recovered: 1 / 49 * 49 is not 1. Fractions such as 1
  /// / 3 are excluded, because the exact reference solver does not treat their last digits as rounding errors.
  private mutating func rounding(_ choices: inout Choices) -> SystemModel.Step? {
    guard !drawn.rows.isEmpty else { return nil }
    let known = drawn.rows.firstIndex { $0.name == rounded }
    let index = known ?? choices.integer(in: 0...drawn.rows.count - 1)
    let id = Self.rows(drawn.rows[index].name)
    let coefficient = choices.pick([49.0, 3, 7, 41, -47, 10, 1, 2])
    let terms = [
      RowDescription.Term(variable: choices.integer(in: 0...drawn.variables.count - 1), coefficient: coefficient)
    ]
    rounded = drawn.rows[index].name
    switch choices.integer(in: known == nil ? 0...1 : 0...5) {
    case 2, 3:
      drawn.rows[index].terms = terms
      return .terms(id, written(terms))
    case 4:
      drawn.rows[index].constant = Double(choices.integer(in: -20...100))
      return .constant(id, drawn.rows[index].constant)
    case 5:
      drawn.rows[index].priority = choices.pick([1000, 750, 250])
      return .priority(id, drawn.rows[index].priority)
    default:
      (drawn.rows[index].terms, drawn.rows[index].constant) = (terms, Double(choices.integer(in: -20...100)))
      if choices.chance(50) { drawn.rows[index].relation = choices.pick([.equal, .lessOrEqual, .greaterOrEqual]) }
      return .change(model(drawn.rows[index]))
    }
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
      return .addVariable(names[names.count - 1], isSize: variable.kind == .size)
    }
  }

  /// The row for a document. If an earlier row was generated with the same place, both rows have the same place in the
  /// document. Otherwise, the row's place is after the places of all earlier rows.
  private mutating func added(_ row: RowDescription) -> SystemModel.RowModel {
    var model = model(row)
    added += 1
    model.place = places[row.place]
    if model.place == nil { places[row.place] = added }
    (model.attracts, model.conflictRank) = (row.attracts, Int32(row.conflictRank))
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

extension SystemDescription {
  /// The indices of two required rows with the same terms that contradict each other; nil if there are none.
  fileprivate var excluded: (stronger: Int, weaker: Int)? {
    for (first, one) in rows.enumerated() where one.isRequired {
      for (second, other) in rows.enumerated().dropFirst(first + 1)
      where other.isRequired && other.terms == one.terms && one.excludes(other) {
        return one.conflictRank < other.conflictRank ? (second, first) : (first, second)
      }
    }
    return nil
  }
}

extension RowDescription {
  /// Whether two rows with the same terms contradict each other.
  fileprivate func excludes(_ other: RowDescription) -> Bool {
    WrittenRelation.exclude((relation.written, constant), (other.relation.written, other.constant))
  }
}

/// Numbered names. The first 32 are cached, because creating strings is slow compared with the rest of the generation.
private struct Numbered {
  private let prefix: String
  private let first: [String]

  init(_ prefix: String) {
    self.prefix = prefix
    first = (0..<32).map { "\(prefix)\($0)" }
  }

  func callAsFunction(_ number: Int) -> String { number < first.count ? first[number] : "\(prefix)\(number)" }
}

extension WrittenRelation {
  /// Whether two rows with the same terms, given by relation and constant, contradict each other. O(1).
  static func exclude(_ one: (WrittenRelation, Double), _ other: (WrittenRelation, Double)) -> Bool {
    let isAbove = one.0 != .lessOrEqual && other.0 != .greaterOrEqual && one.1 > other.1
    let isBelow = one.0 != .greaterOrEqual && other.0 != .lessOrEqual && one.1 < other.1
    return isAbove || isBelow
  }
}
