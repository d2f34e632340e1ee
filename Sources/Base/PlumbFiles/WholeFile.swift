#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files completely or not at all, by renaming a temporary file to the target.
package enum WholeFile {
  /// Writes a file. If this fails, for example because the disk is full, an existing file remains unchanged, and no partial
  /// file remains. Devices and pipes are written in place. O(bytes).
  package static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    let old = FileStatus(path)
    if old?.isFolder ?? false { throw FileFailure(path, code: EISDIR) }
    if let old, !old.isRegular { return try writeInPlace(bytes, path) }
    // If a symbolic link were replaced, its target would remain unchanged.
    let target = old == nil ? path : resolved(path)
    let temporary = temporary(beside: target)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileFailure(path) }
    if let old { _ = fchmod(file, old.permissions) }
    var failure = writeAll(bytes, to: file)
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, target) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw FileFailure(path, code: failure)
    }
  }

  /// Throws the error that `write` would throw, if any. Changes no file. O(1).
  package static func tryWriting(_ path: String) throws(FileFailure) {
    let old = FileStatus(path)
    if old?.isFolder ?? false { throw FileFailure(path, code: EISDIR) }
    if old != nil, access(path, W_OK) != 0 { throw FileFailure(path) }
    if let old, !old.isRegular { return }
    // The temporary file has a short name, so only this check detects a target whose name is too long.
    if old == nil, access(path, F_OK) != 0, errno == ENAMETOOLONG { throw FileFailure(path) }
    let temporary = temporary(beside: old == nil ? path : resolved(path))
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileFailure(path) }
    // On a full disk, an empty file can still be created, so this writes some bytes.
    let failure = writeAll(Array(repeating: 0, count: 4096), to: file)
    close(file)
    unlink(temporary)
    if failure != 0 { throw FileFailure(path, code: failure) }
  }

  /// Creates a folder and its missing parent folders. O(length).
  package static func makeFolder(_ path: String) throws(FileFailure) {
    if FileStatus(path)?.isFolder ?? false { return }
    let outer = folder(of: path)
    if outer != path, FileStatus(outer) == nil {
      do { try makeFolder(outer) } catch { throw FileFailure(path, code: error.code, isFolder: true) }
    }
    if mkdir(path, 0o777) == 0 { return }
    let failure = errno
    if failure == EEXIST, FileStatus(path)?.isFolder ?? false { return }
    throw FileFailure(path, code: failure, isFolder: true)
  }

  /// Returns the folder that contains a path. O(length).
  package static func folder(of path: String) -> String {
    var outer = Substring(path)
    while outer.count > 1, outer.last == "/" { outer.removeLast() }
    guard let slash = outer.lastIndex(of: "/") else { return "." }
    return slash == outer.startIndex ? "/" : String(outer[..<slash])
  }

  /// Returns the id of the process that wrote a temporary file, as given by the file's name, or nil if the name is not that of
  /// a temporary file. O(length).
  package static func writer(ofTemporary name: String) -> Int32? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return Int32(name.dropFirst(prefix.count).prefix { $0 != "-" })
  }

  private static let (prefix, suffix) = (".plumb-", ".part")

  /// Returns the path of a temporary file. Its name is short, because the target's name may already have the maximum length.
  private static func temporary(beside path: String) -> String {
    "\(folder(of: path))/\(prefix)\(getpid())-\(String(UInt32.random(in: 0 ... .max), radix: 36))\(suffix)"
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func writeInPlace(_ bytes: [UInt8], _ path: String) throws(FileFailure) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileFailure(path) }
    defer { close(file) }
    let failure = writeAll(bytes, to: file)
    if failure != 0 { throw FileFailure(path, code: failure) }
  }

  /// Writes all bytes to an open file. Returns 0 or the error number. O(bytes).
  package static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}

/// A file's kind and permissions. Symbolic links are followed.
package struct FileStatus: Sendable {
  private let mode: mode_t

  /// Reads the status of a file. Returns nil if the file does not exist. O(1).
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    mode = status.st_mode
  }

  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  var permissions: mode_t { mode & 0o7777 }
}

/// The error thrown if a file cannot be written or a folder cannot be created.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// The system's error number.
  package let code: Int32
  private let isFolder: Bool

  /// Creates an error from the system's error number. O(1).
  package init(_ path: String, code: Int32 = errno, isFolder: Bool = false) {
    (self.path, self.code, self.isFolder) = (path, code, isFolder)
  }

  /// The reason, as a short phrase. O(1).
  package var reason: String {
    switch code {
    case ENOENT, ENOTDIR: "no such folder"
    case ENOSPC, EDQUOT: "no space left on the disk"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case EISDIR: "the path is a folder"
    case EEXIST: "a file with this name already exists"
    default: String(cString: strerror(code)).lowercased()
    }
  }

  package var description: String { "\(path): cannot be \(isFolder ? "created" : "written"): \(reason)" }
}
