import PlumbScene

extension Law {
  static let idempotent = Law(
    "idempotent", "laying out again changes no frame and no row, and costs no pivot",
    onScene: { moment in
      let (root, before) = (moment.stage.root, moment.reading.difference(to: moment.stage))
      let (work, changes) = (root.layoutWork, root.layoutRowChanges)
      root.setNeedsLayout()
      root.layoutIfNeeded()
      if root.layoutWork.pivots != work.pivots {
        return "laying out again cost \(root.layoutWork.pivots - work.pivots) pivots"
      }
      if root.layoutRowChanges != changes {
        return "laying out again changed \(root.layoutRowChanges - changes) rows"
      }
      return moment.reading.difference(to: moment.stage) ?? before
    },
    onSystem: { moment in
      let before = moment.player.solver.work.pivots
      do { try moment.player.solver.solve() } catch { return "solving again throws \(error)" }
      let after = moment.player.solver.work.pivots
      return after == before ? nil : "solving again cost \(after - before) pivots"
    })
}
