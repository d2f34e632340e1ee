/// All state of a solver. The crash is not a part of the core, because the crash calls the core.
struct SolverState: ~Copyable {
  var core: Core
  var crash: Crash
  /// The memory in which small buffers begin.
  private let firstRoom: FirstRoom

  init() {
    var room = FirstRoom(size: Tuning.firstRoom)
    core = Core(in: &room)
    crash = Crash(in: &room)
    firstRoom = room
  }

  mutating func solve() -> Bool { core.solve(&crash) }
}
