import Foundation

/// The options on the command line.
struct Options {
  static let help = """
    mutants: changes a Swift package in many small ways, and reports which changes its tests do not notice.
    A mutant is the package with one change; a killer is a command that tests mutants.

      --package DIR    the package (the current folder)
      --config FILE    modules, builds and killers (DIR/Checks/MutationTesting/plumb.json)
      --count N        the number of mutants (100)
      --seed S         the seed that selects the mutants (1)
      --seconds S      start no mutant after S seconds; the next run continues with the other mutants
      --jobs J         the number of mutants to run at once (1)
      --only TEXT      run only mutants of files whose path contains TEXT
      --killers NAMES  run only these killers, such as fuzz,corpus, and only the builds that they need (all)
      --survivors      run only mutants that survived the last run, for example after you added a test
      --scratch DIR    the folder for the mutated copy and the results (DIR/.build-mutants)
      --list           print all mutants, and run none
      --report         print the report of earlier runs, and run none
      --missing        print as JSON which mutants have no result yet, and run none
      --share NUMBERS  build all mutants, but run only those with these numbers, such as 3,17. Read the results of other machines
                       from standard input, and print each result; used by python -m plumb mutants

    For named faults, see mutants faults --help.
    """

  var places = Places()
  var count = 100
  var seed: UInt64 = 1
  var seconds = Double.infinity
  var jobs = 1
  var only: String?
  var killers: [String]?
  var isSurvivorsOnly = false
  var isList = false
  var isReport = false
  var isMissing = false
  /// The numbers of the mutants to run, or nil for the whole sample.
  var share: Set<Int>?
  var isHelp = false

  init(_ arguments: [String]) throws(Failure) {
    var arguments = arguments[...]
    while let word = arguments.popFirst() {
      switch word {
      case "--list": isList = true
      case "--report": isReport = true
      case "--missing": isMissing = true
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
    if places.take(name, value) { return }
    switch name {
    case "--only": only = value
    case "--killers": killers = value.split(separator: ",").map(String.init)
    case "--share":
      var numbers: Set<Int> = []
      for text in value.split(separator: ",") { numbers.insert(try Self.number(name, String(text))) }
      share = numbers
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

/// The paths of the package and of related folders and files, which both commands use.
struct Places {
  private var given = "."
  private var config: String?
  private var copies: String?
  /// The folder of the mutation tester.
  private(set) var home = ""

  /// Sets the path that an option names. Returns false for other options.
  mutating func take(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--package": given = value
    case "--config": config = value
    case "--scratch": copies = value
    case "--home": home = value
    default: return false
    }
    return true
  }

  var package: String { Self.path(given) }

  /// Returns the folder for the copy and the results: the folder that an option names, or else `usual` in the package.
  func scratch(_ usual: String) -> String { copies.map(Self.path) ?? package + "/" + usual }

  var configurationFile: String {
    config.map(Self.path) ?? package + "/Checks/MutationTesting/plumb.json"
  }

  /// The folder of the configuration, which also contains the files that the configuration names.
  var beside: String { (configurationFile as NSString).deletingLastPathComponent }

  func configuration() throws(Failure) -> Configuration {
    do { return try Configuration(path: configurationFile) } catch { throw Failure("\(configurationFile): \(error)") }
  }

  /// Returns a copy of the package in a folder for copies. The copy lacks the folder of the configuration.
  func copy(in scratch: String) throws(Failure) -> PackageCopy {
    try PackageCopy(of: package, without: beside == package ? "" : beside, at: scratch + "/package")
  }

  /// Returns an absolute path without a slash at its end.
  private static func path(_ text: String) -> String {
    let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    let path = URL(filePath: text, directoryHint: .notDirectory, relativeTo: here).standardizedFileURL.path
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

/// Prints a progress message to standard error.
func note(_ text: String) { FileHandle.standardError.write(Data("mutants: \(text)\n".utf8)) }

/// The error thrown to end the whole run, with a message for the user.
struct Failure: Error {
  var message: String
  init(_ message: String) { self.message = message }
}
