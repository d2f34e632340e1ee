import Foundation
import Synchronization

/// A child process.
package final class Subprocess {
  /// The error thrown if a program cannot be started. Its description is the system's reason.
  package struct Failure: LocalizedError {
    package let code: Int32
    package var errorDescription: String? { String(cString: strerror(code)) }
  }

  /// The exit status of a process.
  package struct ExitStatus {
    /// The exit code, or the number of the signal that terminated the process.
    package let code: Int32
    /// Whether a signal terminated the process, as after a crash.
    package let isSignal: Bool
    package let usage: rusage
  }

  /// The child's standard input, output and error streams. A stream that is nil is inherited from this process. The streams
  /// stay open until the child has started.
  package struct Streams {
    var all: [FileHandle?]

    /// Creates streams. O(1).
    package init(input: FileHandle? = nil, output: FileHandle? = nil, errors: FileHandle? = nil) {
      all = [input, output, errors]
    }
  }

  package let id: pid_t
  private let isGroup: Bool
  private let endsGroup: Bool
  private var known: ExitStatus?

  /// The running child processes that have their own process groups. Ctrl-C in the terminal does not reach them.
  private static let groups = Mutex<Set<pid_t>>([])

  /// Starts a program with arguments in `folder`. The program inherits this process's environment, extended by `additions`. If
  /// `inOwnGroup` is true, the child has its own process group, which Ctrl-C does not reach. If `endingGroup` is also true, the
  /// whole group is killed when the child ends. If the program's file is still open for writing, retries for up to two seconds.
  package init(
    _ commandLine: [String], _ streams: Streams = Streams(), adding additions: [String: String] = [:],
    in folder: String? = nil,
    inOwnGroup: Bool = false, endingGroup: Bool = false
  ) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    for (place, stream) in streams.all.enumerated() {
      if let stream { posix_spawn_file_actions_adddup2(&actions, stream.fileDescriptor, Int32(place)) }
    }
    // A thread that runs tests may block signals. A child that inherited this mask would ignore the signal that terminates it
    // at its time limit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | (inOwnGroup ? POSIX_SPAWN_SETPGROUP : 0)))
    // Swift's headers lack `posix_spawn_file_actions_addchdir_np`, so a shell changes the folder.
    let command = (folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []) + commandLine
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    let environment = ProcessInfo.processInfo.environment.merging(additions) { $1 }
    let surroundings = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for word in arguments + surroundings { free(word) }
    }
    var id = pid_t()
    // Keeps the streams open until the process starts, even if they have no other owner.
    let result = withExtendedLifetime(streams) {
      Self.whileBusy { posix_spawn(&id, command[0], &actions, &attributes, &arguments, surroundings) }
    }
    guard result == 0 else { throw Failure(code: result) }
    (self.id, isGroup, endsGroup) = (id, inOwnGroup, inOwnGroup && endingGroup)
    if inOwnGroup { _ = Self.groups.withLock { $0.insert(id) } }
  }

  /// Retries while the program's file is open for writing. If another thread is starting a process, that process may hold a
  /// recently written file open until its own program starts.
  private static func whileBusy(_ start: () -> Int32) -> Int32 {
    var result = start()
    for _ in 0..<1_000 where result == ETXTBSY {
      Thread.sleep(forTimeInterval: 0.002)
      result = start()
    }
    return result
  }

  /// Waits until the process ends, and returns its exit status. O(1) if it has already ended.
  package func wait() -> ExitStatus {
    if let known { return known }
    while true { if let exitStatus = exitStatus(0) { return exitStatus } }
  }

  /// Waits at most `seconds` for the process to end. Returns whether it has ended.
  package func ends(within seconds: Double) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    var pause = 0.0002
    while known == nil, exitStatus(WNOHANG) == nil {
      let left = end.timeIntervalSinceNow
      guard left > 0 else { return false }
      Thread.sleep(forTimeInterval: min(pause, left))
      pause = min(2 * pause, 0.02)
    }
    return true
  }

  /// Kills the process, and its process group if it has one, and waits until the process ends.
  package func kill() {
    guard known == nil else { return }
    Foundation.kill(isGroup ? -id : id, SIGKILL)
    _ = wait()
  }

  /// Kills all process groups of children without waiting. Call it just before the program exits. O(processes).
  package static func killGroups() {
    groups.withLock { groups in
      for id in groups { Foundation.kill(-id, SIGKILL) }
    }
  }

  private func exitStatus(_ options: Int32) -> ExitStatus? {
    if endsGroup {
      // The system does not reuse the id until the process has been waited for.
      var information = siginfo_t()
      guard waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | options) == 0, information.si_signo == SIGCHLD
      else { return nil }
      Foundation.kill(-id, SIGKILL)
    }
    var (status, usage) = (Int32(0), rusage())
    guard wait4(id, &status, options, &usage) == id else { return nil }
    if isGroup { _ = Self.groups.withLock { $0.remove(id) } }
    let signal = status & 0x7F
    known = ExitStatus(code: signal == 0 ? status >> 8 & 0xFF : signal, isSignal: signal != 0, usage: usage)
    return known
  }
}
