/// Doubts about ties, dispelled many at a time. Looking along each doubted group's own column would walk the same columns
/// over and over: in a stretched stack of N views every size leads to all edges after it. There are far fewer violated
/// rows than doubted groups as a rule, so it pays to write those over the basis instead.
extension Core {
  /// Takes the doubt from suspects whose ties prove to be in order. O(entries of the violated rows' images).
  mutating func dispelDoubts() {
    guard suspects.count > 8 else { return }
    collectDoubted()
    guard tied.count > 8 else { return }
    tieParts.removeAll()
    for index in 0..<tied.count { addOwnParts(of: tied[index]) }
    findTieSources()
    if tieSources.count < tied.count {
      for index in 0..<tieSources.count { addParts(from: tieSources[index]) }
      sortParts()
      for index in 0..<tied.count where firstPartIsPositive(candidates[tied[index]]) {
        groups[candidates[tied[index]].group].isDoubted = false
      }
    }
    for index in 0..<tied.count { groups[candidates[tied[index]].group].candidate = none }
  }

  /// The doubted suspects that are drawn on just one side, where rows of their own resist.
  private mutating func collectDoubted() {
    candidates.removeAll()
    tied.removeAll()
    for index in 0..<suspects.count {
      let group = suspects[index]
      guard groups[group].isAlive, groups[group].isTight, groups[group].isDoubted, !isPinned(group) else { continue }
      let (up, down) = (gapSign(of: group, 1), gapSign(of: group, -1))
      guard up >= 0, down >= 0, up + down == 1 else { continue }
      let way = up == 0 ? 1.0 : -1.0
      guard resists(group, way) else { continue }
      tied.append(Int32(candidates.count))
      candidates.append(
        Candidate(group: group, way: way, rate: 1, anchor: groups[group].anchor, first: 0, end: 0))
    }
  }

  private func firstPartIsPositive(_ candidate: Candidate) -> Bool {
    var part = candidate.firstPart
    while part < candidate.endPart && tieParts[part].amount == 0 { part += 1 }
    return part < candidate.endPart && tieParts[part].amount > 0
  }
}
