import Foundation

/// A child process that writes lines.
final class Child {
  struct Failure: Error {}

  /// The file descriptor from which the child's output is read.
  let output: Int32
  /// The file descriptor of the child's input, if it was started with one.
  private var input: Int32?
  private let id: pid_t
  private var waiting: [UInt8] = []
  private var isOver = false

  /// Starts a worker in a process group of its own, so that Ctrl-C reaches only the parent. It has an input if it needs one.
  init(_ launcher: Launcher, _ task: WorkerTask) throws {
    let listening = task.numbers == nil
    let command = launcher.words + (launcher.variable == nil ? task.words : [])
    let said = launcher.variable.map { [$0: task.words.joined(separator: " ")] } ?? [:]
    var (ends, inlet): ([Int32], [Int32]) = ([0, 0], [-1, -1])
    guard pipe(&ends) == 0, !listening || pipe(&inlet) == 0 else { throw Failure() }
    output = ends[0]
    if listening {
      input = inlet[1]
      // `tell` notices when the child no longer reads. An empty handler, unlike `SIG_IGN`, is not inherited.
      signal(SIGPIPE) { _ in }
    }
    for end in ends + inlet where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    for place in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_adddup2(&actions, ends[1], place) }
    if listening { posix_spawn_file_actions_adddup2(&actions, inlet[0], STDIN_FILENO) }
    posix_spawnattr_init(&attributes)
    // A thread that runs tests may block signals, and the child would inherit that: the limit of its time is a signal.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(ends[1])
      if listening { close(inlet[0]) }
    }
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    // The Swift runtime's crash report takes a second or more and is not used.
    let own = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .merging(launcher.environment) { $1 }.merging(said) { $1 }
    let surroundings = own.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + surroundings { free(word) } }
    var id = pid_t()
    guard posix_spawn(&id, command[0], &actions, &attributes, &words, surroundings) == 0 else {
      close(ends[0])
      if let input { close(input) }
      throw Failure()
    }
    self.id = id
  }

  deinit {
    end()
    close(output)
    if let input { close(input) }
  }

  /// Writes a line to the child's input. Has no effect if the child has ended.
  func tell(_ line: String) {
    guard let input else { return }
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The complete lines that the child has written since the last call; nil at the end of its output. Waits for output.
  func lines() -> [String]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &bytes, bytes.count)
    if count < 0 && errno == EINTR { return [] }
    guard count > 0 else { return nil }
    waiting += bytes[..<count]
    guard let last = waiting.lastIndex(of: 0x0A) else { return [] }
    defer { waiting.removeFirst(last + 1) }
    return waiting[..<last].split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All further lines of the child's output. Waits until the output ends.
  func allLines() -> [String] {
    var all: [String] = []
    while let lines = lines() { all += lines }
    return all
  }

  /// Kills the child.
  func end() {
    guard !isOver else { return }
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    isOver = true
  }

  /// Waits for the child to end. Nil if it exits with 0; otherwise the kind of its end, and a description.
  func ending(_ bounds: Bounds) -> (law: Ending, what: String, isSignal: Bool)? {
    var (status, usage) = (Int32(0), rusage())
    while wait4(id, &status, 0, &usage) < 0 && errno == EINTR {}
    isOver = true
    guard status != 0 else { return nil }
    let signal = status & 0x7F
    let how = signal == 0 ? "ended with code \(status >> 8)" : "was ended by signal \(signal)"
    if signal == SIGPROF { return (.hang, "took more than \(bounds.seconds) s", true) }
    // The peak does not include the allocation that failed, but it includes the memory of this process that was copied by `fork`.
    if Self.bytes(usage) > max(bounds.bytes / 3, Self.inherited) {
      return (.memory, "took more than \(bounds.bytes >> 20) MiB, and \(how)", signal != 0)
    }
    return (.crash, how, signal != 0)
  }

  /// The peak memory of this process, if the system includes it in the peak of its children.
  private static var inherited: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return (Int(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "") ?? 0) << 10
  }

  /// The peak memory of the child.
  private static func bytes(_ usage: rusage) -> Int {
    #if canImport(Darwin)
      usage.ru_maxrss
    #else
      usage.ru_maxrss << 10
    #endif
  }
}
