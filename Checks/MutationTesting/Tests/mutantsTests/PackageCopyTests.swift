import Foundation
import Testing

@testable import mutants

@Suite struct PackageCopyTests {
  @Test func changesOfACopyAreAnnounced() throws {
    let folder = NSTemporaryDirectory() + "copy-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/package", withIntermediateDirectories: true)
    for name in ["a", "b"] { try name.write(toFile: "\(folder)/package/\(name)", atomically: true, encoding: .utf8) }
    let copy = try PackageCopy(of: folder + "/package", without: "", at: folder + "/copy")
    var states: [[String]] = []
    func write(_ changed: [String: String]) throws {
      try copy.write(replacing: changed) {
        states.append(
          ["a", "b", "c"].map { (try? String(contentsOfFile: "\(folder)/copy/\($0)", encoding: .utf8)) ?? "" })
      }
    }
    try write(["a": "1"])
    try write(["a": "1"])
    #expect(states == [["", "", ""]])
    try write(["a": "2"])
    try "c".write(toFile: folder + "/copy/c", atomically: true, encoding: .utf8)
    try write(["a": "2"])
    try write(["a": "2"])
    #expect(states == [["", "", ""], ["1", "b", ""], ["2", "b", "c"]])
  }
}
