import Foundation
import Synchronization

/// A command with time limits. Its output is written to a file.
struct Subprocess: Sendable {
  enum ExitStatus: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// The command exceeded its wall-clock time limit.
    case late
  }

  var command: [String]
  var folder: String
  var environment: [String: String] = [:]
  /// The path of the file for standard output and standard error.
  var output: String
  /// The CPU time limit in seconds for each process of the command, or zero for none.
  var seconds = 0

  /// The wall-clock time limit, which is needed because a waiting process uses no CPU time. It is generous, because other programs
  /// may use the machine.
  private var patience: Double { seconds == 0 ? .infinity : Double(seconds) * 10 + 60 }

  /// Runs the command. Returns its exit status and its CPU time, which includes the processes for which it waited.
  func run() async throws(Failure) -> (exitStatus: ExitStatus, seconds: Double) {
    let id = try start()
    Self.running.withLock { _ = $0.insert(id) }
    defer { Self.running.withLock { _ = $0.remove(id) } }
    let begin = Date()
    var (status, usage, isLate) = (Int32(0), rusage(), false)
    while wait4(id, &status, WNOHANG, &usage) == 0 {
      if !isLate, Date().timeIntervalSince(begin) > patience {
        isLate = true
        kill(-id, SIGKILL)
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
    // The command may have left processes running.
    kill(-id, SIGKILL)
    let time = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }.reduce(0, +)
    let signal = status & 0x7F
    return (isLate ? .late : signal != 0 ? .signalled(signal) : .exited((status >> 8) & 0xFF), time)
  }

  private static let running = Mutex<Set<pid_t>>([])

  /// Kills all running commands. Called before this process exits.
  static func endAll() {
    running.withLock { for id in $0 { kill(-id, SIGTERM) } }
  }

  private func start() throws(Failure) -> pid_t {
    // The limit of four gigabytes per process prevents a mutant from using up the machine's memory.
    let limits = seconds == 0 ? "" : "ulimit -t \(seconds); ulimit -v 4194304; "
    let script = "cd \"$0\" || exit 125; \(limits)ulimit -c 0; exec \"$@\""
    var arguments = (["/bin/sh", "-c", script, folder] + command).map { strdup($0) } + [nil]
    let surroundings = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var variables = surroundings.map { strdup("\($0)=\($1)") } + [nil]
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      for word in arguments + variables { free(word) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // Threads of a pool block signals, and children inherit the mask. Then neither the time limit nor Ctrl-C would end them.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGINT, SIGTERM] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var id = pid_t()
    guard posix_spawn(&id, "/bin/sh", &actions, &attributes, &arguments, &variables) == 0 else {
      throw Failure("mutants: \(command[0]) cannot be started")
    }
    return id
  }
}
