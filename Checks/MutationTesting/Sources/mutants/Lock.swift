import Foundation

/// A lock that processes hold on a file. It is released when the process ends.
final class Lock {
  private let descriptor: Int32

  /// Opens or creates the file. If the lock is inherited, commands that this process has started hold it too. O(1).
  init(_ path: String, isInherited: Bool = false) throws(Failure) {
    descriptor = open(path, O_RDWR | O_CREAT | (isInherited ? 0 : O_CLOEXEC), 0o644)
    guard descriptor >= 0 else { throw Failure("mutants: \(path) cannot be written") }
  }

  deinit { close(descriptor) }

  /// Waits until no other process holds the lock. O(1).
  func acquire() { change(to: LOCK_EX) }

  /// Waits until no other process holds the lock alone, and then shares the lock. O(1).
  func share() { change(to: LOCK_SH) }

  /// Releases the lock. O(1).
  func release() { change(to: LOCK_UN) }

  private func change(to state: Int32) {
    while flock(descriptor, state) != 0, errno == EINTR {}
  }
}
