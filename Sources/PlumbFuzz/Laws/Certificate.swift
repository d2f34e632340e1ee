import PlumbLayout

extension Law {
  static let certificate = Law(
    "certificate", "the exact checker accepts the proof of every answer: levels, ties and rest",
    onScene: { moment in
      !moment.stage.isSolved ? nil : moment.reading.system?.certificateFault.map { "the proof fails: \($0)" }
    },
    onSystem: { moment in moment.certificateFault.map { "the proof fails: \($0)" } })
}
