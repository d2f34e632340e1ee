import PlumbFuzz
import PlumbProperty

/// The verbs beside `plumb fuzz`, which do not run a campaign.
extension Verb {
  static let fuzzReplay = Verb(
    name: "fuzz replay", words: "PATH…", summary: "checks scenes and systems, such as findings, against the laws",
    details: "Each document runs in a worker process, so that one that crashes or hangs is a finding like others.",
    options: [FuzzOption.law, .solver, .patience, .memory, .format, .fault].map(\.option),
    run: { options, console throws(Stop) in
      guard !options.words.isEmpty else {
        throw Stop(code: .wrongUsage, message: "plumb fuzz replay: name scenes, systems or folders")
      }
      let format = try format(options)
      try checkSolver(options)
      return finish(try replay(options.words, options, console), format, console)
    })

  static let fuzzMerge = Verb(
    name: "fuzz merge", words: "DIR…", summary: "merges the findings of several runs from their folders",
    details: "Prints what one run of all cases would have printed, and writes its findings.",
    options: [FuzzOption.out, .format].map(\.option),
    run: { options, console throws(Stop) in
      guard !options.words.isEmpty else {
        throw Stop(code: .wrongUsage, message: "plumb fuzz merge: name the folders of runs")
      }
      let (format, folder) = (try format(options), findings(options))
      return finish(try merge(options.words, folder), format, console)
    })

  static let fuzzSeek = Verb(
    name: "fuzz seek", words: "pivots|entries", summary: "searches for scenes that cost much for their size",
    details: "Mutates the hardest scenes found so far, and writes the three hardest for plumb bench FILE.",
    options: [FuzzOption.cases, .time, .seed, .out].map(\.option),
    run: { options, console throws(Stop) in
      guard options.words.count == 1 else {
        throw Stop(code: .wrongUsage, message: "plumb fuzz seek: name what is to be high: pivots or entries")
      }
      return try seek(options.words[0], options, console)
    })

  static let fuzzHealth = Verb(
    name: "fuzz health", words: "", summary: "generates cases, and counts their features and operations",
    details: "Checks no laws. Exits with 2 if a feature is too rare among 20,000 scenes or more.",
    options: [FuzzOption.cases, .time, .seed, .from].map(\.option),
    run: { options, console throws(Stop) in
      try refuseWords(options, of: "fuzz health")
      return try reportHealth(options, console)
    })

  static let fuzzFaults = Verb(
    name: "fuzz faults", words: "[FAULT…]", summary: "plants faults, and reports which law detects each",
    details: "Only in builds with planted faults: make faults. Exits with 2 if a fault is not detected.",
    options: [
      Option("cases", "N", "the most cases for each fault (no limit)"),
      Option("time", "T", "the most time for each fault (60s)"),
    ] + [FuzzOption.seed, .from, .law, .patience, .memory].map(\.option),
    run: { options, console throws(Stop) in try runFaults(options, console) })

  static let fuzzLaws = Verb(
    name: "fuzz laws", words: "", summary: "lists the laws", details: "With --solver, the laws for other solvers.",
    options: [FuzzOption.solver.option],
    run: { options, console throws(Stop) in
      try refuseWords(options, of: "fuzz laws")
      try checkSolver(options)
      return list(options, console)
    })

  static func refuseWords(_ options: Options, of name: String) throws(Stop) {
    guard let word = options.words.first else { return }
    throw Stop(code: .wrongUsage, message: "plumb \(name): unexpected argument \"\(word)\"")
  }
}

/// The options that several verbs of the fuzzer share.
enum FuzzOption {
  case cases, time, seed, from, law, solver, patience, memory, out, format, fault

  var option: Option {
    switch self {
    case .cases: Option("cases", "N", "the number of cases (1000, or no limit with --time)")
    case .time: Option("time", "T", "run for this time, such as 60s, 10m or 8h")
    case .seed: Option("seed", "S", "the seed of all cases (1)")
    case .from: Option("from", "N", "the number of the first case (0)")
    case .law: Option("law", "NAME", "check this law only")
    case .solver: Option("solver", "PATH.so", "check the solver in a shared library against the laws for solvers")
    case .patience: Option("patience", "T", "the CPU time that a case may take (20s)")
    case .memory: Option("memory", "MIB", "the memory that a worker may take, in MiB (2048)")
    case .out: Option("out", "DIR", "the folder for findings (Findings)")
    case .format: Option("format", "F", "text, junit or github (text)")
    case .fault: Option("fault", "NAME", "plant this fault")
    }
  }
}
