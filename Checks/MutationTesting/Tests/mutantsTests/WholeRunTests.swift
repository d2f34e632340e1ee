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

  private static let home = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL.path

  private static func options(_ folder: String, count: Int) -> [String] {
    ["--package", folder, "--config", folder + "/Mutants/sums.json", "--home", home, "--count", "\(count)"]
  }

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
        return (entry.mutant.key.after, entry.refusal != nil ? "not compiled" : entry.killer ?? survived)
      }, uniquingKeysWith: { $1 })
  }

  @Test func detectedMutantsAreKilledAndOthersSurvive() async throws {
    let folder = try makePackage()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let options = Self.options(folder, count: 1000)
    try await Tester(try Options(options)).run()
    let fates = try fates(in: folder)
    #expect(fates["public func smaller(_ a: Int, _ b: Int) -> Int { !(a < b) ? a : b }"] == "check")
    // No program can observe this change.
    #expect(fates["public func smaller(_ a: Int, _ b: Int) -> Int { a <= b ? a : b }"] == "survived")
    // This endless loop is detected before the wall-clock time limit.
    #expect(fates["while !(left > 0) {"] == "check")
    #expect(fates["left += 1"] == "check")
    #expect(fates["public func joined(_ a: String, _ b: String) -> [String] { [a - b] }"] == "not compiled")
    #expect(fates["public func work() -> Int { 6 }"] == "work")
    #expect(fates["public func unused() -> Int { 8 }"] == "not reached")

    // The second run continues the first run, which left no mutants.
    let results = folder + "/.build-mutants/results.jsonl"
    let before = try String(contentsOfFile: results, encoding: .utf8)
    try await Tester(try Options(options)).run()
    #expect(try String(contentsOfFile: results, encoding: .utf8) == before)
  }

  /// Runs the program, as `mutants.sh` does, with standard input from a file.
  private func start(_ options: [String], input: String = "/dev/null", output: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Self.home + "/.build/debug/mutants")
    process.arguments = options
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
    try Data().write(to: URL(filePath: output))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    try process.run()
    return process
  }

  private struct Sample: Decodable, Equatable {
    var mutants: Int
    var killed: Int
    var missing: [Int]
  }

  private func sample(_ options: [String], in folder: String) throws -> Sample {
    let output = folder + "/../\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    try start(options + ["--missing"], output: output).waitUntilExit()
    return try JSONDecoder().decode(Sample.self, from: Data(contentsOf: URL(filePath: output)))
  }

  @Test func twoProcessesRunSharesOfTheSampleOnOneBuild() async throws {
    let (folder, client) = (try makePackage(), try makePackage())
    defer { for path in [folder, client] { try? FileManager.default.removeItem(atPath: path) } }
    let (options, clientOptions) = (Self.options(folder, count: 16), Self.options(client, count: 16))
    let before = try sample(clientOptions, in: client)
    #expect(before.mutants == 16 && before.killed == 0 && before.missing.count == 16)
    let known = client + "/.build-mutants/results.jsonl"

    // While another process runs mutants of the copy, the copy does not change.
    try FileManager.default.createDirectory(atPath: folder + "/.build-mutants", withIntermediateDirectories: true)
    let use = try Lock(folder + "/.build-mutants/use.lock")
    use.share()
    // A folder of an interrupted process. No process has this number, since Linux has at most 4,194,304.
    try FileManager.default.createDirectory(
      atPath: folder + "/.build-mutants/run-99999999", withIntermediateDirectories: false)

    let shares = [before.missing.prefix(8), before.missing.suffix(8)]
    let outputs = shares.indices.map { "\(folder)-\($0)" }
    defer { for path in outputs { try? FileManager.default.removeItem(atPath: path) } }
    let processes = try zip(shares, outputs).map { share, output in
      let numbers = share.map(String.init).joined(separator: ",")
      return try start(options + ["--share", numbers], input: known, output: output)
    }
    try await Task.sleep(for: .seconds(3))
    #expect(!FileManager.default.fileExists(atPath: folder + "/.build-mutants/package/Package.swift"))
    use.release()
    for process in processes { process.waitUntilExit() }
    #expect(processes.map(\.terminationStatus) == [0, 0])
    let here = try sample(options, in: folder)
    // Mutants replace those that did not compile, and belong to no share so far.
    #expect(here.missing.allSatisfy { $0 > 16 })

    // The printed results are those of the file, and the sample of the other machine has them too.
    let printed = try outputs.map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
    let file = try FileHandle(forWritingTo: URL(filePath: known))
    try file.seekToEnd()
    try file.write(contentsOf: Data(printed.utf8))
    #expect(try fates(in: client) == fates(in: folder))
    #expect(try fates(in: folder).values.contains("not compiled"))
    #expect(try sample(clientOptions, in: client) == here)
    // No folder of a process remains.
    let rest = try FileManager.default.contentsOfDirectory(atPath: folder + "/.build-mutants")
    #expect(!rest.contains { $0.hasPrefix("run-") })
  }
}
