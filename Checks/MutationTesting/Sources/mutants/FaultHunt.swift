import Foundation
import MutantRewriting

/// Injects the named faults of a package into a copy, activates one at a time, and reports which law of the package's fuzzer
/// detects each.
@MainActor struct FaultHunt {
  /// A fault and its number.
  private typealias Numbered = (number: Int, fault: Fault)

  private let options: FaultOptions
  private let package: String
  private let scratch: String
  private let write: (String) -> Void

  /// Prints each line as soon as it is known.
  init(_ options: FaultOptions, print write: @escaping (String) -> Void) {
    (self.options, self.write) = (options, write)
    package = Tester.path(options.package)
    scratch = options.scratch.map(Tester.path) ?? package + "/.build-faults"
  }

  /// Returns the exit code: 2 if a fault is not detected. Costs a build, and the cases until each fault is detected.
  func run() async throws(Failure) -> Int32 {
    guard !options.isHelp else {
      write(FaultOptions.help)
      return 0
    }
    let path = options.config.map(Tester.path) ?? package + "/Checks/MutationTesting/plumb.json"
    let configuration: Configuration
    do { configuration = try Configuration(path: path) } catch { throw Failure("\(path): \(error)") }
    guard let faults = configuration.faults else { throw Failure("\(path): \"faults\" is missing") }
    let beside = (path as NSString).deletingLastPathComponent
    let list = try Self.list(at: beside + "/" + faults.list)
    let chosen = try chosen(list)
    if options.isList {
      for (number, fault) in chosen { write("\(number) \(fault.name): \(fault.sentence)") }
      return 0
    }
    let copy = try PackageCopy(of: package, without: beside == package ? "" : beside, at: scratch + "/package")
    try await build(faults, list, in: copy)
    return try await report(chosen, faults, in: copy)
  }

  private static func list(at path: String) throws(Failure) -> FaultList {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("\(path): cannot be read")
    }
    do { return try FaultList(text) } catch { throw Failure("\(path): \(error)") }
  }

  private func chosen(_ list: FaultList) throws(Failure) -> [Numbered] {
    let all = list.faults.enumerated().map { (number: $0.offset + 1, fault: $0.element) }
    guard !options.names.isEmpty else { return all }
    var chosen: [Numbered] = []
    for name in options.names {
      guard let one = all.first(where: { $0.fault.name == name }) else {
        throw Failure("mutants: no fault \"\(name)\"; --list prints all")
      }
      chosen.append(one)
    }
    return chosen
  }

  private func build(_ faults: Configuration.Faults, _ list: FaultList, in copy: PackageCopy) async throws(Failure) {
    let sources = copy.texts.filter { $0.key.hasPrefix("Sources/") }
    do {
      try copy.write(replacing: try list.injected(into: sources))
    } catch {
      throw Failure("\(faults.list): \(error)")
    }
    let builder = Builder(folder: copy.path, scratch: scratch, home: options.home)
    try await builder.compileSwitch()
    note("building \(faults.build.name) with \(list.faults.count) faults")
    guard try await builder.build(faults.build.arguments) else {
      let first = builder.errors.places.first.map { "\($0.file):\($0.line): \($0.message)" } ?? "see the log"
      throw Failure("mutants: the copy with faults does not build: \(first) (\(builder.log))")
    }
  }

  private func report(
    _ chosen: [Numbered], _ faults: Configuration.Faults, in copy: PackageCopy
  ) async throws(Failure) -> Int32 {
    var table = FaultTable()
    write(FaultTable.head)
    for one in chosen {
      for seed in options.allSeeds { write(table.add(try await line(one, seed, faults, in: copy))) }
    }
    if options.seeds != nil {
      write(table.times)
    } else {
      let laws = try await output(of: faults.fuzz + ["laws"], number: 0, in: copy).text
      write(table.totals(of: laws.split(separator: "\n").map { String($0.prefix { $0 != " " }) }))
    }
    return table.isComplete ? 0 : 2
  }

  private func line(
    _ one: Numbered, _ seed: Int, _ faults: Configuration.Faults, in copy: PackageCopy
  ) async throws(Failure) -> FaultTable.Line {
    // An injected hang must exceed the limit of one case well before the time for its fault is over.
    let timeout = min(options.caseTimeout, options.seconds / 24)
    let command =
      faults.fuzz + [
        "--first", "--seed", "\(seed)", "--from", "\(options.from)", "--time", "\(options.seconds)s", "--case-timeout",
        "\(timeout)s", "--out", scratch + "/Findings",
      ] + options.passed
    try? FileManager.default.removeItem(atPath: scratch + "/Findings")
    let (exitStatus, seconds, text) = try await output(of: command, number: one.number, in: copy)
    let detection = Detection(text, first: options.from)
    guard detection.law != nil || exitStatus == .exited(0), let cases = detection.cases else {
      let words = text.split(separator: "\n").prefix(3).joined(separator: " | ")
      throw Failure("mutants: the fuzzer fails with \(one.fault.name): \(words)")
    }
    return FaultTable.Line(fault: one.fault, law: detection.law, cases: cases, seconds: seconds)
  }

  /// Runs a command on the copy with the fault of a number, or with none for 0.
  private func output(
    of command: [String], number: Int, in copy: PackageCopy
  ) async throws(Failure) -> (exitStatus: Subprocess.ExitStatus, seconds: Double, text: String) {
    let log = scratch + "/output.txt"
    let environment = ["MUTANT": "\(number)", "SWIFT_BACKTRACE": "enable=no"]
    let (exitStatus, seconds) = try await Subprocess(
      command: command, folder: copy.path, environment: environment, output: log
    ).run()
    return (exitStatus, seconds, (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
  }

  private func note(_ text: String) { FileHandle.standardError.write(Data("mutants: \(text)\n".utf8)) }
}

/// What the output of `plumb fuzz --first` says of a fault.
struct Detection {
  /// The law that its first finding breaks.
  var law: String?
  /// How many cases were played, with that of the finding.
  var cases: Int?

  /// From all output, and the number of the first case. O(output).
  init(_ output: String, first: Int) {
    law = output.firstMatch(of: #/(?m)^(?:found |  )([a-z-]+): after step /#).map { String($0.1) }
    if law != nil {
      cases = output.firstMatch(of: #/--from (\d+) /#).flatMap { Int($0.1) }.map { $0 + 1 - first }
    } else {
      cases = output.firstMatch(of: #/(?m)^(\d+) cases, /#).flatMap { Int($0.1) }
    }
  }
}
