/// The planted faults that end the process: a trap, a stack that overflows, memory that runs out. Supervisors of the fuzzer
/// have to survive them.
enum FatalFaults {
  @inline(__always)
  static func atConflict() {
    precondition(!planted(.trapsAtConflict))
    if planted(.recursesForEver) { _ = overflow([]) }
    if planted(.growsForEver) { exhaustMemory() }
  }

  // Not optimised, because the optimiser could turn the recursion into a loop.
  @_optimize(none)
  private static func overflow(_ depths: [Int]) -> Int {
    planted(.recursesForEver) ? overflow([depths.count]) + depths.count : 0
  }

  private static func exhaustMemory() {
    var eaten = Buffer<Double>(capacity: 0)
    while planted(.growsForEver) { eaten.append(1) }
  }
}
