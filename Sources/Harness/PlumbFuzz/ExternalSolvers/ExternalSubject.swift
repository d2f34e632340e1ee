import ExternalSolver
import PlumbSolver
import Synchronization

/// Another solver under test, with what was measured about it.
public final class ExternalSubject: Sendable {
  public let library: SolverLibrary
  private let ratios = Mutex<[Pair: ClosedRange<Double>]>([:])

  private struct Pair: Hashable {
    var high: Double
    var low: Double
  }

  /// O(1).
  public init(_ library: SolverLibrary) {
    self.library = library
  }

  var can: SolverCapabilities { library.capabilities }

  /// The range of the ratio of the weights of two priorities; infinite if priorities are strict levels. Measured once,
  /// with about fifty systems of one variable, in which two rows contradict each other and the lower one gets heavier.
  func ratio(of high: Double, over low: Double) -> ClosedRange<Double> {
    if can.contains(.strict) { return Double.infinity ... .infinity }
    let pair = Pair(high: high, low: low)
    if let known = ratios.withLock({ $0[pair] }) { return known }
    let measured = (try? measured(pair)) ?? 0 ... .infinity
    ratios.withLock { $0[pair] = measured }
    return measured
  }

  private func measured(_ pair: Pair) throws(ExternalSolverError) -> ClosedRange<Double> {
    guard try outweighs(pair, 0.999) else { return 0...0.999 }
    var (least, most) = (0.999, 1.001)
    while try outweighs(pair, most) {
      (least, most) = (most, most * 2)
      if most > 0x1p50 { return least ... .infinity }
    }
    for _ in 0..<12 where most > least * 1.002 {
      let middle = (least * most).squareRoot()
      if try outweighs(pair, middle) { least = middle } else { most = middle }
    }
    return least...most
  }

  /// Whether a violation of 1 at the higher priority outweighs a violation of `times` at the lower one.
  private func outweighs(_ pair: Pair, _ times: Double) throws(ExternalSolverError) -> Bool {
    let solver = try ExternalSolver(library)
    let variable = try solver.addVariable()
    _ = try solver.addRow([(variable, 1)], .equal, 0, priority: pair.high)
    _ = try solver.addRow([(variable, times)], .equal, times, priority: pair.low)
    try solver.solve()
    return solver.value(of: variable) < 0.5
  }
}
