/// How much is stored. The same rows, variables and marks have the same footprint, whatever was there before.
public struct Footprint: Hashable, Sendable {
  public var variables: Int
  public var rows: Int
  /// Different expressions among the rows of more than one term.
  public var expressions: Int
  /// Their terms.
  public var coefficients: Int
  /// Rows that are given up.
  public var conflicts: Int
  /// Marks that were made and not removed.
  public var marks: Int
  /// Rows that `suggest` made.
  public var suggestions: Int
  /// Records that nothing refers to and that are not free to be used again: 0, unless something leaks.
  public var lost: Int
}

extension Solver {
  /// How much is stored. O(size).
  public var footprint: Footprint {
    var coefficients = 0
    for index in 0..<core.groups.count where core.groups[index].isAlive {
      coefficients += Int(core.groups[index].termCount)
    }
    return Footprint(
      variables: core.variableCount, rows: core.rowCount, expressions: core.generalGroupCount,
      coefficients: coefficients, conflicts: core.conflicts.records.count, marks: core.marks.madeCount,
      suggestions: suggestions.count, lost: core.lostCount(besides: coefficients))
  }
}

extension Core {
  fileprivate func lostCount(besides coefficients: Int) -> Int {
    var (heads, livingCount) = ([Int32](), 0)
    for index in 0..<groups.count where groups[index].isAlive {
      livingCount += 1
      heads.append(groups[index].force)
    }
    var lost = duals.lostCount(heads) + blocks.lostCount + lostEntries(besides: coefficients)
    lost += roundedConstants.keys.count { !members[$0].isAlive }
    lost += groups.count - livingCount - freeGroups.count
    return lost
  }

  /// Entries of no expression that are on no shelf.
  private func lostEntries(besides coefficients: Int) -> Int {
    var lost = entries.count - coefficients
    for shelf in 0..<freeEntries.count {
      var run = freeEntries[shelf]
      while run != none {
        lost -= Int(entries[run].group)
        run = entries[run].next
      }
    }
    return lost
  }
}
