import PlumbBasics
import PlumbBench
import PlumbScene
import Workloads

/// Parses the values of the options of `plumb bench` and `plumb compare`.
extension Options {
  func percent(_ name: String) throws(Stop) -> Double? {
    try value(name, "a percentage from 2 to 100") { Double($0).flatMap { (2...100).contains($0) ? $0 : nil } }
  }
}

/// How a subcommand writes its tables.
enum TableFormat: String, CaseIterable {
  case text, markdown
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
      case let error as BaselineError: error.exitCode
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
