import PlumbScene

extension Law {
  /// Not checked with unsettled layouts, which stop at a place that depends on the path.
  static let postponed = Law.costly(
    "postponed", "steps that are laid out or solved at once have the result of steps one by one", oneIn: 2,
    onScene: { context in
      guard context.stage.isSettled, context.step > 1 else { return nil }
      var scene = context.stage.scene
      scene.steps = [.batch(Array(context.stage.playedSteps))]
      let stage = try Stage(scene)
      try stage.playStep()
      guard stage.isSettled else { return nil }
      return context.snapshot.difference(from: LayoutSnapshot(stage), within: context.agreement)
        ?? context.footprintDifference(from: stage)
    },
    onSystem: { context in
      guard context.step > 1 else { return nil }
      let player = try SystemPlayer(context.player.model)
      try player.playStepsAtOnce(context.step)
      return context.difference(from: player.outcome)
    })
}
