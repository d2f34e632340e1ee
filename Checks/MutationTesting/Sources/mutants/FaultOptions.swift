/// The command line of `mutants.sh faults`.
struct FaultOptions {
  static let help = """
    mutants faults [FAULT…]: injects named faults into a copy of a package, and reports which law of its fuzzer detects each.
    All faults are injected, and activated one by one unless some are named.

      --package DIR    the package; the current folder if none is given
      --config FILE    with the list of faults and the fuzzer; DIR/Checks/MutationTesting/plumb.json if none is given
      --time T         the most time for each fault, such as 90s or 5m; 60s if none is given
      --cases N        the most cases for each fault; no limit if none is given
      --seed S         the seed of the cases; 1 if none is given
      --seeds N        activate each fault once for each seed from 1 to N, and report the processor time to the first finding
      --from N         the number of the first case; 0 if none is given
      --law NAME       check this law only
      --case-timeout T  the processor time that a case may take; 20s if none is given, and at most a part of --time
      --memory MIB     the memory that a case may take
      --scratch DIR    the copy; DIR/.build-faults if none is given
      --list           print the numbers, names and descriptions of the faults, and run none
    """

  var names: [String] = []
  var package = "."
  var config: String?
  var scratch: String?
  var home = ""
  var seconds = 60.0
  var caseTimeout = 20.0
  var seed = 1
  var seeds: Int?
  var from = 0
  /// Options that are the fuzzer's.
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
    switch name {
    case "--package": package = value
    case "--config": config = value
    case "--scratch": scratch = value
    case "--home": home = value
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

  /// The seeds with which each fault is activated.
  var allSeeds: [Int] { seeds.map { Array(1...$0) } ?? [seed] }
}
