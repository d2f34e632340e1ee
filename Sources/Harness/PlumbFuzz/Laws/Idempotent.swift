import PlumbScene

extension Law {
  static let idempotent = Law(
    "idempotent", "laying out again changes no frame and no row, and costs no pivot",
    onScene: { context in
      let (root, before) = (context.stage.root, context.snapshot.difference(to: context.stage))
      let (work, changes) = (root.layoutWork, root.layoutRowChanges)
      root.setNeedsLayout()
      root.layoutIfNeeded()
      if root.layoutWork.pivots != work.pivots {
        return "laying out again cost \(root.layoutWork.pivots - work.pivots) pivots"
      }
      if root.layoutRowChanges != changes {
        return "laying out again changed \(root.layoutRowChanges - changes) rows"
      }
      return context.snapshot.difference(to: context.stage) ?? before
    },
    onSystem: { context in
      let before = context.player.solver.work.pivots
      do { try context.player.solver.solve() } catch { return "solving again throws \(error)" }
      let after = context.player.solver.work.pivots
      return after == before ? nil : "solving again cost \(after - before) pivots"
    })
}
