import Foundation
import MutantRewriting

/// Builds the package with all mutants of a plan.
@MainActor struct Workshop {
  let copy: PackageCopy
  let configuration: Configuration
  let ledger: Ledger
  let scratch: String
  /// The folder of the C module that selects the active mutant.
  let home: String

  private var builder: Builder { Builder(folder: copy.path, scratch: scratch, home: home) }

  /// Writes the mutants into the copy. Builds it, without the mutants that do not compile, until the build succeeds. Before it
  /// changes the copy, it waits until no other process runs mutants of the copy.
  func build(_ plan: inout Plan, locking use: Lock) async throws(Failure) {
    try await builder.compileSwitch()
    while true {
      let sources = plan.sources(copy.texts)
      try copy.write(replacing: sources.mapValues(\.text)) { use.acquire() }
      guard let errors = try await firstErrors() else { return }
      guard let blamed = errors.blamed(sources), !blamed.isEmpty else {
        throw Failure("mutants: the build failed, but not because of a mutant: \(errors.first) (\(builder.log))")
      }
      for (number, message) in blamed {
        if let mutant = plan.mutant(number) { ledger.add(Ledger.Entry(mutant: mutant, refusal: message)) }
      }
      note("\(blamed.count) mutants cannot be compiled; other mutants replace them")
      plan.replace(blamed.keys)
    }
  }

  /// Builds the products that only the killers of survivors need.
  func buildForSurvivors() async throws(Failure) {
    for build in configuration.builds where build.isForSurvivors ?? false {
      guard try await run(build) else { throw Failure("mutants: the build \(build.name) failed (\(builder.log))") }
    }
  }

  private func firstErrors() async throws(Failure) -> CompilerErrors? {
    for build in configuration.builds where !(build.isForSurvivors ?? false) {
      guard try await run(build) else { return builder.errors }
    }
    return nil
  }

  private func run(_ build: Configuration.Build) async throws(Failure) -> Bool {
    note("building \(build.name) with \(ledger.entries.count { $0.value.refusal != nil }) mutants left out")
    return try await builder.build(build.arguments)
  }
}

/// Builds a copy of a package, with a switch that activates a change by its number.
struct Builder: Sendable {
  /// The folder of the copy.
  let folder: String
  let scratch: String
  /// The folder of the C module that contains the switch.
  let home: String

  /// The path of the output of the last build.
  var log: String { scratch + "/build.log" }

  /// The errors of the last build. O(log).
  var errors: CompilerErrors { CompilerErrors((try? String(contentsOfFile: log, encoding: .utf8)) ?? "", in: folder) }

  /// Compiles the switch, which every build needs.
  func compileSwitch() async throws(Failure) {
    let command = [
      "/usr/bin/env", "clang", "-O2", "-fPIC", "-c", "\(home)/Switch/MutantSwitch.c", "-o", "\(scratch)/MutantSwitch.o",
    ]
    let exitStatus = try await Subprocess(command: command, folder: scratch, output: scratch + "/switch.log").run()
      .exitStatus
    guard exitStatus == .exited(0) else { throw Failure("mutants: clang failed (\(scratch)/switch.log)") }
  }

  /// Runs `swift build` with arguments, and returns whether it succeeds.
  func build(_ arguments: [String]) async throws(Failure) -> Bool {
    let more = ["-Xswiftc", "-I\(home)/Switch", "-Xlinker", "\(scratch)/MutantSwitch.o"]
    let builder = ProcessInfo.processInfo.environment["MUTANTS_SWIFT"].map { $0.split(separator: " ").map(String.init) }
    let command = (builder ?? ["/usr/bin/env", "swift"]) + ["build"] + arguments + more
    return try await Subprocess(command: command, folder: folder, output: log).run().exitStatus == .exited(0)
  }
}

/// The compiler's errors, and the mutants that cause them.
struct CompilerErrors {
  struct Place: Hashable {
    var file: String
    var line: Int
    var message: String
    /// Whether the compiler crashed in the function that starts at this place.
    var isCrash = false
  }

  let places: [Place]

  /// The first error as text.
  var first: String { places.first.map { "\($0.file):\($0.line): \($0.message)" } ?? "see the log" }

  /// Parses the output of `swift build` for the package in a folder. O(lines).
  init(_ output: String, in folder: String) {
    var places: [Place] = []
    for line in output.split(separator: "\n") {
      guard let place = Self.error(line, folder) ?? Self.crash(line, folder), !places.contains(place) else { continue }
      places.append(place)
    }
    self.places = places
  }

  /// Parses `FILE:LINE:COLUMN: error: MESSAGE`.
  private static func error(_ line: Substring, _ folder: String) -> Place? {
    guard let mark = line.range(of: ": error: ") else { return nil }
    return place(line[..<mark.lowerBound], folder, String(line[mark.upperBound...]))
  }

  /// Parses ` for 'FUNCTION' (at FILE:LINE:COLUMN)` at the end of a crash.
  private static func crash(_ line: Substring, _ folder: String) -> Place? {
    guard line.hasPrefix(" for '"), let mark = line.range(of: " (at ") else { return nil }
    var place = place(line[mark.upperBound...], folder, "the compiler crashed")
    place?.isCrash = true
    return place
  }

  private static func place(_ text: Substring, _ folder: String, _ message: String) -> Place? {
    guard text.hasPrefix(folder + "/") else { return nil }
    let parts = text.dropFirst(folder.count + 1).split(separator: ":")
    guard parts.count == 3, let line = Int(parts[1]) else { return nil }
    return Place(file: String(parts[0]), line: line, message: message)
  }

  /// Returns the numbers of the mutants that cause the errors, with the compiler's messages. Nil if an error matches no mutant.
  func blamed(_ sources: [String: MutatedSource]) -> [Int: String]? {
    var blamed: [Int: String] = [:]
    for place in places {
      guard let source = sources[place.file], !source.lines.isEmpty else { return nil }
      if place.isCrash {
        // A crash does not identify the mutant, so the mutants in the function are removed one at a time.
        guard let next = source.lines.first(where: { $0.lines.lowerBound >= place.line }) else { return nil }
        blamed[next.number] = place.message
        continue
      }
      let inside = source.lines.filter { $0.lines.contains(place.line) }
      // An error at the end of a function is caused by an earlier change.
      let before = source.lines.filter { $0.lines.upperBound < place.line }.max {
        $0.lines.upperBound < $1.lines.upperBound
      }
      let guilty = inside.isEmpty ? [before ?? source.lines[0]] : inside
      for mutant in guilty { blamed[mutant.number] = place.message }
    }
    return blamed
  }
}
