import Foundation

/// The options of an `ExperimentProgram`.
struct ExperimentCommandLine {
  static func help(_ noun: (one: String, many: String)) -> String {
    """
    Draws cases, and looks for one that contradicts one of the \(noun.many).

      --cases N       the number of cases for each \(noun.one) (1000, or no limit with --time)
      --time T        the time for all \(noun.many), such as 60s, 10m or 8h
      --seed S        the seed of all cases (1)
      --from N        the number of the first case (0)
      --shard I/N     play only part I of N disjoint parts
      --jobs J        the number of processes (1)
      --patience T    the processor time that a case may take (20s)
      --memory MIB    the memory that a process may take, in MiB (2048)
      --only NAME     check this \(noun.one) only
      --out DIR       the folder for findings (Findings)
      --format F      text, junit or github (text)
      --replay FILE…  play kept findings again
      --list          print the names of the \(noun.many)
      --help          print this

    The exit code is 0 if nothing is found, 2 if something is, 3 if a case crashes, hangs or takes too much memory, 65 if a
    kept finding cannot be read, and 1 if the options cannot be understood.
    """
  }

  private(set) var cases: Int?
  private(set) var seconds: Double?
  private(set) var seed: UInt64 = 1
  private(set) var first = 0
  private(set) var shard = (index: 0, count: 1)
  private(set) var jobs = 1
  private(set) var bounds = Bounds()
  private(set) var folder = "Findings"
  private(set) var format = CampaignReport.Format.text
  private(set) var files: [String] = []
  private(set) var lists = false
  private(set) var isAskedForHelp = false
  private(set) var only: String?

  init(_ words: [String]) throws {
    var rest = words[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help", "-h": isAskedForHelp = true
      case "--list": lists = true
      case "--replay":
        files = Array(rest.prefix { !$0.hasPrefix("--") })
        rest = rest.dropFirst(files.count)
        if files.isEmpty { throw Misunderstanding(description: "--replay needs a file") }
      default:
        guard let value = rest.popFirst() else {
          throw Misunderstanding(description: "\(option): no such option, or its value is missing; --help lists all")
        }
        try take(option, value)
      }
    }
  }

  private mutating func take(_ option: String, _ value: String) throws {
    let wrong = Misunderstanding(description: "\(option) \(value): cannot be understood; --help lists all options")
    func whole(_ range: ClosedRange<Int> = 0...Int.max) throws -> Int {
      guard let number = Int(value), range.contains(number) else { throw wrong }
      return number
    }
    switch option {
    case "--cases": cases = try whole()
    case "--from": first = try whole()
    case "--jobs": jobs = try whole(1...1024)
    case "--memory": bounds.bytes = try whole(1...1 << 30) << 20
    case "--seed":
      guard let number = UInt64(value) else { throw wrong }
      seed = number
    case "--time", "--patience":
      guard let number = Double(time: value) else { throw wrong }
      if option == "--time" { seconds = number } else { bounds.seconds = number }
    case "--shard":
      guard let part = OptionValue.shard(value) else { throw wrong }
      shard = part
    case "--format":
      guard let known = CampaignReport.Format(rawValue: value) else { throw wrong }
      format = known
    case "--out": folder = value
    case "--only": only = value
    default: throw wrong
    }
  }
}

/// Arguments that cannot be understood.
struct Misunderstanding: Error, CustomStringConvertible {
  let description: String
}
