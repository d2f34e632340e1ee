#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The exclusive use of a folder by one process. The system ends it with the process, however that ends.
package final class FolderLock: Sendable {
  /// Whether another process uses a folder.
  package enum Attempt: Sendable {
    case locked(FolderLock)
    case isInUse
    /// The file system has no locks, or there is no such folder.
    case isImpossible
  }

  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Locks a folder until the lock is released. O(1).
  package static func lock(_ path: String) -> Attempt {
    // Processes that this one starts do not keep the lock.
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return .isImpossible }
    if flock(folder, LOCK_EX | LOCK_NB) == 0 { return .locked(FolderLock(folder)) }
    let isInUse = errno == EWOULDBLOCK
    close(folder)
    return isInUse ? .isInUse : .isImpossible
  }
}
