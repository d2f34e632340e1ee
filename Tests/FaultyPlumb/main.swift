import Foundation
import PlumbCommands
import PlumbFuzz

// `plumb` with the fault in the environment variable FAULT, for testing gates, reports and exit codes.
var catalogue = Catalogue()
let name = ProcessInfo.processInfo.environment["FAULT"] ?? ""
if let injected = InjectedRegression(rawValue: name) {
  catalogue.replacement = { RegressedWorkload(workload: $0, injected: injected) }
} else if let faulty = FaultyLaw(rawValue: name) {
  catalogue.laws = Law.all.filter { $0.name != name } + [faulty.law]
} else {
  FileHandle.standardError.write(Data("faulty-plumb: no fault \"\(name)\": set FAULT\n".utf8))
  exit(1)
}
exit(runPlumb(Array(CommandLine.arguments.dropFirst()), catalogue))
