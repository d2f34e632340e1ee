import PlumbLayout

extension Law {
  static let footprint = Law(
    "footprint", "an edited layout stores as much as one built from scratch",
    onScene: { moment in
      // An unsettled layout has pending work.
      guard moment.stage.isSettled else { return nil }
      let (found, wanted) = (moment.reading.footprint, try moment.built().root.layoutFootprint)
      if let lost = found?.solver.lost, lost != 0 { return "\(lost) records of the solver are lost" }
      return found == wanted ? nil : "it stores \(String(describing: found)), not \(String(describing: wanted))"
    },
    onSystem: { moment in
      let (found, wanted) = (moment.player.solver.footprint, try moment.fresh().footprint)
      if found.lost != 0 { return "\(found.lost) records are lost" }
      return found == wanted ? nil : "it stores \(found), not \(wanted)"
    })
}
