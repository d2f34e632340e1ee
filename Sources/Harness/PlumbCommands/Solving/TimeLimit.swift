import Foundation

/// A limit, by the clock, of a process that loads another solver.
enum TimeLimit {
  /// Lets the kernel end this process after so many seconds. The signal may be blocked: threads of a pool block it, and a process
  /// that they start inherits that.
  static func end(after seconds: Double) {
    var alarms = sigset_t()
    sigemptyset(&alarms)
    sigaddset(&alarms, SIGALRM)
    signal(SIGALRM, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &alarms, nil)
    alarm(UInt32(min(max(seconds.rounded(.up), 1), 1e9)))
  }
}
