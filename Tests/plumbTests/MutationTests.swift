import Foundation
import PlumbProperty
import Testing

/// Randomly mutated documents of the corpus are solved or rejected without a crash.
@Suite struct MutationTests {
  private let (effort, seed): (Int, UInt64)

  /// Throws for a variable with an invalid value.
  init() throws {
    let settings = try CheckSettings(ProcessInfo.processInfo.environment)
    (effort, seed) = (settings.effort, settings.seed ?? 1)
  }

  /// All documents run in one process, so a single crash fails the test.
  @Test func aThousandMutatedScenesAreCheckedOrRejected() throws {
    let space = try Workspace()
    var mutator = Mutator(seed: seed, scenes: try Self.smallScenes())
    let count = 1_000 * effort
    for index in 0..<count {
      let bytes = index.isMultiple(of: 2) ? mutator.mutatedBytes() : mutator.mutatedStructure()
      try bytes.write(to: URL(fileURLWithPath: "\(space.path)/\(index).json"))
    }
    let outcome = try Program.run(["check", "--out", space.path + "/pictures", space.path])
    #expect(outcome.code == 65)
    // Boxes that Plumb's engine does not support are skipped.
    let skipped = outcome.errors.firstMatch(of: #/(\d+) documents? skipped, starting with /#).flatMap { Int($0.1) } ?? 0
    #expect(outcome.output.contains(" of \(count - skipped) scenes as expected\n"))
    let notes = outcome.errors.split(separator: "\n").filter { !$0.contains(" skipped, starting with ") }
    #expect(notes.allSatisfy { $0.contains("does not settle") }, "\(outcome.errors)")
  }

  @Test func mutatedScenesAreSolvedAndDrawnOrRejected() throws {
    let space = try Workspace()
    var mutator = Mutator(seed: seed &+ 1, scenes: try Self.smallScenes())
    for _ in 0..<(30 * effort) {
      let file = space.path + "/scene.json"
      try mutator.mutatedStructure().write(to: URL(fileURLWithPath: file))
      for arguments in [
        ["solve", "--all", "--json", "--constraints", "--certificate"], ["solve", "--all", "--explain"],
        ["draw", "-o", space.path + "/scene.html"], ["draw", "-o", space.path + "/scene.svg"],
      ] {
        let outcome = try Program.run(arguments + [file])
        #expect(outcome.code == 0 || outcome.code == 65, "\(arguments): \(outcome.code) \(outcome.errors)\n\(file)")
      }
    }
  }

  private static func smallScenes() throws -> [Data] {
    let corpus = Program.repository + "/Corpus"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: corpus).filter { $0.hasSuffix(".json") }.sorted()
    return try paths.map { try Data(contentsOf: URL(fileURLWithPath: "\(corpus)/\($0)")) }.filter { $0.count < 8_000 }
  }
}

/// Random changes of documents, reproducible by seed.
private struct Mutator {
  private var random: Seeded
  private let scenes: [Data]
  /// Replacements for numbers, words and whole values.
  private static let odd = [
    "0", "-1", "1e308", "-1e15", "1e15", "1e-300", "0.1", "2147483648", "null", "true", "{}", "[]", "[0]", "[1,2]",
    "[1,2,3,4]", "\"\"", "\"a\"", "\"root\"", "\"system\"", "\"root.width == root.height\"", "\"H:|-[a]-|\"",
    "\"\\u0000\"",
  ]

  init(seed: UInt64, scenes: [Data]) {
    random = Seeded(seed: seed)
    self.scenes = scenes
  }

  /// A random number below a bound.
  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(count, 1))) }

  mutating func mutatedBytes() -> Data {
    var bytes = [UInt8](scenes[below(scenes.count)])
    for _ in 0...below(4) {
      let place = below(bytes.count)
      switch below(5) {
      case 0: bytes[place] = UInt8(below(256))
      case 1: bytes[place] ^= 1 << UInt8(below(8))
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + below(20)))
      case 3: bytes.insert(contentsOf: bytes[below(bytes.count)...].prefix(below(200)), at: place)
      default: bytes.removeSubrange(place...)
      }
      if bytes.isEmpty { bytes = [UInt8(ascii: "{")] }
    }
    return Data(bytes)
  }

  /// Exchanges, removes, duplicates or replaces whole values, so that the text usually stays valid JSON.
  mutating func mutatedStructure() -> Data {
    var text = [UInt8](scenes[below(scenes.count)])
    for _ in 0...below(3) {
      let values = Self.values(in: text)
      guard let target = values.isEmpty ? nil : values[below(values.count)] else { break }
      switch below(4) {
      case 0: text.replaceSubrange(target, with: Self.odd[below(Self.odd.count)].utf8)
      case 1: text.replaceSubrange(target, with: Array(text[values[below(values.count)]]))
      case 2: text.insert(contentsOf: Array(text[target]) + [UInt8(ascii: ",")], at: target.lowerBound)
      default: text.replaceSubrange(target, with: "{\"id\":\"odd\",\"kind\":\"stack\",\"arranged\":[]}".utf8)
      }
    }
    return Data(text)
  }

  /// The ranges of values: from a colon, an opening bracket or a comma to the end of the value.
  private static func values(in text: [UInt8]) -> [Range<Int>] {
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    var index = 0
    while index < text.count {
      let start = index
      switch text[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < text.count, text[index] != UInt8(ascii: "\"") {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        ends[start] = min(index + 1, text.count)
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if let start = open.popLast() { ends[start] = index + 1 }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        while index + 1 < text.count, !",]} \n".utf8.contains(text[index + 1]) { index += 1 }
        ends[start] = index + 1
      default: break
      }
      index += 1
    }
    return ends.filter { $0.key < $0.value }.sorted { $0.key < $1.key }.map { $0.key..<$0.value }
  }
}
