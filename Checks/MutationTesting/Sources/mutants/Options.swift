import Foundation

/// What the command line says.
struct Options {
  static let help = """
    mutants: changes a Swift package in many small ways, and reports which changes its tests do not notice.

      --package DIR    the package; the current folder if none is given
      --config FILE    modules, builds and killers; DIR/Checks/MutationTesting/plumb.json if none is given
      --count N        so many mutants; 100 if none is given
      --seed S         which ones; 1 if none is given
      --seconds S      start no mutant after so many seconds of running; what is missing runs the next time
      --jobs J         so many mutants at once; 1 if none is given
      --only TEXT      only mutants of files whose path contains TEXT
      --killers NAMES  only these killers, as in fuzz,corpus, and only the builds that they need; all if none are given
      --survivors      only those that survived in the last run, for instance after a new test
      --scratch DIR    the mutated copy and the results; DIR/.build-mutants if none is given
      --list           print all mutants, and run none
      --report         print the report of what has run, and run none

    mutants faults --help is about named faults.
    """

  var package = "."
  var config: String?
  var count = 100
  var seed: UInt64 = 1
  var seconds = Double.infinity
  var jobs = 1
  var only: String?
  var killers: [String]?
  var scratch: String?
  var home = ""
  var isSurvivorsOnly = false
  var isList = false
  var isReport = false
  var isHelp = false

  init(_ arguments: [String]) throws(Failure) {
    var arguments = arguments[...]
    while let word = arguments.popFirst() {
      switch word {
      case "--list": isList = true
      case "--report": isReport = true
      case "--survivors": isSurvivorsOnly = true
      case "--help", "-h": isHelp = true
      default:
        guard word.hasPrefix("--"), let value = arguments.popFirst() else {
          throw Failure("mutants: unknown option \"\(word)\"; see --help")
        }
        try set(word, value)
      }
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(Failure) {
    switch name {
    case "--package": package = value
    case "--config": config = value
    case "--only": only = value
    case "--killers": killers = value.split(separator: ",").map(String.init)
    case "--scratch": scratch = value
    case "--home": home = value
    case "--count": count = try Self.number(name, value)
    case "--jobs": jobs = max(1, try Self.number(name, value))
    case "--seed": seed = UInt64(try Self.number(name, value))
    case "--seconds": seconds = Double(try Self.number(name, value))
    default: throw Failure("mutants: unknown option \"\(name)\"; see --help")
    }
  }

  static func number(_ name: String, _ value: String) throws(Failure) -> Int {
    guard let number = Int(value), number >= 0 else {
      throw Failure("mutants: \(name) needs a number (found \"\(value)\")")
    }
    return number
  }
}

/// What stops the whole run, in words for its user.
struct Failure: Error {
  var message: String
  init(_ message: String) { self.message = message }
}
