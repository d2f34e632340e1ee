#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file or folder that cannot be written, with the cause.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// The system's error number.
  package let code: Int32
  private let isFolder: Bool

  /// O(1).
  package init(_ path: String, code: Int32 = errno, isFolder: Bool = false) {
    (self.path, self.code, self.isFolder) = (path, code, isFolder)
  }

  /// The cause in a few words. O(1).
  package var reason: String {
    switch code {
    case ENOENT, ENOTDIR: "no such folder"
    case ENOSPC, EDQUOT: "no space left on the disk"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case EISDIR: "it is a folder"
    case EEXIST: "a file has this name"
    default: String(cString: strerror(code)).lowercased()
    }
  }

  package var description: String { "\(path): cannot be \(isFolder ? "created" : "written"): \(reason)" }
}
