/// A tight group whose force is known to be more than its price allows, by the highest level at which; 0 when only ties and rest
/// are left to be looked at.
struct Overdrawn {
  var group: Int32
  var turn: Int32
  var level: Double

  static func isBefore(_ one: Overdrawn, _ other: Overdrawn) -> Bool {
    one.level == other.level ? one.turn < other.turn : one.level > other.level
  }
}

/// The order of primal steps: the most important level first, and as they came within a level. What is put right there then
/// stays so while less important levels are. Where each view of a stack has a level of its own, as in equalCentering, taking
/// them as they came cost ten steps a view in place of one.
extension Core {
  mutating func improveInTurn(_ group: Int32, _ way: Double, _ level: Double) {
    if isStalled || (suspects.isEmpty && (overdrawn.isEmpty || overdrawn[0].level <= level)) {
      groups[group].isDoubted = false
      return improve(group, way, .level)
    }
    enqueue(group, level)
  }

  /// Whether some force is known to be more than its price allows.
  var isAnyOverdrawn: Bool { !overdrawn.isEmpty && overdrawn[0].level > 0 }

  /// Ties and rest prices are looked at when all levels are in order, as steps for these bring them out of order.
  mutating func postpone(_ group: Int32) {
    guard !groups[group].isPostponed else { return }
    groups[group].isPostponed = true
    enqueue(group, 0)
  }

  /// All that wait are suspects again, and as many of their doubts as can be are settled together.
  mutating func takeUpPostponed() {
    guard !overdrawn.isEmpty else { return }
    overdrawn.sort(by: Overdrawn.isBefore)
    for index in 0..<overdrawn.count {
      groups[overdrawn[index].group].isPostponed = false
      queueSuspect(overdrawn[index].group)
    }
    overdrawn.removeAll()
    overdrawnTurn = 0
    if !isStalled { dispelDoubts() }
  }

  private mutating func enqueue(_ group: Int32, _ level: Double) {
    overdrawn.append(Overdrawn(group: group, turn: overdrawnTurn, level: level))
    overdrawn.liftLast(by: Overdrawn.isBefore)
    overdrawnTurn &+= 1
  }

  /// Takes out the one whose turn it is when nobody is left to be examined.
  mutating func takeOverdrawn() -> Int32? {
    guard !overdrawn.isEmpty else {
      overdrawnTurn = 0
      return nil
    }
    let group = overdrawn.takeFirst().group
    overdrawn.sinkFirst(by: Overdrawn.isBefore)
    groups[group].isPostponed = false
    return group
  }
}
