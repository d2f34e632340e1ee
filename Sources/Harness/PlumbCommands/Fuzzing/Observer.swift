import Foundation
import PlumbFiles
import PlumbFuzz
import PlumbProperty
import PlumbScene

/// Writes an observation for each case of `plumb fuzz --observe`.
struct Observer {
  private let file: CaseObservationFile
  private let seed: UInt64
  /// The time at which the whole run started. Tyche groups cases by it.
  private let start: Date
  private let property: String
  /// The options that select the law and the tested solver or engine, as text for a command.
  private let subject: String

  /// `start` is the time at which the run started. All processes of the run must use the same time.
  init(_ file: CaseObservationFile, seed: UInt64, start: Date, _ options: Options) {
    (self.file, self.seed, self.start) = (file, seed, start)
    let names = ["law", "solver", "engine", "against"]
    subject = names.reduce("") { text, name in
      text + (options.text(name).map { " --\(name) " + $0.quotedForShell } ?? "")
    }
    property = "plumb fuzz" + subject
  }

  /// Writes the observation of a case that has ended.
  func take(_ outcome: Outcome<Case>, seconds: Double) {
    let fault = outcome.finding?.fault
    let status: CaseObservation.Status = fault != nil ? .failed : outcome.isRefused ? .unplayable : .passed
    let reason = fault?.text ?? (outcome.isRefused ? "the case cannot be played" : "")
    append(outcome.number, status, reason, outcome.drawn, seconds)
  }

  /// Writes the observation of a case that terminated its process.
  func takeLost(_ number: Int, _ fault: Fault, _ drawn: Case?) { append(number, .failed, fault.text, drawn, nil) }

  private func append(
    _ number: Int, _ status: CaseObservation.Status, _ reason: String, _ drawn: Case?, _ seconds: Double?
  ) {
    let observation = CaseObservation(
      property: property, runStart: start, status, because: reason,
      representation: "plumb fuzz --seed \(seed) --from \(number) --cases 1" + subject,
      features: drawn?.observedFeatures ?? [:], seconds: seconds)
    do { try file.append(observation) } catch { Outlet.errors("\(error); this observation is missing\n") }
  }
}
