import Foundation
import Testing

/// The faults of `make faults` (`Checks/MutationTesting/faults.txt`): their lines must still exist after changes of the sources.
/// Injecting the faults needs a build; this test does not.
@Suite struct FaultListTests {
  @Test func theSourceLinesOfEachFaultOccurOnce() throws {
    let faults = try Self.faults()
    #expect(faults.count > 100)
    #expect(Set(faults.map(\.name)).count == faults.count)
    let files = try Files.named(suffix: ".swift").filter { $0.hasPrefix("Sources/") }.map { path in
      Self.lines(of: try String(contentsOfFile: Program.repository + "/" + path, encoding: .utf8))
    }
    let firsts = Set(faults.flatMap(\.places).compactMap(\.first))
    var found: [String: [ArraySlice<String>]] = [:]
    for lines in files {
      for (index, line) in lines.enumerated() where firsts.contains(line) {
        found[line, default: []].append(lines[index...])
      }
    }
    for fault in faults {
      for place in fault.places {
        let count = (found[place.first ?? ""] ?? []).count { $0.starts(with: place) }
        #expect(count == 1, "\(fault.name): \(count) places have the lines\n\(place.joined(separator: "\n"))")
      }
    }
  }

  /// The names of the faults, and for each place of a fault its lines in the sources, without indentation.
  private static func faults() throws -> [(name: String, places: [[String]])] {
    let text = try String(contentsOfFile: Program.repository + "/Checks/MutationTesting/faults.txt", encoding: .utf8)
    return text.components(separatedBy: "\n\n").compactMap { entry in
      let lines = entry.split(separator: "\n").filter { !$0.hasPrefix("#") }
      guard let name = lines.first?.prefix(while: { $0 != ":" }) else { return nil }
      let places = lines.dropFirst().split { $0.hasPrefix("@@") }.map { place in
        place.filter { !$0.hasPrefix("+") }.map { $0.dropFirst().trimmingCharacters(in: .whitespaces) }
      }
      return (String(name), places)
    }
  }

  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
