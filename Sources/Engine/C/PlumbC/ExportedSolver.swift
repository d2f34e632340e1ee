import CSolver
import PlumbSolver

/// Plumb's solver as seen through `plumb_solver.h`. Variables and rows added without a place are ranked in the order in which
/// they were added.
final class ExportedSolver {
  /// A row, and the weight by which its terms and its constant were multiplied.
  struct Weighted {
    let row: Row
    let weight: Double
  }

  let solver = Solver()
  private(set) var variables = Slots<Variable>()
  var rows = Slots<Weighted>()
  /// The rows added by suggestions, keyed by variable.
  private(set) var suggestions: [Int32: Row] = [:]
  /// The number of each variable in this library, indexed by its number in the solver.
  private(set) var variableNumbers = Numbers()
  private(set) var rowNumbers = Numbers()
  var moved = MovedVariables()
  /// The contradiction that caused the last rejection of a checked row.
  var refusal: [(row: Int32, multiplier: Double)] = []
  private var errorMessage: UnsafeMutablePointer<CChar>?
  private var rank: Int64 = 0
  /// A list that is reused, so that adding a row does not allocate a new list of terms.
  private var terms: [Term] = []

  deinit { errorMessage?.deallocate() }

  /// The message of the last failure, or nil if the last call succeeded.
  var lastError: UnsafePointer<CChar>? { errorMessage.map { UnsafePointer($0) } }

  var nextPlace: Place {
    rank += 1
    return Place(rank)
  }

  /// Calls `body` and returns its result. If it throws, stores the error message and returns the error code.
  func attempt(_ body: () throws -> Int32) -> Int32 {
    errorMessage?.deallocate()
    errorMessage = nil
    do {
      return try body()
    } catch {
      let failure = Failure(error)
      let text = failure.message.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
      for (index, character) in text.enumerated() { (copy + index).initialize(to: character) }
      errorMessage = copy
      return failure.code
    }
  }

  func addVariable(_ kind: VariableKind, _ place: Place) throws -> Int32 {
    let variable = try solver.addVariable(kind: kind, place: place)
    let number = variables.add(variable)
    variableNumbers[variable.number] = number
    moved.insert(number)
    return number
  }

  func removeVariable(_ number: Int32) throws {
    try solver.removeVariable(variables[number])
    variables.remove(number)
    suggestions[number] = nil
  }

  func addRow(
    _ given: UnsafeBufferPointer<plumb_term>, _ relation: Relation, _ constant: Double, _ priority: Double,
    _ options: RowOptions = RowOptions()
  ) throws -> Int32 {
    let terms = try loaded(given, options.weight)
    let row = try solver.addRow(
      terms, relation, constant * options.weight, priority: priority, place: options.place ?? nextPlace,
      conflictRank: options.conflictRank, attracts: options.attracts)
    let number = rows.add(Weighted(row: row, weight: options.weight))
    rowNumbers[row.number] = number
    return number
  }

  func setTerms(_ given: UnsafeBufferPointer<plumb_term>, of number: Int32) throws {
    let row = try rows[number]
    try solver.setTerms(try loaded(given, row.weight), of: row.row)
  }

  private func loaded(_ given: UnsafeBufferPointer<plumb_term>, _ weight: Double) throws -> [Term] {
    terms.removeAll(keepingCapacity: true)
    for term in given { terms.append(Term(try variables[term.variable], term.coefficient * weight)) }
    return terms
  }

  func suggest(_ value: Double, for variable: Int32, _ priority: Double) throws {
    if priority == 0 {
      guard let row = suggestions.removeValue(forKey: variable) else { return }
      try solver.removeRow(row)
    } else {
      let row = try solver.suggest(value, for: variables[variable], priority: priority, place: nextPlace)
      suggestions[variable] = row
      rowNumbers[row.number] = -2 - variable
    }
  }
}

/// The Swift counterpart of `plumb_row_options`.
struct RowOptions {
  var place: Place?
  var weight = 1.0
  var conflictRank: Int32 = 0
  var isChecked = false
  var attracts = false

  init() {}

  init(_ given: plumb_row_options) throws(Failure) {
    // Written so that NaN fails the test.
    guard given.weight > 0, given.weight <= Solver.largestNumber else {
      throw Failure(
        code: PLUMB_SOLVER_NUMBER, message: "a weight must be above 0 and at most 1e15 (found \(given.weight))")
    }
    func has(_ flag: Int) -> Bool { given.flags & UInt32(flag) != 0 }
    place = has(PLUMB_ROW_PLACED) ? Place(given.place) : nil
    (weight, conflictRank) = (given.weight, given.strength)
    (isChecked, attracts) = (has(PLUMB_ROW_CHECKED), has(PLUMB_ROW_ATTRACTS))
  }
}

extension ExportedSolver {
  /// Adds a row and solves. If the solve drops required rows that were kept before, removes the new row, stores the
  /// contradiction in `refusal`, and throws an error.
  func addChecked(
    _ given: UnsafeBufferPointer<plumb_term>, _ relation: Relation, _ constant: Double, _ priority: Double,
    _ options: RowOptions
  ) throws -> Int32 {
    refusal = []
    try solver.solve()
    let before = Set(solver.givenUpRows)
    let number = try addRow(given, relation, constant, priority, options)
    do {
      try solver.solve()
      guard let new = solver.givenUpRows.first(where: { !before.contains($0) }) else { return number }
      refusal = solver.conflict(of: new).map(members)?.map { ($0.row == number ? -1 : $0.row, $0.multiplier) } ?? []
    } catch {
      try removeRow(number)
      throw error
    }
    try removeRow(number)
    try solver.solve()
    throw Failure.contradiction
  }

  func removeRow(_ number: Int32) throws {
    try solver.removeRow(rows[number].row)
    rows.remove(number)
  }

  // Conflicts and certificates, converted to the numbers and weights of this library.

  func members(of conflict: Conflict) -> [(row: Int32, multiplier: Double)] {
    zip(conflict.rows, conflict.multipliers).map { given($0, $1) }
  }

  /// Returns the contradiction that explains why a row was dropped. If `row` is -1, returns the contradiction of the last rejected
  /// row.
  func members(of row: Int32) -> [(row: Int32, multiplier: Double)] {
    if row == -1 { return refusal }
    guard let broken = solver.givenUpRows.first(where: { rowNumbers[$0.number] == row }) else { return [] }
    return solver.conflict(of: broken).map(members) ?? []
  }

  func multipliers(at priority: Double) -> [(row: Int32, multiplier: Double)] {
    let level = solver.certificate().levels.first { $0.priority == priority }
    return (level?.multipliers ?? []).map { given($0.row, $0.multiplier) }
  }

  func tightItems() -> [plumb_tight] {
    let certificate = solver.basisCertificate()
    let shifts = Dictionary(certificate.shifts.map { ($0.item, $0.amount) }) { first, _ in first }
    return certificate.basis.map { tight in
      let shift = shifts[tight.item] ?? 0
      switch tight.item {
      case .row(let row):
        let number = rowNumbers[row.number]
        let weight = (try? rows[number].weight) ?? 1
        return plumb_tight(row: number, variable: -1, side: Int32(tight.side.rawValue), shift: shift / weight)
      case .rest(let variable):
        return plumb_tight(
          row: -1, variable: variableNumbers[variable.number], side: Int32(tight.side.rawValue), shift: shift)
      }
    }
  }

  /// Converts the multiplier of a weighted row to the multiplier of the original row.
  private func given(_ row: Row, _ multiplier: Double) -> (row: Int32, multiplier: Double) {
    let number = rowNumbers[row.number]
    return (number, multiplier * ((try? rows[number].weight) ?? 1))
  }
}

/// Values that are identified by small numbers. The numbers of removed values are reused.
struct Slots<Value> {
  private var values: [Value?] = []
  private var free: [Int32] = []

  mutating func add(_ value: Value) -> Int32 {
    guard let index = free.popLast() else {
      values.append(value)
      return Int32(values.count - 1)
    }
    values[Int(index)] = value
    return index
  }

  mutating func remove(_ index: Int32) {
    values[Int(index)] = nil
    free.append(index)
  }

  subscript(index: Int32) -> Value {
    get throws(Failure) {
      guard values.indices.contains(Int(index)), let value = values[Int(index)] else { throw .unknown(index) }
      return value
    }
  }

  /// Returns whether there is a value with this number. O(1).
  func contains(_ index: Int32) -> Bool { values.indices.contains(Int(index)) && values[Int(index)] != nil }
}

/// The number of each object in this library, indexed by its number in the solver.
struct Numbers {
  private var numbers: [Int32] = []

  /// The number that this library uses for an object, given the object's number in the solver. O(1) amortised.
  subscript(number: Int) -> Int32 {
    get { numbers[number] }
    set {
      while numbers.count <= number { numbers.append(-1) }
      numbers[number] = newValue
    }
  }
}

/// The variables that were added or changed since the list was last emptied. Each variable is listed once.
struct MovedVariables {
  private(set) var list: [Int32] = []
  private var isListed: [Bool] = []

  /// Adds a variable to the list, unless it is listed already. O(1) amortised.
  mutating func insert(_ variable: Int32) {
    while isListed.count <= Int(variable) { isListed.append(false) }
    guard !isListed[Int(variable)] else { return }
    isListed[Int(variable)] = true
    list.append(variable)
  }

  /// Removes all variables that match a condition. O(variables listed).
  mutating func removeAll(where matches: (Int32) -> Bool) {
    list.removeAll { variable in
      guard matches(variable) else { return false }
      isListed[Int(variable)] = false
      return true
    }
  }
}

/// The reason why a call failed: an error code from `plumb_solver.h` and a message.
struct Failure: Error {
  let code: Int32
  let message: String

  init(code: Int, message: String) { (self.code, self.message) = (Int32(code), message) }

  static let contradiction = Failure(
    code: PLUMB_SOLVER_CONTRADICTS, message: "the required row contradicts other required rows")

  static func unknown(_ number: Int32) -> Failure {
    Failure(code: PLUMB_SOLVER_UNKNOWN, message: "no variable or row has the number \(number)")
  }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as SolverError: self.init(error)
    default: self.init(code: PLUMB_SOLVER_FAILED, message: "\(error)")
    }
  }

  private init(_ error: SolverError) {
    switch error {
    case .unusableNumber:
      self.init(
        code: PLUMB_SOLVER_NUMBER, message: "constants and coefficients must be finite and at most 1e15 in magnitude")
    case .unusablePriority(let priority):
      self.init(
        code: PLUMB_SOLVER_PRIORITY, message: "a priority must be above 0 and at most 1000 (found \(priority))")
    case .unknownVariable, .unknownRow, .unknownMark:
      self.init(code: PLUMB_SOLVER_UNKNOWN, message: "the variable or row was removed, or belongs to another solver")
    case .noTerms:
      self.init(code: PLUMB_SOLVER_TERMS, message: "a row needs a variable with a coefficient other than 0")
    case .repeatedVariable:
      self.init(code: PLUMB_SOLVER_TERMS, message: "a variable occurs twice in the terms of the row")
    case .variableInUse, .markInUse:
      self.init(code: PLUMB_SOLVER_IN_USE, message: "rows still refer to the variable; remove those rows first")
    case .didNotConverge:
      self.init(
        code: PLUMB_SOLVER_UNPROVEN, message: "no provable answer: the coefficients differ too much in magnitude")
    }
  }
}
