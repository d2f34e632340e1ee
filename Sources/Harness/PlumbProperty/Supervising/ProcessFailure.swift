import Foundation

/// The ways in which a worker must not end. Each is reported like a broken law.
public enum ProcessFailure: String, Sendable, CaseIterable {
  /// A trap, a stack overflow or a signal.
  case crash
  /// A case exceeded its time limit.
  case hang
  /// The process exceeded its memory limit.
  case memory

  /// A sentence that describes it, as for a law.
  public var summary: String {
    switch self {
    case .crash: "no case ends its process"
    case .hang: "no case exceeds its time limit"
    case .memory: "no case exceeds its memory limit"
    }
  }
}

/// The limits of a case. The worker sets them for itself, and the operating system enforces them.
public struct Bounds: Sendable, Hashable {
  /// CPU seconds for a case.
  public var seconds = 20.0
  /// Bytes of memory for the process.
  public var bytes = 1 << 31

  /// O(1).
  public init() {}

  /// Sets the memory limit of this process. O(1).
  public func take() {
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(Self.data, &limit)
  }

  /// Restarts the time limit of this process, with `factor` times the time of a case. O(1).
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
