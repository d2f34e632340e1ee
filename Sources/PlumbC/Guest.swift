import CSolver
import PlumbSolver

/// Plumb's solver behind `plumb_solver.h`. Variables and rows are ranked in the order of their creation.
final class Guest {
  let solver = Solver()
  var variables = Slots<Variable>()
  var rows = Slots<Row>()
  /// The rows of suggestions, by variable.
  var suggestions: [Int32: Row] = [:]
  private var errorMessage: UnsafeMutablePointer<CChar>?
  private var rank = 0
  /// Reused, so that adding a row allocates no list of terms.
  private var terms: [Term] = []

  deinit { errorMessage?.deallocate() }

  /// The message of the last failure; nil after a success.
  var lastError: UnsafePointer<CChar>? { errorMessage.map { UnsafePointer($0) } }

  var nextPlace: Place {
    rank += 1
    return Place(rank)
  }

  /// Runs a call. On failure keeps the error message and returns a negative number.
  func attempt(_ body: () throws -> Int32) -> Int32 {
    errorMessage?.deallocate()
    errorMessage = nil
    do {
      return try body()
    } catch {
      let text = "\(error)".utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
      for (index, character) in text.enumerated() { (copy + index).initialize(to: character) }
      errorMessage = copy
      return Int32(PLUMB_SOLVER_FAILED)
    }
  }

  func addRow(
    _ given: UnsafeBufferPointer<plumb_term>, _ relation: Relation, _ constant: Double, _ priority: Double
  ) throws -> Int32 {
    terms.removeAll(keepingCapacity: true)
    for term in given { terms.append(Term(try variables[term.variable], term.coefficient)) }
    let place = nextPlace
    return rows.add(try solver.addRow(terms, relation, constant, priority: priority, place: place))
  }

  func suggest(_ value: Double, for variable: Int32, _ priority: Double) throws {
    if priority == 0 {
      guard let row = suggestions.removeValue(forKey: variable) else { return }
      try solver.removeRow(row)
    } else {
      suggestions[variable] = try solver.suggest(
        value, for: variables[variable], priority: priority, place: nextPlace)
    }
  }
}

/// Values addressed by small numbers. The numbers of removed values are reused.
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
    get throws(UnknownNumber) {
      guard values.indices.contains(Int(index)), let value = values[Int(index)] else { throw UnknownNumber(index) }
      return value
    }
  }

  /// The number of the first matching value; nil if none matches. O(count).
  func index(where matches: (Value) -> Bool) -> Int32? {
    values.firstIndex { $0.map(matches) ?? false }.map { Int32($0) }
  }
}

/// A caller used a number that no variable or row has.
struct UnknownNumber: Error, CustomStringConvertible {
  private let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  var description: String { "no variable or row has the number \(number)" }
}
