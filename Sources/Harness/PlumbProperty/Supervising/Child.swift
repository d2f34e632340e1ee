import Foundation
import PlumbFiles
import PlumbProcess

/// A child process that writes lines.
final class Child {
  struct Failure: Error {}

  /// The file descriptor from which the child's output is read.
  let output: Int32
  /// The file descriptor of the child's input; nil if the child has no input.
  private var input: Int32?
  private let process: Subprocess
  private var waiting: [UInt8] = []

  /// Starts a worker in its own process group, so that Ctrl-C reaches only the parent. The worker has an input only if it reads
  /// cases from it.
  init(_ launcher: Launcher, _ task: WorkerTask) throws {
    let listening = task.numbers == nil
    let command = launcher.command + (launcher.variable == nil ? task.arguments : [])
    let said = launcher.variable.map { [$0: task.arguments.joined(separator: " ")] } ?? [:]
    var (ends, inlet): ([Int32], [Int32]) = ([0, 0], [-1, -1])
    guard pipe(&ends) == 0, !listening || pipe(&inlet) == 0 else { throw Failure() }
    output = ends[0]
    if listening {
      input = inlet[1]
      // Makes `tell` fail if the child no longer reads.
      Outlet.outliveReaders()
    }
    for end in ends + inlet where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(ends[1])
      if listening { close(inlet[0]) }
    }
    let outlet = FileHandle(fileDescriptor: ends[1])
    do {
      // The Swift runtime's crash report takes a second or more, and is not used.
      process = try Subprocess(
        command, .init(input: listening ? FileHandle(fileDescriptor: inlet[0]) : nil, output: outlet, errors: outlet),
        adding: ["SWIFT_BACKTRACE": "enable=no"].merging(launcher.environment) { $1 }.merging(said) { $1 },
        inOwnGroup: true)
    } catch {
      close(ends[0])
      if let input { close(input) }
      throw Failure()
    }
  }

  deinit {
    end()
    close(output)
    if let input { close(input) }
  }

  /// Writes a line to the child's input. Has no effect if the child has ended.
  func tell(_ line: String) {
    if let input { _ = WholeFile.writeAll(Array((line + "\n").utf8), to: input) }
  }

  /// The complete lines that the child has written since the last call; nil at the end of its output. Waits for output until
  /// `goesOn` returns false, and then returns an empty list.
  func lines(while goesOn: () -> Bool = { true }) -> [String]? {
    var place = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while poll(&place, 1, 50) <= 0 { if !goesOn() { return [] } }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &bytes, bytes.count)
    if count < 0 && errno == EINTR { return [] }
    guard count > 0 else { return nil }
    waiting += bytes[..<count]
    guard let last = waiting.lastIndex(of: 0x0A) else { return [] }
    defer { waiting.removeFirst(last + 1) }
    return waiting[..<last].split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All further lines of the child's output. Waits until the output ends, or `goesOn` returns false.
  func allLines(while goesOn: () -> Bool = { true }) -> [String] {
    var all: [String] = []
    while let lines = lines(while: goesOn) {
      all += lines
      if lines.isEmpty, !goesOn() { break }
    }
    return all
  }

  /// Kills the child.
  func end() { process.kill() }

  /// Waits for the child to end. Returns nil for exit code 0; otherwise the kind of failure and a description.
  func failure(_ bounds: Bounds) -> (law: ProcessFailure, what: String, isSignal: Bool)? {
    let status = process.wait()
    guard status.code != 0 else { return nil }
    let how = status.isSignal ? "was terminated by signal \(status.code)" : "exited with code \(status.code)"
    if status.isSignal, status.code == SIGPROF {
      return (.hang, "the process took more than \(bounds.seconds) s of CPU time", true)
    }
    // The peak excludes the allocation that failed, but includes this process's memory that was copied by `fork`.
    if Self.bytes(status.usage) > max(bounds.bytes / 3, Self.inherited) {
      return (.memory, "the process used more than \(bounds.bytes >> 20) MiB, and \(how)", status.isSignal)
    }
    return (.crash, "the process \(how)", status.isSignal)
  }

  /// The peak memory of this process if the system includes it in the peak of a child, otherwise 0.
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

/// A failure of a worker process. It is reported like a violated law.
public enum ProcessFailure: String, Sendable, CaseIterable {
  /// A trap, a stack overflow or a signal.
  case crash
  /// A case exceeded its time limit.
  case hang
  /// The process exceeded its memory limit.
  case memory

  /// The requirement that the failure violates, as a sentence.
  public var summary: String {
    switch self {
    case .crash: "no case terminates its process"
    case .hang: "no case exceeds its time limit"
    case .memory: "no case exceeds its memory limit"
    }
  }
}

/// The limits on a case's time and memory. The worker sets them for itself, and the operating system enforces them.
public struct Bounds: Sendable, Hashable {
  /// The CPU time that a case may use, in seconds.
  public var seconds = 20.0
  /// The memory that the process may use, in bytes.
  public var bytes = 1 << 31

  /// Creates the default limits. O(1).
  public init() {}

  /// Sets the memory limit of this process. O(1).
  public func take() {
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(Self.data, &limit)
  }

  /// Restarts this process's time limit, with `factor` times the CPU time that a case may use. O(1).
  public func renew(times factor: Double = 1) {
    let seconds = seconds * factor
    var timer = itimerval()
    timer.it_value.tv_sec = Int(seconds)
    timer.it_value.tv_usec = .init((seconds - seconds.rounded(.down)) * 1e6)
    setitimer(Self.processorTime, &timer, nil)
  }

  #if canImport(Glibc)
    private static let data = __rlimit_resource_t(RLIMIT_DATA.rawValue)
    private static let processorTime = __itimer_which_t(ITIMER_PROF.rawValue)
  #else
    private static let data = RLIMIT_DATA
    private static let processorTime = ITIMER_PROF
  #endif
}
