import PlumbBench
import PlumbScene
import Workloads

/// Parses the values of the options of `plumb bench` and `plumb compare`.
extension Options {
  func sizes(of verb: Verb) throws(Stop) -> [Int]? {
    guard let text = text("sizes") else { return nil }
    var sizes: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let size = Int(part), (1...10_000_000).contains(size) else {
        throw Stop(
          code: .wrongUsage,
          message: "plumb \(verb.name): --sizes needs whole numbers such as 10,100, found \"\(part)\"")
      }
      sizes.append(size)
    }
    return sizes
  }

  func seconds(_ name: String, of verb: Verb) throws(Stop) -> Double? {
    guard let text = text(name) else { return nil }
    guard let seconds = Arguments.seconds(text) else {
      throw Stop(
        code: .wrongUsage, message: "plumb \(verb.name): --\(name) needs a time such as 60s or 10m, found \"\(text)\"")
    }
    return seconds
  }

  func percent(_ name: String, of verb: Verb) throws(Stop) -> Double? {
    guard let text = text(name) else { return nil }
    guard let percent = Double(text), percent >= 2, percent <= 100 else {
      throw Stop(
        code: .wrongUsage,
        message: "plumb \(verb.name): --\(name) needs a percentage from 2 to 100, found \"\(text)\"")
    }
    return percent
  }

  func plant(of verb: Verb) throws(Stop) -> Plant? {
    guard let name = text("plant") else { return nil }
    guard let plant = Plant(rawValue: name) else {
      let all = Plant.allCases.map(\.rawValue)
      let hint = suggestion(for: name, among: all)
      throw Stop(code: .wrongUsage, message: "plumb \(verb.name): cannot plant \"\(name)\"\(hint)")
    }
    return plant
  }

  /// For verbs that have options alone.
  func refuseWords(of verb: Verb) throws(Stop) {
    guard let word = words.first else { return }
    throw Stop(code: .wrongUsage, message: "plumb \(verb.name): takes no words, found \"\(word)\"")
  }

  func count(_ name: String, in range: ClosedRange<Int>, of verb: Verb) throws(Stop) -> Int? {
    guard let count = try count(name, of: verb) else { return nil }
    guard range.contains(count) else {
      throw Stop(
        code: .wrongUsage,
        message: "plumb \(verb.name): --\(name) is \(range.lowerBound) to \(range.upperBound), found \(count)")
    }
    return count
  }

  /// How a verb writes its table: as text or Markdown.
  func tableFormat(of verb: Verb) throws(Stop) -> KeyPath<Table, String> & Sendable {
    switch text("format") ?? "text" {
    case "text": \.aligned
    case "markdown": \.markdown
    case let other:
      throw Stop(
        code: .wrongUsage, message: "plumb \(verb.name): --format is text or markdown, found \"\(other)\"")
    }
  }

  func format(of verb: Verb) throws(Stop) -> Report.Format {
    let name = text("format") ?? "text"
    guard let format = Report.Format(rawValue: name) else {
      let hint = suggestion(for: name, among: Report.Format.allCases.map(\.rawValue))
      throw Stop(code: .wrongUsage, message: "plumb \(verb.name): no format \"\(name)\"\(hint)")
    }
    return format
  }
}

extension Stop {
  /// Gives an error of the benchmarks its exit code.
  init(benchError error: any Error) {
    if let stop = error as? Stop {
      self = stop
      return
    }
    let code: ExitCode =
      switch error {
      case let error as CommandError: ExitCode(error.kind)
      case let error as BaselineError: error.kind == .unwritable ? .wrongUsage : .noBaseline
      case let error as SceneFailure: error.isMissing ? .wrongUsage : .invalidInput
      case is WorkloadError: .broken
      default: .wrongUsage
      }
    self.init(code: code, message: "\(error)")
  }
}

extension ExitCode {
  fileprivate init(_ kind: CommandError.Kind) {
    switch kind {
    case .wrongUsage: self = .wrongUsage
    case .noBaseline: self = .noBaseline
    case .crashed: self = .crashed
    }
  }
}
