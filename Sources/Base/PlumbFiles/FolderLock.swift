#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock that gives one process exclusive use of a folder. The system releases it when the process ends, even after a crash.
package final class FolderLock: Sendable {
  /// The result of trying to lock a folder.
  package enum Attempt: Sendable {
    case locked(FolderLock)
    case isInUse
    /// The file system does not support locks, or the folder cannot be opened.
    case isImpossible
  }

  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Locks a folder for as long as the returned lock exists. O(1).
  package static func lock(_ path: String) -> Attempt {
    // With `O_CLOEXEC`, child processes do not inherit the lock.
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return .isImpossible }
    if flock(folder, LOCK_EX | LOCK_NB) == 0 { return .locked(FolderLock(folder)) }
    let isInUse = errno == EWOULDBLOCK
    close(folder)
    return isInUse ? .isInUse : .isImpossible
  }
}
