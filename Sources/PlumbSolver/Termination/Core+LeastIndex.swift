/// The way that ends. Steps of length zero can go in circles. After too many of them in a row, choices are made by the
/// least index (Bland 1977), for which it is proved that no basis comes twice, until a step makes progress.
///
/// Primal steps have all they need for that: a cost that never rises, which is the whole lexicographic one, and one
/// point at which they stand. Dual steps have neither where forces lie outside prices, as after a removal. They are
/// replaced: required rows are satisfied first, as if nothing else had a price, and then everything soft is taken to be
/// where its value is, so that primal steps can begin.
extension Core {
  /// In place of dual steps: satisfies what is required, one strained group at a time, and takes the rest as it is.
  mutating func satisfyStrained() {
    isDoubtful = true
    limits.countStep()
    primalQueue.mergeAsRequired()
    while !breakdown && limits.hasStepsLeft, let (group, strain) = leastStrained() {
      limits.countStep()
      if !yieldOwnConflict(group) { satisfy(group, strain) }
      if !refits.isEmpty { refitChanged() }
      primalQueue.mergeAsRequired()
    }
    primalQueue.mergeAsSoft()
    crossAllStrained()
    for index in 0..<groups.count where groups[index].isAlive && groups[index].isTight { suspect(Int32(index)) }
    limits.countProgress(isIdle: false)
  }

  /// Of the groups that wait, the least whose value a required row forbids.
  private mutating func leastStrained() -> (group: Int32, strain: Strain)? {
    var least: (group: Int32, strain: Strain)?
    for offset in 0..<primalQueue.requiredCount {
      let group = primalQueue[offset]
      guard groups[group].isAlive, !groups[group].isTight, group < least?.group ?? .max else { continue }
      if let strain = requiredStrain(of: group) { least = (group, strain) }
    }
    return least
  }

  /// The required bound that a loose group's value is beyond, though it may be beyond others before.
  private mutating func requiredStrain(of group: Int32) -> Strain? {
    let (ceiling, floor) = requiredBounds(of: group)
    let (value, magnitude) = activity(of: group)
    for (bound, way) in [(ceiling, 1.0), (floor, -1.0)] where bound != none {
      let constant = members[bound].constant
      let excess = way * (value - constant)
      if excess > tolerance(max(magnitude, abs(constant))) {
        return Strain(way: way, constant: constant, excess: excess)
      }
    }
    guard let strain = strain(of: group), isRequired(group, strain) else { return nil }
    return strain
  }

  /// Holds a strained group at its bound, in place of the least tight one that no required row keeps from giving way.
  private mutating func satisfy(_ group: Int32, _ strain: Strain) {
    guard beginStep(for: group, strain) else {
      if !breakdown { primalQueue.remove(group, in: groups) }
      return
    }
    candidates.removeAll()
    vectors.removeAll()
    var (leaving, leavingWay) = (none, 0.0)
    for index in 0..<stepImage.count {
      let image = stepImage[index]
      let way = strain.way * image.amount > 0 ? -1.0 : 1.0
      guard leaving == none || image.index < leaving else { continue }
      if gap(of: image.index, way, at: groups[image.index].anchor, over: 1) != nil {
        (leaving, leavingWay) = (image.index, way)
      }
      vectors.removeAll()
    }
    guard leaving != none else {
      // A strain that is rounding is left as it is; if it stayed in the queue, it would be taken up again for ever.
      if !yieldConflict(group, strain, leaving: strain.excess) { primalQueue.remove(group, in: groups) }
      return
    }
    replace(leaving, leavingWay, by: group, at: strain.constant)
    guard !breakdown else { return }
    suspect(group)
    settleValues()
    queueIfStrained(leaving)
  }

  /// Of the breaks that a primal step would meet at once, puts the one of the least group first; false when there is none.
  mutating func putLeastCrossingFirst() -> Bool {
    var least = none
    for index in 0..<Int32(crossings.count) {
      let crossing = crossings[index]
      guard crossing.distance * abs(crossing.rate) <= tolerance(abs(crossing.constant)) else { continue }
      if least == none || crossing.group < crossings[least].group { least = index }
    }
    guard least != none else { return false }
    swap(&crossings[0], &crossings[least])
    return true
  }
}
