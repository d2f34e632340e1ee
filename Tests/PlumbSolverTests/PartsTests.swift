import Foundation
import Testing

/// The parts of the solver, as Documentation/Solver.md draws them.
@Suite struct PartsTests {
  /// A part may use types of those before it.
  static let parts = [
    "Storage", "Model", "Basis", "Duals", "Pricing", "Conflicts", "Termination", "DualStep", "TiePricing", "PrimalStep",
    "Solving", "Proof", "CrashBasis", "API",
  ]
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/Engine/PlumbSolver")

  @Test func everyFolderIsAPart() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.filter { !$0.hasSuffix(".swift") }.sorted() == Self.parts.sorted())
  }

  @Test func aPartUsesNoTypeOfAPartAboveIt() throws {
    var above: Set<Substring> = []
    for part in Self.parts.reversed() {
      let lines = try lines(of: part)
      let types = Set(lines.compactMap(declaredType))
      let words = lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
      #expect(Set(words).intersection(above).subtracting(types) == [], "\(part)")
      above.formUnion(types)
    }
  }

  /// The lines of a part without comments.
  private func lines(of part: String) throws -> [Substring] {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appendingPathComponent(part), includingPropertiesForKeys: nil)
    return try files.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  }

  /// The type that a line declares, if it is not inside another.
  private func declaredType(_ line: Substring) -> Substring? {
    let words = line.split { !$0.isLetter && !$0.isNumber }
    guard line.first != " ", let kind = words.firstIndex(where: { ["struct", "class", "enum"].contains($0) }) else {
      return nil
    }
    return words[kind + 1]
  }
}
