import PlumbScene

extension Law {
  /// Not checked with unsettled layouts, which stop at a place that depends on the path.
  static let postponed = Law.costly(
    "postponed", "steps that are laid out or solved at once have the result of steps one by one", oneIn: 2,
    onScene: { moment in
      guard moment.stage.isSettled, moment.step > 1 else { return nil }
      var scene = moment.stage.scene
      scene.steps = [.batch(Array(moment.stage.playedSteps))]
      let stage = try Stage(scene)
      try stage.playStep()
      guard stage.isSettled else { return nil }
      return moment.reading.difference(from: Reading(stage), within: moment.agreement)
        ?? moment.footprintDifference(from: stage)
    },
    onSystem: { moment in
      guard moment.step > 1 else { return nil }
      let player = try SystemPlayer(moment.player.model)
      try player.playStepsAtOnce(moment.step)
      return moment.difference(from: player.outcome)
    })
}
