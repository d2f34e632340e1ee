import PlumbLayout

extension Law {
  static let certificate = Law(
    "certificate", "the exact checker accepts the proof of every answer: levels, ties and rest",
    onScene: { moment in
      guard moment.stage.isSolved, let system = moment.reading.system else { return nil }
      return system.certificateFault.map { "the checker refuses the proof: \($0)" }
    },
    onSystem: { moment in
      moment.certificateFault().map { "the checker refuses the proof: \($0)" }
    })
}
