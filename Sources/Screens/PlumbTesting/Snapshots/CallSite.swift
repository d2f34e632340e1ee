/// The place of a call in a test.
struct CallSite {
  /// The path of the source file, and its name with the module's.
  var filePath: String
  var fileID: String
  var line: Int
  var function: String

  /// As in messages of the compiler and the testing libraries.
  var description: String { "\(fileID):\(line)" }

  /// The name of the source file, without its extension.
  var fileName: String { String((filePath.split(separator: "/").last ?? "").prefix { $0 != "." }) }

  /// The folder of the source file.
  var folder: String { filePath.lastIndex(of: "/").map { String(filePath[..<$0]) } ?? "." }

  /// A command that runs the test and records.
  func command(_ mode: RecordingMode) -> String {
    let name = function.prefix { $0 != "(" }.filter { $0 != "`" }
    let filter = name.contains(" ") ? "'\(name)'" : name
    return "\(RecordingMode.variable)=\(mode.rawValue) swift test --filter \(filter)"
  }
}
