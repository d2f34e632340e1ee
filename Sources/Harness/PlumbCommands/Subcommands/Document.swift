import PlumbBasics
import PlumbFuzz
import PlumbScene

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

  /// Whether the file's text is what `plumb format` would write.
  var isCanonical: Bool { bytes.elementsEqual(content.text.utf8) }

  /// The line of the value at a path inside the document, or of the nearest value around it.
  func line(of path: String) -> Int { file.located(SceneError("", path: path)).place.line }

  /// Runs `body`, and reports an error in the document with its file and line.
  func reporting<Result>(_ body: () throws(SceneError) -> Result) throws(Stop) -> Result {
    do {
      return try body()
    } catch {
      let located = file.located(error)
      throw Stop(code: .invalidInput, message: located.description(inFile: path), line: located.place.line)
    }
  }
}
