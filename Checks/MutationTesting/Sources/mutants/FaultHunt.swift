import Foundation
import MutantRewriting

/// Injects the named faults of a package into a copy, activates one fault at a time, and reports which law of the package's fuzzer
/// detects it.
@MainActor struct FaultHunt {
  /// A fault with its number.
  private typealias Numbered = (number: Int, fault: Fault)

  private let options: FaultOptions
  private let scratch: String
  private let write: (String) -> Void

  /// Prepares a hunt. `write` prints each line of the report as soon as it is known.
  init(_ options: FaultOptions, print write: @escaping (String) -> Void) {
    (self.options, self.write) = (options, write)
    scratch = options.places.scratch(".build-faults")
  }

  /// Runs the hunt, and returns its exit code, which is 2 if a fault is not detected. Takes as long as a build, plus the cases
  /// until each fault is detected.
  func run() async throws(Failure) -> Int32 {
    guard !options.isHelp else {
      write(FaultOptions.help)
      return 0
    }
    guard let faults = try options.places.configuration().faults else {
      throw Failure("\(options.places.configurationFile): \"faults\" is missing")
    }
    let list = try Self.list(at: options.places.beside + "/" + faults.list)
    let chosen = try chosen(list)
    if options.isList {
      for (number, fault) in chosen { write("\(number) \(fault.name): \(fault.sentence)") }
      return 0
    }
    let copy = try options.places.copy(in: scratch)
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
        throw Failure("mutants: unknown fault \"\(name)\"; --list prints all")
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
    let builder = Builder(folder: copy.path, scratch: scratch, home: options.places.home)
    try await builder.compileSwitch()
    note("building \(faults.build.name) with \(list.faults.count) faults")
    guard try await builder.build(faults.build.arguments) else {
      throw Failure("mutants: the copy with faults does not build: \(builder.errors.first) (\(builder.log))")
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
    // If a fault causes a hang, the case must exceed its time limit long before the time for the fault has passed.
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
      throw Failure("mutants: the fuzzer failed with the fault \(one.fault.name): \(words)")
    }
    return FaultTable.Line(fault: one.fault, law: detection.law, cases: cases, seconds: seconds)
  }

  /// Runs a command on the copy with an active fault. Number 0 activates no fault.
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
}

/// The detection of a fault, read from the output of `plumb fuzz --first`.
struct Detection {
  /// The law that the first finding violates, or nil if there is no finding.
  var law: String?
  /// The number of cases up to the finding, or nil if it is unknown.
  var cases: Int?

  /// Parses the output. `first` is the number of the first case. O(output).
  init(_ output: String, first: Int) {
    law = output.firstMatch(of: #/(?m)^(?:found |  )([a-z-]+): after step /#).map { String($0.1) }
    if law != nil {
      cases = output.firstMatch(of: #/--from (\d+) /#).flatMap { Int($0.1) }.map { $0 + 1 - first }
    } else {
      cases = output.firstMatch(of: #/(?m)^(\d+) cases?, /#).flatMap { Int($0.1) }
    }
  }
}

/// The options of `mutants.sh faults`.
struct FaultOptions {
  static let help = """
    mutants faults [FAULT…]: injects named faults into a copy of a package, and reports which law of its fuzzer detects each
    fault. All faults are injected, and each fault is active in a run of its own. With FAULT, only the named faults are activated.

      --package DIR    the package (the current folder)
      --config FILE    the list of faults and the fuzzer (DIR/Checks/MutationTesting/plumb.json)
      --time T         the time limit for each fault, such as 90s or 5m (60s)
      --cases N        the largest number of cases for each fault (no limit)
      --seed S         the seed of the cases (1)
      --seeds N        activate each fault once for each seed from 1 to N, and report the processor time to the first finding
      --from N         the number of the first case (0)
      --law NAME       check only this law
      --case-timeout T  the CPU time that a case may use (20s), at most 1/24 of --time
      --memory MIB     the memory that a case may use, in MiB
      --scratch DIR    the folder for the copy (DIR/.build-faults)
      --list           print the numbers, names and descriptions of the faults, and activate none
    """

  var names: [String] = []
  var places = Places()
  var seconds = 60.0
  var caseTimeout = 20.0
  var seed = 1
  var seeds: Int?
  var from = 0
  /// The options that the fuzzer receives.
  var passed: [String] = []
  var isList = false
  var isHelp = false

  init(_ words: [String]) throws(Failure) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--list": isList = true
      case "--help", "-h": isHelp = true
      default:
        guard word.hasPrefix("-") else {
          names.append(word)
          continue
        }
        guard let value = words.popFirst() else { throw Failure("mutants: \(word) needs a value") }
        try set(word, value)
      }
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(Failure) {
    if places.take(name, value) { return }
    switch name {
    case "--time": seconds = try Self.seconds(name, value)
    case "--case-timeout": caseTimeout = try Self.seconds(name, value)
    case "--seed": seed = try Options.number(name, value)
    case "--seeds": seeds = max(1, try Options.number(name, value))
    case "--from": from = try Options.number(name, value)
    case "--cases", "--law", "--memory": passed += [name, value]
    default: throw Failure("mutants: unknown option \"\(name)\"; see --help")
    }
  }

  private static func seconds(_ name: String, _ value: String) throws(Failure) -> Double {
    let units = ["s": 1.0, "m": 60, "h": 3600]
    guard let unit = value.last.flatMap({ units[String($0)] }), let number = Double(value.dropLast()), number > 0 else {
      throw Failure("mutants: \(name) needs a time such as 90s, 5m or 1h (found \"\(value)\")")
    }
    return number * unit
  }

  /// The seeds of the fuzzer. Each fault is tested with every seed.
  var allSeeds: [Int] { seeds.map { Array(1...$0) } ?? [seed] }
}

/// A table with the law that detected each fault, and the time until its detection.
struct FaultTable {
  struct Line {
    var fault: Fault
    /// The law that detected the fault, or nil if no law did.
    var law: String?
    var cases: Int
    /// The CPU time of the fuzzer in seconds.
    var seconds: Double
  }

  static let head = "| fault | what it is | found by | cases | seconds |\n|---|---|---|---:|---:|"

  private(set) var lines: [Line] = []

  /// Adds a line, and returns it as text. O(1).
  mutating func add(_ line: Line) -> String {
    lines.append(line)
    let seconds = String(format: "%.2f", line.seconds)
    let law = line.law ?? "**nothing**"
    return "| `\(line.fault.name)` | \(line.fault.sentence) | \(law) | \(line.cases) | \(seconds) |"
  }

  /// Whether every fault was detected. O(lines).
  var isComplete: Bool { lines.allSatisfy { $0.law != nil } }

  /// A sentence with the median, the 90th percentile and the sum of the CPU times until a fault is detected. O(lines · log
  /// lines).
  var times: String {
    let found = lines.filter { $0.law != nil }.map(\.seconds)
    let sorted = (found + Array(repeating: .infinity, count: lines.count - found.count)).sorted()
    let text = { (share: Double) in
      let seconds = sorted.isEmpty ? 0 : sorted[Int((share * Double(sorted.count - 1)).rounded())]
      return seconds.isFinite ? String(format: "%.3f s", seconds) : "not found"
    }
    return """
      Processor time to the first finding: median \(text(0.5)), 90th percentile \(text(0.9)), \
      sum \(String(format: "%.1f s", found.reduce(0, +))); \(lines.count - found.count) of \(lines.count) not found.
      """
  }

  /// Returns the number of detected faults, how many faults each law detected first, and the laws that detected none.
  /// O(lines · laws).
  func totals(of laws: [String]) -> String {
    let found = lines.compactMap(\.law)
    let counts = laws.map { law in (law, found.count { $0 == law }) }
    let first = counts.filter { $0.1 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    let never = counts.filter { $0.1 == 0 }.map(\.0).joined(separator: ", ")
    return """

      \(found.count) of \(lines.count) faults were found. Number of faults that each law detected first: \(first).
      Laws that detected no fault first: \(never.isEmpty ? "none" : never).
      """
  }
}
