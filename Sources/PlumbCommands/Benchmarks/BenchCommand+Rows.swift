import PlumbBench
import PlumbGuest
import PlumbScene
import Workloads

extension BenchCommand {
  /// The error of a wrong answer of another solver, with the path of a document with the rows. A document that cannot be written
  /// does not hide the error.
  func withRows(of programme: Programme, on library: GuestLibrary?, _ error: WorkloadError) -> WorkloadError {
    guard let findings, let library, programme.entries.count == 1, let entry = programme.entries.first,
      let written = try? Workloads.system(of: entry.workload.name, entry.group, size: entry.size, on: library)
    else { return error }
    var system = written
    system.why = error.description
    system.source = "plumb bench --solver \(library.path) \(entry.title)"
    // As findings of the fuzzer: the file of libmine.so begins with libmine.
    let name = library.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let path = "\(findings)/\(Self.fileName("\(name)-\(entry.title)")).json"
    do {
      try Files.makeFolder(findings)
      try Files.write(system.text, to: path)
    } catch let failure {
      return WorkloadError("\(error.description); its rows cannot be written: \(failure.message)")
    }
    return WorkloadError("\(error.description); its rows are in \(path)")
  }

  private static func fileName(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
