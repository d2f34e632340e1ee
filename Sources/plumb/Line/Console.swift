import Foundation

/// Where words go: results to standard output, all else to standard error.
struct Console {
  var isQuiet = false
  var isColored: Bool

  init(options: Options) {
    isQuiet = options.has("quiet")
    let environment = ProcessInfo.processInfo.environment
    isColored = !options.has("no-color") && environment["NO_COLOR"] == nil && isatty(STDOUT_FILENO) == 1
  }

  /// Part of the result.
  func print(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// Part of the result that ends its own last line.
  func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// How far something is that takes long, on a terminal only: `[####      ] 40 %  flat/build/100, 12 s left`.
  func progress(_ title: String, part: Double, left: Double?) {
    guard !isQuiet, isatty(STDERR_FILENO) == 1 else { return }
    let full = min(max(Int(part * 20), 0), 20)
    let bar = String(repeating: "#", count: full) + String(repeating: " ", count: 20 - full)
    let rest = left.map { ", \(Int($0.rounded(.up))) s left" } ?? ""
    FileHandle.standardError.write(Data("\r\u{1B}[K[\(bar)] \(Int(part * 100)) %  \(title)\(rest)".utf8))
  }

  /// Clears the line of progress.
  func endProgress() {
    guard !isQuiet, isatty(STDERR_FILENO) == 1 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }

  /// What a person should know beside it.
  func note(_ text: String) {
    guard !isQuiet else { return }
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  func red(_ text: String) -> String { colored(text, "31") }
  func yellow(_ text: String) -> String { colored(text, "33") }
  func dim(_ text: String) -> String { colored(text, "2") }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Files as the command line names them.
enum Files {
  /// The bytes of a file, or of standard input for `-`.
  static func read(_ path: String) throws(Stop) -> [UInt8] {
    if path == "-" { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
    guard let data = FileManager.default.contents(atPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw Stop(code: .wrongUsage, message: exists ? "\(path): cannot be read" : "\(path): no such file")
    }
    return [UInt8](data)
  }

  static func write(_ text: String, to path: String) throws(Stop) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Stop) {
    if path == "-" { return FileHandle.standardOutput.write(Data(bytes)) }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Stop(code: .wrongUsage, message: "\(path): cannot be written")
    }
  }

  /// Makes a folder, and those it lies in, where there is none.
  static func makeFolder(_ path: String) throws(Stop) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Stop(code: .wrongUsage, message: "\(path): cannot be made")
    }
  }

  /// The scenes that paths name: files as such, folders with all below them whose names end in .json, in order.
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
