import PlumbScene

/// The combinations in a system, found by following its steps.
struct SystemCombinations {
  private(set) var names: Set<String> = []
  private var rows: [SystemModel.RowModel]
  /// The rows whose coefficient rounds their constant.
  private var rounded: Set<String> = []

  static let all: [String] =
    kinds.flatMap { kind in ["the stronger", "the attracting"].map { excluded(kind, $0) } }
    + kinds.filter { $0 != .remove }.map(edit) + [suggestion]

  private static let kinds: [SystemModel.Step.Kind] = [.remove, .priority, .constant, .terms, .change]
  private static let suggestion = "suggest, required, against a required row"

  private static func excluded(_ kind: SystemModel.Step.Kind, _ row: String) -> String {
    "\(kind.rawValue), \(row) of two bounds that exclude each other"
  }

  private static func edit(_ kind: SystemModel.Step.Kind) -> String {
    "\(kind.rawValue), a row that change gave a coefficient such as 3"
  }

  init(_ system: SystemModel) {
    rows = system.rows
    for step in system.steps { follow(step) }
  }

  private mutating func follow(_ step: SystemModel.Step) {
    switch step {
    case .add(let row): rows.append(row)
    case .remove(let id): edit(id, step.kind) { _ in }
    case .constant(let id, let constant): edit(id, step.kind) { $0.constant = constant }
    case .priority(let id, let priority): edit(id, step.kind) { $0.priority = priority }
    case .terms(let id, let terms): edit(id, step.kind) { $0.terms = terms }
    case .change(let row):
      edit(row.id, step.kind) {
        ($0.terms, $0.relation, $0.constant, $0.priority) = (row.terms, row.relation, row.constant, row.priority)
      }
      let isRounded = row.terms.count == 1 && !(row.terms[0].coefficient.magnitude.significand == 1)
      if isRounded { rounded.insert(row.id) } else { rounded.remove(row.id) }
    case .suggest(let variable, let value, 1000):
      let isRefused = rows.contains { row in
        row.priority == 1000 && row.terms.count == 1 && row.terms[0].variable == variable
          && row.relation == .equal && row.constant != value * row.terms[0].coefficient
      }
      if isRefused { names.insert(Self.suggestion) }
    case .suggest, .withdraw, .addVariable, .removeVariable: break
    }
  }

  private mutating func edit(_ id: String, _ kind: SystemModel.Step.Kind, _ body: (inout SystemModel.RowModel) -> Void)
  {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    for other in rows where other.id != id && other.excludes(rows[index]) {
      if other.attracts && other.relation != .equal { names.insert(Self.excluded(kind, "the stronger")) }
      if rows[index].attracts && rows[index].relation != .equal { names.insert(Self.excluded(kind, "the attracting")) }
    }
    if rounded.contains(id), kind != .remove { names.insert(Self.edit(kind)) }
    if kind == .remove { rows.remove(at: index) } else { body(&rows[index]) }
  }
}

extension SystemModel.RowModel {
  /// Whether this and another required row of the same terms cannot both hold.
  fileprivate func excludes(_ other: Self) -> Bool {
    guard priority == 1000, other.priority == 1000, terms.elementsEqual(other.terms, by: ==) else { return false }
    return WrittenRelation.exclude((relation, constant), (other.relation, other.constant))
  }
}
