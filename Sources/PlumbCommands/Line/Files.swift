import Foundation
import PlumbBasics

/// Reads and writes files named on the command line; `-` is standard input or output.
enum Files {
  /// Far larger than any real document. Reading stops here, so that a wrong path cannot fill the memory.
  private static let sizeLimit = 32 << 20

  /// The bytes of a file, or of standard input for `-`.
  static func read(_ path: String) throws(Stop) -> [UInt8] {
    let name = path == "-" ? "standard input" : path
    guard let handle = path == "-" ? .standardInput : FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw Stop(code: .wrongUsage, message: "\(name): \(exists ? "cannot be read" : "no such file")")
    }
    var bytes: [UInt8] = []
    while bytes.count <= sizeLimit {
      guard let part = try part(of: handle, name) else { return bytes }
      bytes += part
    }
    throw Stop(
      code: .invalidInput, message: "\(name): larger than \(sizeLimit >> 20) MB, the most that plumb reads")
  }

  /// The next part of the file, or nil at its end.
  private static func part(of handle: FileHandle, _ name: String) throws(Stop) -> Data? {
    do {
      let part = try handle.read(upToCount: 1 << 20)
      return part.flatMap { $0.isEmpty ? nil : $0 }
    } catch {
      throw Stop(code: .wrongUsage, message: "\(name): \(isFolder(name) ? "is a folder" : "cannot be read")")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  static func write(_ text: String, to path: String) throws(Stop) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Stop) {
    if path == "-" { return Outlet.output(bytes) }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: isReplaceable(path) ? .atomic : [])
    } catch {
      throw Stop(code: .wrongUsage, message: "\(path): cannot be written")
    }
  }

  /// Whether an atomic write may replace this path by a new file. That would destroy a device or a pipe; root could
  /// even lose /dev/null.
  private static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Creates a folder, and the folders around it, if they do not exist.
  static func makeFolder(_ path: String) throws(Stop) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Stop(code: .wrongUsage, message: "\(path): cannot be created")
    }
  }

  /// Expands paths: a file stands for itself, a folder for all .json files below it, sorted.
  static func scenes(in paths: [String]) throws(Stop) -> [String] {
    var found: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      if path == "-" {
        found.append(path)
        continue
      }
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw Stop(code: .wrongUsage, message: "\(path): no such file or folder")
      }
      guard isFolder.boolValue else {
        found.append(path)
        continue
      }
      let below = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      found += below.filter { $0.hasSuffix(".json") }.sorted().map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
    return found
  }
}
