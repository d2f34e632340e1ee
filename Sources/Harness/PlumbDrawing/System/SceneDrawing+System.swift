import PlumbScene

/// Draws systems of rows, which have no views, as tables of their values and rows.
extension SceneDrawing {
  /// A system after a step (0 is its start) as an SVG file. Deterministic. O(steps · rows), and solving.
  public static func svg(_ system: SystemModel, step: Int) throws(SceneError) -> String {
    guard step >= 0, step <= system.steps.count else {
      throw SceneError("there is no step \(step): the system has \(system.steps.count)")
    }
    let player = try SystemPlayer(system)
    while player.step < step { try player.playStep() }
    return svg(of: player)
  }

  /// The current state of a player as an SVG file. O(steps · rows).
  public static func svg(of player: SystemPlayer) -> String {
    SystemPicture(
      SystemTable(player), title: player.model.name, subtitle: player.model.summary(ofStep: player.step)
    ).svg()
  }

  /// A system with all its steps as one self-contained HTML file. Deterministic. O(steps · rows), and solving.
  public static func html(_ system: SystemModel) throws(SceneError) -> String {
    try SystemPage(system).html
  }
}
