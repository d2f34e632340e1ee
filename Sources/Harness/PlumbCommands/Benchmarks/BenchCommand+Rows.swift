import ExternalSolver
import PlumbBench
import PlumbScene
import Workloads

extension BenchCommand {
  /// The error of a wrong answer or a failed call of another solver, with the path of a document with the rows. A document that
  /// cannot be written does not hide the error.
  func withRows(of suite: BenchmarkSuite, on library: SolverLibrary?, _ error: any Error) -> any Error {
    switch error {
    case let error as WorkloadError:
      WorkloadError(error.description + note(on: suite, library, error.description))
    case ExternalSolverError.failed(let message):
      ExternalSolverError.failed(message + note(on: suite, library, message))
    case ExternalSolverError.contradicts(let message):
      ExternalSolverError.contradicts(message + note(on: suite, library, message))
    default: error
    }
  }

  /// Writes the rows, and returns where they are.
  private func note(on suite: BenchmarkSuite, _ library: SolverLibrary?, _ reason: String) -> String {
    guard let findings, let library, suite.entries.count == 1, let entry = suite.entries.first,
      let written = try? Workloads.system(of: entry.workload.name, entry.group, size: entry.size, on: library)
    else { return "" }
    var system = written
    system.why = reason
    system.source = "plumb bench --solver \(library.path) \(entry.title)"
    // As findings of the fuzzer: the file of libmine.so begins with libmine.
    let name = library.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let path = "\(findings)/\(Self.fileName("\(name)-\(entry.title)")).json"
    do {
      try Files.makeFolder(findings)
      try Files.write(system.text, to: path)
      return "; its rows are in \(path)"
    } catch {
      return "; its rows cannot be written: \(error.message)"
    }
  }

  private static func fileName(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
