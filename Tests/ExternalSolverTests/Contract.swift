import CSolver
import PlumbC

/// Plumb's solver with its C functions, for tests.
final class ContractSolver {
  let solver = newSolver()

  deinit { freeSolver(solver) }

  func variables(_ count: Int) -> [Int32] { (0..<count).map { _ in addVariable(solver) } }

  func add(
    _ terms: [(Int32, Double)], _ relation: Int, _ constant: Double, priority: Double = 1000, weight: Double = 1,
    strength: Int32 = 0, place: Int64? = nil, flags: Int = 0
  ) -> Int32 {
    let terms = terms.map { plumb_term(variable: $0.0, coefficient: $0.1) }
    var options = plumb_row_options(
      place: place ?? 0, weight: weight, strength: strength,
      flags: UInt32(flags | (place == nil ? 0 : Int(PLUMB_ROW_PLACED))))
    return addRow(solver, terms, Int32(terms.count), Int32(relation), constant, priority, &options)
  }

  func solved() -> Bool { solve(solver) == 0 }

  func value(_ variable: Int32) -> Double { PlumbC.value(solver, variable) }

  /// Reads a list and its numbers with a function of the header.
  func list(_ read: (UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Double>?, Int32) -> Int32) -> [Int32: Double] {
    let count = Int(read(nil, nil, 0))
    var (rows, numbers) = ([Int32](repeating: 0, count: count), [Double](repeating: 0, count: count))
    _ = read(&rows, &numbers, Int32(count))
    return Dictionary(uniqueKeysWithValues: zip(rows, numbers))
  }

  /// The variables that have moved since the last call.
  func takeMoved() -> Set<Int32> {
    let count = moved(solver, nil, 0)
    var list = [Int32](repeating: -1, count: Int(count))
    _ = moved(solver, &list, count)
    return Set(list)
  }

  var message: String { lastError(solver).map { String(cString: $0) } ?? "" }
}
