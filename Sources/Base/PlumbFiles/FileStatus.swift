#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The kind of a file, after symbolic links.
package struct FileStatus: Sendable {
  private let mode: mode_t

  /// Nil if there is no such file. O(1).
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    mode = status.st_mode
  }

  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  var permissions: mode_t { mode & 0o7777 }
}
