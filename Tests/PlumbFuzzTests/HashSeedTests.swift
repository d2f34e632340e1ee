import Glibc
import PlumbLayout
import PlumbProperty
import PlumbScene
import Testing

@testable import PlumbFuzz

/// Frames, including their last bits, the order of reports and rows, and the work counters must not depend on Swift's hash seed.
/// Each process has one hash seed, so the test runs itself in several processes. The law `hash-seed` compares two builds in one
/// process.
@Suite struct HashSeedTests {
  private static let variable = "PLUMB_DIGEST"

  @Test func resultsDoNotDependOnTheHashSeed() throws {
    guard getenv(Self.variable) == nil else {
      print("digest \(try digest())")
      fflush(nil)
      return
    }
    let digests = try (0..<3).map { try digest(inProcess: $0) }
    #expect(Set(digests).count == 1)
    #expect(digests.allSatisfy { $0.hasPrefix("digest ") })
  }

  /// Process 0 has the fixed seed of deterministic hashing.
  private func digest(inProcess number: Int) throws -> String {
    var path = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let program = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let seed = number == 0 ? "SWIFT_DETERMINISTIC_HASHING=1" : ""
    let command =
      "\(seed) \(Self.variable)=1 '\(program)' --testing-library swift-testing --filter HashSeedTests 2>/dev/null"
    let pipe = try #require(popen(command, "r"))
    defer { pclose(pipe) }
    var (line, found) = ([CChar](repeating: 0, count: 4_096), "")
    while fgets(&line, Int32(line.count), pipe) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix("digest ") { found = text }
    }
    return found
  }

  /// The digest of all results of 150 scenes, after every step.
  private func digest() throws -> UInt64 {
    var digest = Digest()
    for seed in 0..<150 {
      var choices = Choices(seed: UInt64(seed))
      let stage = try Stage(SceneGenerator.scene(from: &choices))
      while true {
        let root = stage.root
        let rows = root.layoutSystem.map { system in system.rows.map { "\($0.text)" }.joined() } ?? ""
        let reports = root.conflicts.map(\.description).joined()
        digest.take("\(root.layoutTrace)\(reports)\(rows)\(root.layoutWork)".utf8)
        if stage.isOver { break }
        try stage.playStep()
      }
    }
    return digest.value
  }
}
