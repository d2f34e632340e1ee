import PlumbLayout
import PlumbSolver

extension Law {
  static let certificate = Law(
    "certificate", "the independent checker accepts the proof of every answer, level by level",
    onScene: { moment in
      !moment.stage.isSolved ? nil : moment.reading.system?.certificateFault.map { "the proof fails: \($0)" }
    },
    onSystem: { moment in moment.certificateFault.map { "the proof fails: \($0)" } })
}

extension NumberedSystem {
  /// What the checker says of the proof, which it is given as it is listed and from nothing else.
  fileprivate var certificateFault: CertificateFault? {
    CertificateChecker(rows: rows, values: values).firstFault(in: certificate)
  }
}
