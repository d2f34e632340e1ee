import Foundation
import MutantRewriting

/// Which mutants a build refuses.
struct CompilerErrors {
  struct Place: Hashable {
    var file: String
    var line: Int
    var message: String
  }

  let places: [Place]

  /// From what `swift build` printed for a package in a folder. O(lines).
  init(_ output: String, in folder: String) {
    var places: [Place] = []
    for line in output.split(separator: "\n") {
      guard let mark = line.range(of: ": error: "), line.hasPrefix(folder + "/") else { continue }
      let parts = line[..<mark.lowerBound].dropFirst(folder.count + 1).split(separator: ":")
      guard parts.count == 3, let number = Int(parts[1]) else { continue }
      let place = Place(file: String(parts[0]), line: number, message: String(line[mark.upperBound...]))
      if !places.contains(place) { places.append(place) }
    }
    self.places = places
  }

  /// The numbers of the mutants at these places, each with what the compiler says; nil if an error belongs to none.
  func blamed(_ sources: [String: MutatedSource]) -> [Int: String]? {
    var blamed: [Int: String] = [:]
    for place in places {
      guard let source = sources[place.file], !source.lines.isEmpty else { return nil }
      let inside = source.lines.filter { $0.lines.contains(place.line) }
      // What the compiler notices at the end of a function was changed before.
      let before = source.lines.filter { $0.lines.upperBound < place.line }.max {
        $0.lines.upperBound < $1.lines.upperBound
      }
      let guilty = inside.isEmpty ? [before ?? source.lines[0]] : inside
      for mutant in guilty { blamed[mutant.number] = place.message }
    }
    return blamed
  }
}
