import Foundation
import PlumbBasics
import PlumbFiles
import PlumbFuzz
import PlumbScene

/// Reads and writes files given on the command line; `-` is standard input or output.
package enum Files {
  /// Much larger than any real document. Reading stops at this size, so that a wrong path cannot fill the memory.
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

  package static func write(_ text: String, to path: String) throws(Stop) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Stop) {
    if path == "-" { return Outlet.output(bytes) }
    do { try WholeFile.write(bytes, to: path) } catch { throw Stop(code: .wrongUsage, message: "\(error)") }
  }

  /// Fails early if a file cannot be written now, before work that takes long. Nil means no file.
  package static func tryWriting(_ path: String?) throws(Stop) {
    guard let path, path != "-" else { return }
    do { try WholeFile.tryWriting(path) } catch { throw Stop(code: .wrongUsage, message: "\(error)") }
  }

  /// Creates a folder and its missing parent folders.
  package static func makeFolder(_ path: String) throws(Stop) {
    do { try WholeFile.makeFolder(path) } catch { throw Stop(code: .wrongUsage, message: "\(error)") }
  }

  /// Expands paths: a folder stands for all .json files below it, sorted. Other kinds of files with such a name are skipped with a
  /// remark, because reading a pipe could block forever.
  static func scenes(in paths: [String], _ console: Console) throws(Stop) -> [String] {
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
      for name in below.sorted() where name.hasSuffix(".json") {
        let file = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
        if FileStatus(file)?.isRegular ?? false {
          found.append(file)
        } else {
          console.note("\(file): skipped, since it is not a regular file")
        }
      }
    }
    return found
  }
}

extension Options {
  /// The path in the only operand, for a subcommand that reads one file.
  func file(_ kind: String) throws(Stop) -> String {
    guard operands.count == 1 else { throw wrong("expected one \(kind), or - for standard input") }
    return operands[0]
  }
}

/// A scene or system that was read from a file, with its path for error messages.
struct Document {
  let path: String
  let content: Case
  private let file: DocumentFile
  let bytes: [UInt8]

  init(_ path: String) throws(Stop) {
    self.path = path == "-" ? "standard input" : path
    bytes = try Files.read(path)
    do {
      file = try DocumentFile(bytes: bytes)
      content = try Case(file)
    } catch {
      throw Stop(code: .invalidInput, message: error.description(inFile: self.path), line: error.place.line)
    }
  }

  /// Whether the file's text is already in the format of `plumb format`.
  var isCanonical: Bool { bytes.elementsEqual(content.text.utf8) }

  /// The line of the value at a path inside the document, or of the nearest value around it.
  func line(of path: String) -> Int { file.located(SceneError("", path: path)).place.line }

  /// Runs `body`. If it throws an error about the document, adds the file and line.
  func reporting<Result>(_ body: () throws(SceneError) -> Result) throws(Stop) -> Result {
    do {
      return try body()
    } catch {
      let located = file.located(error)
      throw Stop(code: .invalidInput, message: located.description(inFile: path), line: located.place.line)
    }
  }
}
