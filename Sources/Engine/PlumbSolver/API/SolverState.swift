/// All state of a solver. The crash basis is separate from the core: it calls the core, and the core never calls it.
struct SolverState: ~Copyable {
  var core: Core
  var crashBasis: CrashBasis
  /// The initial memory of small buffers.
  private let arena: InitialArena

  init() {
    var arena = InitialArena(size: Tuning.initialArenaSize)
    core = Core(in: &arena)
    crashBasis = CrashBasis(in: &arena)
    self.arena = arena
  }

  /// Computes the optimal values, from the crash basis to the last primal iteration. Returns false if the rows are so badly scaled
  /// that no answer can be proved.
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
      // If a restarted attempt makes no pivot, its crash basis is singular, and building it again would not help. So the next
      // attempt uses a plain crash basis. An earlier attempt does not: the first attempt may have failed because of the old
      // basis, and in large systems, a plain crash basis needs many pivots.
      if attempt > 0 && core.basis.work.pivots == before { crashBasis.isPlain = true }
    }
    return false
  }

  private mutating func run() {
    // 1. Place new variables, and variables whose assigned group was removed.
    crashBasis.assign(in: &core)
    core.iterate()
  }
}
