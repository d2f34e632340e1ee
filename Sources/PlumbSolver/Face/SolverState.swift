/// All state of a solver. The crash stands beside the core and not within, for it places things in the core.
struct SolverState: ~Copyable {
  var core: Core
  var crash: Crash
  /// Where what is small lies.
  private let firstRoom: FirstRoom

  init() {
    var room = FirstRoom(size: Tuning.firstRoom)
    core = Core(in: &room)
    crash = Crash(in: &room)
    firstRoom = room
  }

  mutating func solve() -> Bool { core.solve(&crash) }
}
