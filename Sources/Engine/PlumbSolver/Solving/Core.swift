/// The solver's parts. The extensions of `Core` contain the algorithm: they call the parts and pass results between them. No part
/// calls the core. The crash basis calls the core, so it is not part of the core.
struct Core: ~Copyable {
  var model: Model
  var changes: Changes
  var basis: Basis
  var duals: Duals
  var gradientChanges: GradientChanges
  var primalQueue: PrimalQueue
  var dualQueue: DualQueue
  var ties: TiePricing
  var dualRatioTest: DualRatioTest
  var primalRatioTest: PrimalRatioTest
  var conflicts = ConflictSet()
  var limits = IterationLimits()
  /// The work counters of iterations. The basis has counters of its own.
  var work = WorkCounters()
  /// Whether the last solve failed, so that the next solve must not start from its basis.
  var isUnsound = false
  /// Always nil. Its type makes this structure address-only (see `Model`).
  private let addressOnly: Any? = nil

  init(in arena: inout InitialArena) {
    model = Model(in: &arena)
    changes = Changes(in: &arena)
    basis = Basis(in: &arena)
    duals = Duals(in: &arena)
    gradientChanges = GradientChanges(in: &arena)
    primalQueue = PrimalQueue(in: &arena)
    dualQueue = DualQueue(in: &arena)
    ties = TiePricing(in: &arena)
    dualRatioTest = DualRatioTest(in: &arena)
    primalRatioTest = PrimalRatioTest()
  }

  /// All work counters: the sum of the iterations' and the basis's counters.
  var allWork: WorkCounters {
    var all = work
    (all.pivots, all.valuesMoved) = (basis.work.pivots, basis.work.valuesMoved)
    (all.entriesMoved, all.blocksFactored) = (basis.work.entriesMoved, basis.work.blocksFactored)
    return all
  }

  mutating func takeAltered() -> UnsafeBufferPointer<Int32> { basis.takeAltered(model) }

  /// Returns the primal infeasibility of a loose group, or nil if it is feasible, and counts the check as work. O(terms + rows).
  mutating func findInfeasibility(of group: Int32) -> Infeasibility? {
    work.rowsTouched += 1
    return model.infeasibility(of: group)
  }

  /// Queues a loose group if its value contradicts its assumed sides.
  @inline(__always)
  mutating func queueIfInfeasible(_ group: Int32) {
    guard !model.groups[group].isQueued, let found = findInfeasibility(of: group) else { return }
    let kind: PrimalQueue.Class =
      !model.isRequired(found, of: group) ? .soft : model.isRequiredEquality(group) ? .requiredEquality : .required
    primalQueue.push(group, kind, in: model.groups)
  }

  /// Computes all values that depend on moved variables, and queues the loose groups that become infeasible.
  mutating func updatePrimalValues() {
    guard basis.recomputeValues(model) else { return }
    queueTouched()
    for follower in basis.walk.followers.elements { queueIfInfeasible(follower) }
  }

  /// Queues the loose unit groups whose values were computed, if they became infeasible.
  mutating func queueTouched() {
    for unit in basis.touched.elements { queueIfInfeasible(unit) }
    basis.touched.removeAll()
  }
}
