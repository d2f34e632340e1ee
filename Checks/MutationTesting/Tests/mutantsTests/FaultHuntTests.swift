import Foundation
import Testing

@testable import mutants

/// A small package with a fuzzer, into which faults are injected.
@MainActor @Suite struct FaultHuntTests {
  private static let sources = """
    public func smaller(_ a: Int, _ b: Int) -> Int { a < b ? a : b }

    public func half(_ a: Int) -> Int { a / 2 }
    """
  private static let faults = """
    # Numbers.

    firstReturned: the first number is returned
    - public func smaller(_ a: Int, _ b: Int) -> Int { a < b ? a : b }
    + public func smaller(_ a: Int, _ b: Int) -> Int { FAULT || a < b ? a : b }

    thirdReturned: a third is returned in place of a half
    - public func half(_ a: Int) -> Int { a / 2 }
    + public func half(_ a: Int) -> Int { a / (FAULT ? 3 : 2) }
    """
  /// A fuzzer that has the output of `plumb fuzz` and checks only one law.
  private static let fuzzer = """
    import Foundation
    import Sums

    let words = CommandLine.arguments
    if words.contains("laws") {
      print("order   the smaller one is returned\\nsum     nothing is checked")
      exit(0)
    }
    let first = words.firstIndex(of: "--from").flatMap { Int(words[$0 + 1]) } ?? 0
    for number in first..<first + 9 where smaller(5, number) > number {
      print("found order: after step 0, \\(number) is not returned\\n  fuzz --seed 1 --from \\(number) --cases 1")
      exit(2)
    }
    print("9 cases, 0 findings")
    """
  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "sums", targets: [.target(name: "Sums"), .executableTarget(name: "fuzz", dependencies: ["Sums"])])
    """
  private static let configuration = """
    {
      "modules": ["Sums"], "vocabulary": {}, "builds": [], "killers": [],
      "faults": {
        "list": "faults.txt", "build": { "name": "fuzzer", "arguments": ["--product", "fuzz"] },
        "fuzz": [".build/debug/fuzz"]
      }
    }
    """

  private func makePackage() throws -> String {
    let folder = NSTemporaryDirectory() + "faults-\(UUID().uuidString)"
    let files = [
      "Package.swift": Self.manifest, "Sources/Sums/Sums.swift": Self.sources,
      "Sources/fuzz/main.swift": Self.fuzzer, "Mutants/sums.json": Self.configuration,
      "Mutants/faults.txt": Self.faults,
    ]
    for (name, text) in files {
      let url = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    return folder
  }

  private func hunt(_ words: [String], in folder: String) async throws -> (code: Int32, lines: [String]) {
    let home = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL.path
    let options = ["--package", folder, "--config", folder + "/Mutants/sums.json", "--home", home]
    var lines: [String] = []
    let code = try await FaultHunt(try FaultOptions(words + options), print: { lines.append($0) }).run()
    return (code, lines)
  }

  @Test func theLawThatDetectsEachFaultIsReported() async throws {
    let folder = try makePackage()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let all = try await hunt(["--from", "3"], in: folder)
    #expect(all.code == 2)
    #expect(all.lines.contains { $0.hasPrefix("| `firstReturned` | the first number is returned | order | 1 | 0.") })
    #expect(
      all.lines.contains {
        $0.hasPrefix("| `thirdReturned` | a third is returned in place of a half | **nothing** | 9 |")
      })
    #expect(
      all.lines.last
        == "\n1 of 2 faults were found. Number of faults that each law detected first: order 1.\n"
        + "Laws that detected no fault first: sum.")

    let timed = try await hunt(["firstReturned", "--seeds", "2"], in: folder)
    #expect(timed.code == 0)
    #expect(timed.lines.count { $0.hasPrefix("| `firstReturned` |") } == 2)
    #expect(timed.lines.last?.contains(#/median \d\.\d{3} s, .*; 0 of 2 not found\.$/#) == true)

    let failure = await #expect(throws: Failure.self) { try await hunt(["firstLost"], in: folder) }
    #expect(failure?.message == "mutants: unknown fault \"firstLost\"; --list prints all")
    #expect(
      try await hunt(["--list"], in: folder).lines.last == "2 thirdReturned: a third is returned in place of a half")
  }

  @Test func crashesAndHangsCountAsDetections() {
    let output = "found hang: after step 2, the process took more than 2 s\n  plumb fuzz --seed 1 --from 17 --cases 1\n"
    let detection = Detection(output, first: 10)
    #expect(detection.law == "hang" && detection.cases == 8)
    let none = Detection("3200 cases, 0 findings\ndigest: 0123\n", first: 10)
    #expect(none.law == nil && none.cases == 3200)
    #expect(Detection("plumb fuzz: cannot start worker processes\n", first: 0).cases == nil)
  }

  @Test(arguments: [["--time", "60"], ["--time"], ["--jobs", "2"], ["--seed", "x"]])
  func anUnknownOptionIsAnError(_ words: [String]) {
    #expect(throws: Failure.self) { try FaultOptions(words) }
  }
}
