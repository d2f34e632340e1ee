import Foundation
import MutantRewriting
import Testing

@testable import mutants

/// A small package for which the result of each mutant is known.
@Suite struct WholeRunTests {
  private static let sources = """
    public func smaller(_ a: Int, _ b: Int) -> Int { a < b ? a : b }

    public func rounds(_ count: Int) -> Int {
      var (left, rounds) = (count, 0)
      while left > 0 {
        left -= 1
        rounds += 1
      }
      return rounds
    }

    public func joined(_ a: String, _ b: String) -> [String] { [a + b] }

    public func work() -> Int { 5 }

    public func unused() -> Int { 7 }
    """
  private static let check = """
    import Foundation
    import Sums

    if CommandLine.arguments.count > 1 { print(work()) }
    exit(smaller(1, 2) == 1 && smaller(2, 1) == 1 && rounds(3) == 3 && joined("a", "b") == ["ab"] ? 0 : 1)
    """
  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "sums", targets: [.target(name: "Sums"), .executableTarget(name: "check", dependencies: ["Sums"])])
    """
  private static let configuration = """
    {
      "modules": ["Sums"], "vocabulary": {}, "known": "known.json",
      "builds": [{ "name": "check", "arguments": ["--product", "check"] }],
      "killers": [
        { "name": "check", "command": [".build/debug/check"], "seconds": 1 },
        {
          "name": "work", "seconds": 1, "isAboutWork": true,
          "prepare": ["/bin/sh", "-c", ".build/debug/check work > {prepared}"],
          "command": ["/bin/sh", "-c", ".build/debug/check work | cmp - {prepared}"]
        }
      ]
    }
    """

  private func makePackage() throws -> String {
    let folder = NSTemporaryDirectory() + "mutants-\(UUID().uuidString)"
    let files = [
      "Package.swift": Self.manifest, "Sources/Sums/Sums.swift": Self.sources, "Sources/check/main.swift": Self.check,
      "Mutants/sums.json": Self.configuration, "Mutants/known.json": "[]",
    ]
    for (name, text) in files {
      let url = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    return folder
  }

  /// Returns the result of each mutant, by its changed lines.
  private func fates(in folder: String) throws -> [String: String] {
    let lines = try String(contentsOfFile: folder + "/.build-mutants/results.jsonl", encoding: .utf8).split(
      separator: "\n")
    let entries = lines.dropFirst().compactMap { try? JSONDecoder().decode(Ledger.Entry.self, from: Data($0.utf8)) }
    return Dictionary(
      entries.map { entry in
        let survived = entry.wasReached ? "survived" : "not reached"
        return (entry.mutant.key.after, entry.refusal != nil ? "refused" : entry.killer ?? survived)
      }, uniquingKeysWith: { $1 })
  }

  @Test func detectedMutantsAreKilledAndOthersSurvive() async throws {
    let folder = try makePackage()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let home = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL.path
    let options = ["--package", folder, "--config", folder + "/Mutants/sums.json", "--home", home, "--count", "1000"]
    try await Tester(try Options(options)).run()
    let fates = try fates(in: folder)
    #expect(fates["public func smaller(_ a: Int, _ b: Int) -> Int { !(a < b) ? a : b }"] == "check")
    // No program can observe this change.
    #expect(fates["public func smaller(_ a: Int, _ b: Int) -> Int { a <= b ? a : b }"] == "survived")
    // This endless loop is detected before the wall-clock time limit.
    #expect(fates["while !(left > 0) {"] == "check")
    #expect(fates["left += 1"] == "check")
    #expect(fates["public func joined(_ a: String, _ b: String) -> [String] { [a - b] }"] == "refused")
    #expect(fates["public func work() -> Int { 6 }"] == "work")
    #expect(fates["public func unused() -> Int { 8 }"] == "not reached")

    // The second run continues the first run, which left no mutants.
    let results = folder + "/.build-mutants/results.jsonl"
    let before = try String(contentsOfFile: results, encoding: .utf8)
    try await Tester(try Options(options)).run()
    #expect(try String(contentsOfFile: results, encoding: .utf8) == before)
  }
}
