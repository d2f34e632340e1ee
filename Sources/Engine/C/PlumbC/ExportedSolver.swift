import CSolver
import PlumbSolver

/// Plumb's solver behind `plumb_solver.h`. Without a place of their own, variables and rows are ranked in the order of their
/// creation.
final class ExportedSolver {
  /// A row, and the factor by which its terms and its constant were multiplied.
  struct Weighted {
    let row: Row
    let weight: Double
  }

  let solver = Solver()
  private(set) var variables = Slots<Variable>()
  var rows = Slots<Weighted>()
  /// The rows of suggestions, by variable.
  private(set) var suggestions: [Int32: Row] = [:]
  /// Numbers of this library by the solver's numbers.
  private(set) var variableNumbers = Numbers()
  private(set) var rowNumbers = Numbers()
  var moved = MovedVariables()
  /// The contradiction because of which the last checked row was refused.
  var refusal: [(row: Int32, multiplier: Double)] = []
  private var errorMessage: UnsafeMutablePointer<CChar>?
  private var rank: Int64 = 0
  /// Reused, so that adding a row allocates no list of terms.
  private var terms: [Term] = []

  deinit { errorMessage?.deallocate() }

  /// The message of the last failure; nil after a success.
  var lastError: UnsafePointer<CChar>? { errorMessage.map { UnsafePointer($0) } }

  var nextPlace: Place {
    rank += 1
    return Place(rank)
  }

  /// Runs a call. On failure keeps the error message and returns the failure's code.
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
