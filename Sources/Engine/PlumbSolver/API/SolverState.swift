/// All state of a solver. The crash basis is not a part of the core: the core knows nothing of it, and it calls the core.
struct SolverState: ~Copyable {
  var core: Core
  var crashBasis: CrashBasis
  /// The memory in which small buffers begin.
  private let arena: InitialArena

  init() {
    var arena = InitialArena(size: Tuning.initialArenaSize)
    core = Core(in: &arena)
    crashBasis = CrashBasis(in: &arena)
    self.arena = arena
  }

  /// One solve, from the crash basis to the last primal iteration. Computes the optimal values. False if the numbers are too
  /// badly scaled for an answer that can be proved.
  mutating func solve() -> Bool {
    let isPlain = crashBasis.isPlain
    defer {
      crashBasis.isPlain = isPlain
      core.endSolve()
    }
    for attempt in 0..<Tuning.attempts {
      core.begin(attempt: attempt)
      let before = core.basis.work.pivots
      repeat { run() } while core.restartIfBeyondWorkLimit()
      if core.noteOutcome() { return true }
      // Restarted, and no pivot was possible: the crash basis is singular, and would be so again. After an edit the old basis
      // may be to blame, and a plain crash basis of a large system takes many pivots.
      if attempt > 0 && core.basis.work.pivots == before { crashBasis.isPlain = true }
    }
    return false
  }

  private mutating func run() {
    // 1. Place what is new, and variables whose assigned group was removed.
    crashBasis.assign(in: &core)
    core.iterate()
  }
}
