import PlumbLayout

extension Law {
  static let certificate = Law(
    "certificate", "the exact checker accepts the proof of every answer: levels, ties and rest",
    onScene: { context in
      guard context.stage.isSolved, let system = context.snapshot.system else { return nil }
      return system.certificateFault.map { "the checker refuses the proof: \($0)" }
    },
    onSystem: { context in
      context.certificateFault().map { "the checker refuses the proof: \($0)" }
    })
}
