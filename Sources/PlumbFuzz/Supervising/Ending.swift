import Foundation

/// How a process ended that should not have ended so. Each is a law that was broken.
public enum Ending: String, Sendable, CaseIterable {
  /// A trap, a stack that was too small, a signal.
  case crash
  /// It took more time than a case may take.
  case hang
  /// It took more memory than there may be.
  case memory

  /// In one sentence, as laws have it.
  public var says: String {
    switch self {
    case .crash: "nothing ends the program"
    case .hang: "no case takes longer than its bound"
    case .memory: "no case takes more memory than its bound"
    }
  }
}

/// What a case may take. A process keeps its own bounds, and is ended by the system where it does not.
public struct Bounds: Sendable {
  /// Of the processor's time, for a case.
  public var seconds = 20.0
  /// Of memory, for all.
  public var bytes = 1 << 31

  /// O(1).
  public init() {}

  /// Binds this process to the memory. O(1).
  public func take() {
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(Self.data, &limit)
  }

  /// Gives this process so many times the time of a case, from now on. O(1).
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
