import PlumbLayout

extension Law {
  static let footprint = Law(
    "footprint", "whatever happened before, a layout stores as much as one that was built anew",
    onScene: { moment in
      // What does not come to rest leaves something to be done.
      guard moment.stage.isSettled else { return nil }
      let (found, wanted) = (moment.reading.footprint, try moment.built().root.layoutFootprint)
      return found == wanted ? nil : "stored are \(String(describing: found)), not \(String(describing: wanted))"
    },
    onSystem: { moment in
      let (found, wanted) = (moment.player.solver.footprint, try moment.fresh().footprint)
      return found == wanted ? nil : "stored are \(found), not \(wanted)"
    })
}
