import Foundation
import MutantRewriting

/// Which mutants a build refuses.
struct CompilerErrors {
  struct Place: Hashable {
    var file: String
    var line: Int
    var message: String
    /// Whether a function begins there at which the compiler itself crashed.
    var isCrash = false
  }

  let places: [Place]

  /// From what `swift build` printed for a package in a folder. O(lines).
  init(_ output: String, in folder: String) {
    var places: [Place] = []
    for line in output.split(separator: "\n") {
      guard let place = Self.error(line, folder) ?? Self.crash(line, folder), !places.contains(place) else { continue }
      places.append(place)
    }
    self.places = places
  }

  /// `FILE:LINE:COLUMN: error: MESSAGE`
  private static func error(_ line: Substring, _ folder: String) -> Place? {
    guard let mark = line.range(of: ": error: ") else { return nil }
    return place(line[..<mark.lowerBound], folder, String(line[mark.upperBound...]))
  }

  /// ` for 'FUNCTION' (at FILE:LINE:COLUMN)`, at the end of a crash.
  private static func crash(_ line: Substring, _ folder: String) -> Place? {
    guard line.hasPrefix(" for '"), let mark = line.range(of: " (at ") else { return nil }
    var place = place(line[mark.upperBound...], folder, "the compiler crashes")
    place?.isCrash = true
    return place
  }

  private static func place(_ text: Substring, _ folder: String, _ message: String) -> Place? {
    guard text.hasPrefix(folder + "/") else { return nil }
    let parts = text.dropFirst(folder.count + 1).split(separator: ":")
    guard parts.count == 3, let line = Int(parts[1]) else { return nil }
    return Place(file: String(parts[0]), line: line, message: message)
  }

  /// The numbers of the mutants at these places, each with what the compiler says; nil if an error belongs to none.
  func blamed(_ sources: [String: MutatedSource]) -> [Int: String]? {
    var blamed: [Int: String] = [:]
    for place in places {
      guard let source = sources[place.file], !source.lines.isEmpty else { return nil }
      if place.isCrash {
        // One mutant of the function is taken out at a time, since the crash does not say which it is.
        guard let next = source.lines.first(where: { $0.lines.lowerBound >= place.line }) else { return nil }
        blamed[next.number] = place.message
        continue
      }
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
