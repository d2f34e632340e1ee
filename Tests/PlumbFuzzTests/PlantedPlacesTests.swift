import Foundation
import PlumbFuzz
import PlumbLayout
import PlumbScene
import PlumbSolver
import Testing

@Suite("Planted faults")
struct PlantedPlacesTests {
  /// A fault whose code was lost in a merge would still be listed, but nothing could detect it.
  @Test("all occur in the code")
  func eachIsPlanted() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects ?? []
    let text = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let names =
      SolverFault.allCases.map { "\($0)" } + LayoutFault.allCases.map { "\($0)" } + SceneFault.allCases.map { "\($0)" }
    #expect(names.count > 100)
    let used = Set(text.matches(of: /\.([a-z][A-Za-z]+)/).map { String($0.output.1) })
    #expect(names.filter { !used.contains($0) } == [])
  }
}
