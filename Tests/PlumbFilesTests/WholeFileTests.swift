import Foundation
import Testing

@testable import PlumbFiles

@Suite struct WholeFileTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  /// The message of the thrown error.
  private func failure(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return "\(error)" }
    return nil
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func replacingAFileLeavesNoTemporaryFile() throws {
    try inFolder { folder in
      for text in ["first, which is longer", "second"] { try WholeFile.write(Array(text.utf8), to: "\(folder)/a") }
      #expect(text("\(folder)/a") == "second")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test func aReplacedFileKeepsItsPermissions() throws {
    try inFolder { folder in
      let file = "\(folder)/a"
      try WholeFile.write([1], to: file)
      chmod(file, 0o604)
      try WholeFile.write([2], to: file)
      #expect(FileStatus(file)?.permissions == 0o604)
    }
  }

  @Test func writingThroughASymbolicLinkChangesItsTarget() throws {
    try inFolder { folder in
      try WholeFile.write([1], to: "\(folder)/a")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "a")
      try WholeFile.write(Array("new".utf8), to: "\(folder)/link")
      #expect(text("\(folder)/a") == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == "a")
    }
  }

  @Test func aDeviceIsWrittenInPlace() throws {
    try WholeFile.write([1, 2], to: "/dev/null")
    #expect(FileStatus("/dev/null")?.isRegular == false)
    let found = failure { try WholeFile.write([1], to: "/dev/full") }
    #expect(found == "/dev/full: cannot be written: no space left on the disk")
  }

  @Test(arguments: [
    ("missing/a", "missing/a: cannot be written: no such folder"), (".", ".: cannot be written: the path is a folder"),
    (
      String(repeating: "n", count: 300), String(repeating: "n", count: 300) + ": cannot be written: file name too long"
    ),
  ])
  func theErrorOfAFailedWriteStatesTheCause(name: String, message: String) throws {
    try inFolder { folder in
      for attempt in [{ try WholeFile.write([1], to: $0) }, { try WholeFile.tryWriting($0) }] {
        let found = failure { try attempt("\(folder)/\(name)") }
        #expect(found == "\(folder)/\(message)")
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left == [])
    }
  }

  @Test func testingWhetherAFileIsWritableChangesNothing() throws {
    try inFolder { folder in
      try WholeFile.write([1], to: "\(folder)/old")
      for name in ["old", "new"] { try WholeFile.tryWriting("\(folder)/\(name)") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["old"])
      #expect(FileManager.default.contents(atPath: "\(folder)/old") == Data([1]))
    }
  }

  @Test func parentFoldersAreCreated() throws {
    try inFolder { folder in
      try WholeFile.makeFolder("\(folder)/a/b//c/")
      try WholeFile.makeFolder("\(folder)/a/b/c")
      #expect(FileStatus("\(folder)/a/b/c")?.isFolder == true)
      try WholeFile.write([], to: "\(folder)/file")
      let inner = failure { try WholeFile.makeFolder("\(folder)/file/inner") }
      #expect(inner == "\(folder)/file/inner: cannot be created: no such folder")
      let outer = failure { try WholeFile.makeFolder("\(folder)/file") }
      #expect(outer == "\(folder)/file: cannot be created: a file with this name already exists")
    }
  }

  @Test func aTemporaryFileNameContainsTheProcessID() {
    #expect(WholeFile.writer(ofTemporary: ".plumb-17-abc.part") == 17)
    #expect(WholeFile.writer(ofTemporary: "finding.json") == nil)
  }

  @Test func aFolderCanBeLockedOnlyOnce() throws {
    try inFolder { folder in
      do {
        guard case .locked(let lock) = FolderLock.lock(folder) else {
          Issue.record("not locked")
          return
        }
        withExtendedLifetime(lock) {
          guard case .isInUse = FolderLock.lock(folder) else {
            Issue.record("locked twice")
            return
          }
        }
      }
      guard case .locked = FolderLock.lock(folder) else {
        Issue.record("not released")
        return
      }
      guard case .isImpossible = FolderLock.lock("\(folder)/missing") else {
        Issue.record("a missing folder")
        return
      }
    }
  }
}
