import PlumbFuzz
import PlumbScene

/// A file that is a scene or a system, read, with its name for error messages.
struct Document {
  let path: String
  let content: Case
  private let file: DocumentFile
  private let bytes: [UInt8]

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

  /// Whether it stands in its file as the program would write it.
  var isCanonical: Bool { bytes.elementsEqual(content.text.utf8) }

  /// The line of what a path names, or of the nearest thing around it.
  func line(of path: String) -> Int { file.located(SceneError("", path: path)).place.line }

  /// Does something with it; what is wrong with the document is told with its place.
  func reporting<Result>(_ body: () throws(SceneError) -> Result) throws(Stop) -> Result {
    do {
      return try body()
    } catch {
      let located = file.located(error)
      throw Stop(code: .invalidInput, message: located.description(inFile: path), line: located.place.line)
    }
  }
}
