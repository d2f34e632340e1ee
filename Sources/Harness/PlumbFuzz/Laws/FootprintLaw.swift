import PlumbLayout

extension Law {
  static let footprint = Law(
    "footprint", "an edited layout stores as much as one built from scratch",
    onScene: { context in
      // An unsettled layout has pending work.
      guard context.stage.isSettled else { return nil }
      let (found, wanted) = (context.snapshot.footprint, try context.built().root.layoutFootprint)
      if let lost = found?.solver.lost, lost != 0 { return "\(lost) records of the solver are lost" }
      return found == wanted ? nil : "it stores \(String(describing: found)), not \(String(describing: wanted))"
    },
    onSystem: { context in
      let (found, wanted) = (context.player.solver.footprint, try context.fresh().footprint)
      if found.lost != 0 { return "\(found.lost) records are lost" }
      return found == wanted ? nil : "it stores \(found), not \(wanted)"
    })
}
