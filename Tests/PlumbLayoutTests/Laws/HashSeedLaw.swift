import Glibc
import PlumbLayoutTestSupport
import PlumbProperty
import PlumbTestSupport
import Testing

@testable import PlumbLayout

/// `hash-seed`: frames to the last bit, the order of reports and the work counters do not depend on Swift's hash seed. Each
/// process has one hash seed, so the test starts itself in several processes.
@Suite struct HashSeedLaw {
  private static let variable = "PLUMB_DIGEST"

  @Test func resultsDoNotDependOnTheHashSeed() throws {
    guard getenv(Self.variable) == nil else {
      print("digest \(digest())")
      fflush(nil)
      return
    }
    let digests = try (0..<3).map { try digest(inProcess: $0) }
    #expect(Set(digests).count == 1)
    #expect(digests.allSatisfy { $0.hasPrefix("digest ") })
  }

  /// Process 0 uses the fixed seed of deterministic hashing.
  private func digest(inProcess number: Int) throws -> String {
    var path = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let program = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let seed = number == 0 ? "SWIFT_DETERMINISTIC_HASHING=1" : ""
    let command =
      "\(seed) \(Self.variable)=1 '\(program)' --testing-library swift-testing --filter HashSeedLaw 2>/dev/null"
    guard let pipe = popen(command, "r") else { throw Failure.noProcess }
    defer { pclose(pipe) }
    var (line, found) = ([CChar](repeating: 0, count: 4_096), "")
    while fgets(&line, Int32(line.count), pipe) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix("digest ") { found = text }
    }
    return found
  }

  private enum Failure: Error {
    case noProcess
  }

  /// An FNV-1a hash of all results of 150 cases.
  private func digest() -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for seed in 0..<150 {
      var random = Seeded(seed: UInt64(seed))
      let layoutCase = TreeGenerator().layoutCase(edits: 4, using: &random)
      _ = layoutCase.run { live, _ in
        let reports = live.root.conflicts.map(\.description).joined()
        let engine = live.root.ownEngine
        let rows = engine.map { engine in engine.listing().map { engine.text(of: $0).description }.joined() } ?? ""
        let text = live.root.layoutTrace + reports + rows + "\(String(describing: engine?.solver.work))"
        for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return nil
      }
    }
    return digest
  }
}
