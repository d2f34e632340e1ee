import Foundation

/// A copy of a package for mutation. Unchanged files keep their modification times, so that builds are incremental.
struct PackageCopy {
  let source: String
  let path: String
  /// The folder in the package that is not copied, because it contains the mutation tester.
  private let excluded: String
  /// A hash of all files except Markdown files.
  private(set) var fingerprint = ""
  /// The contents of Swift files, by their paths in the package.
  private(set) var texts: [String: String] = [:]

  /// Reads the package. O(files).
  init(of source: String, without excluded: String, at path: String) throws(Failure) {
    (self.source, self.path, self.excluded) = (source, path, excluded)
    var hash = Hash()
    for file in try files() where !file.hasSuffix(".md") {
      guard let data = FileManager.default.contents(atPath: "\(source)/\(file)") else { continue }
      hash.add(Array(file.utf8))
      hash.add(Array(data))
      if file.hasSuffix(".swift") { texts[file] = String(decoding: data, as: UTF8.self) }
    }
    fingerprint = hash.text
  }

  /// Makes the copy equal to the package, except for the files in `changed`. If the copy differs, calls `prepare` first. O(files).
  func write(replacing changed: [String: String], prepare: () -> Void = {}) throws(Failure) {
    try Self.attempt { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    let files = try files()
    let written = files.compactMap { file -> (file: String, data: Data)? in
      let data = changed[file].map { Data($0.utf8) } ?? FileManager.default.contents(atPath: "\(source)/\(file)")
      guard let data, data != FileManager.default.contents(atPath: "\(path)/\(file)") else { return nil }
      return (file, data)
    }
    let removed = Set(try Self.files(in: path)).subtracting(files)
    if !written.isEmpty || !removed.isEmpty { prepare() }
    for (file, data) in written {
      let target = "\(path)/\(file)"
      try Self.attempt {
        try FileManager.default.createDirectory(
          atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(filePath: target))
        // Scripts must remain executable.
        let mode = try FileManager.default.attributesOfItem(atPath: "\(source)/\(file)")[.posixPermissions]
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target) }
      }
    }
    for file in removed { try? FileManager.default.removeItem(atPath: "\(path)/\(file)") }
  }

  private func files() throws(Failure) -> [String] {
    try Self.files(in: source).filter { excluded.isEmpty || !"\(source)/\($0)".hasPrefix(excluded + "/") }
  }

  /// Returns all files, sorted, except build products, git's files and findings.
  private static func files(in folder: String) throws(Failure) -> [String] {
    guard let all = FileManager.default.enumerator(atPath: folder) else {
      throw Failure("mutants: no such folder: \(folder)")
    }
    var files: [String] = []
    while let file = all.nextObject() as? String {
      let name = (file as NSString).lastPathComponent
      let isFolder = all.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      if name.hasPrefix(".build") || name == ".git" || name == ".swiftpm" || name == "Findings" {
        if isFolder { all.skipDescendants() }
      } else if !isFolder {
        files.append(file)
      }
    }
    return files.sorted()
  }

  private static func attempt(_ work: () throws -> Void) throws(Failure) {
    do { try work() } catch { throw Failure("mutants: \(error.localizedDescription)") }
  }
}

/// The FNV-1a hash (Fowler, Noll and Vo).
struct Hash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  var text: String { String(state, radix: 16) }
}
