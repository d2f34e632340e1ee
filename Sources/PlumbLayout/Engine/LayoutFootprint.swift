import PlumbSolver

/// How much a layout stores. The same tree has the same footprint, whatever was there before.
package struct LayoutFootprint: Hashable, Sendable {
  package var solver: Footprint
  /// Rectangles that the solver chooses.
  package var regions: Int
  /// Rows of views, guides and stacks; those of constraints are the solver's other ones.
  package var rows: Int
  /// Guides that follow insets, and texts whose heights follow widths.
  package var followers: Int
  /// Constraints between quantities of both axes.
  package var couplings: Int
  /// Conflicts that were reported.
  package var reports: Int
  /// What waits for the next layout.
  package var waiting: Int
}

extension View {
  /// How much its tree stores; nothing before the first layout. O(size).
  package var layoutFootprint: LayoutFootprint? { top.ownEngine?.footprint }
}

extension Engine {
  var footprint: LayoutFootprint {
    var (free, link) = (0, freeRecord)
    while link != nowhere {
      free += 1
      link = records[Int(link)].next
    }
    return LayoutFootprint(
      solver: solver.footprint, regions: regions.count - freeRegions.count, rows: records.count - free,
      followers: insetGuides.all.count + wrappingLabels.all.count, couplings: couplingCount, reports: reported.count,
      waiting: waitingCount)
  }

  private var waitingCount: Int {
    arrivals.count + changedViews.count + changedConstraints.count + unranked.count + updating.count
      + layingOut.count + retiredCanvases.count + leftoverVariables.count + leftoverMarks.count
  }
}
