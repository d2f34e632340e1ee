import Foundation
import PlumbBasics
import PlumbFiles
import PlumbFuzz
import PlumbScene

/// Reads and writes files that are named on the command line. The name `-` means standard input or output.
package enum Files {
  /// The maximum size of a file in bytes, which no real document comes near. It prevents a wrong path from filling the memory.
  private static let sizeLimit = 32 << 20

  /// Returns the bytes of a file, or of standard input if the path is `-`.
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
      code: .invalidInput, message: "\(name): larger than \(sizeLimit >> 20) MB, the maximum that plumb reads")
  }

  /// Returns the next part of a file, or nil at its end.
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

  /// Throws if a file cannot be written. Call this before work that takes long. Does nothing if the path is nil.
  package static func tryWriting(_ path: String?) throws(Stop) {
    guard let path, path != "-" else { return }
    do { try WholeFile.tryWriting(path) } catch { throw Stop(code: .wrongUsage, message: "\(error)") }
  }

  /// Creates a folder and its missing parent folders.
  package static func makeFolder(_ path: String) throws(Stop) {
    do { try WholeFile.makeFolder(path) } catch { throw Stop(code: .wrongUsage, message: "\(error)") }
  }

  /// Expands paths. Replaces each folder with all .json files below it, sorted. Below a folder, skips entries that are not
  /// regular files, with a note, because reading a pipe could block forever.
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
  /// Returns the only operand, which must be the path of a file. Throws if there is not exactly one operand.
  func file(_ kind: String) throws(Stop) -> String {
    guard operands.count == 1 else { throw wrong("expected one \(kind), or - for standard input") }
    return operands[0]
  }
}

/// A document that was read from a file, with the file's path for error messages.
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

  /// Whether the file already has the format in which `plumb format` writes it.
  var isCanonical: Bool { bytes.elementsEqual(content.text.utf8) }

  /// Returns the line of the value at a path inside the document. If there is no such value, returns the line of the innermost
  /// value around it.
  func line(of path: String) -> Int { file.located(SceneError("", path: path)).place.line }

  /// Runs `body`, and adds the file and the line to its errors about the document.
  func reporting<Result>(_ body: () throws(SceneError) -> Result) throws(Stop) -> Result {
    do {
      return try body()
    } catch {
      let located = file.located(error)
      throw Stop(code: .invalidInput, message: located.description(inFile: path), line: located.place.line)
    }
  }
}
