/// A tight group that a dual iteration could move, and its ratio; or a degenerate group whose ties may be stale, and its ties.
struct Candidate {
  var group: Int32
  /// The direction in which the group's anchor would move.
  var direction: Double
  /// The magnitude of the group's entry in the pivot row: the rate at which the infeasible group's value changes with the anchor.
  var pivotRowEntry = 1.0
  /// The group's anchor after the flips so far.
  var anchor: Double
  /// The candidate's ratio, its slack divided by the entry, as a vector in the scratch of `Duals`. The dual step is the ratio of
  /// the candidate that ends the test. In `TiePricing`, the vector is the ratio of ties, in `parts`.
  var first: Int32 = 0
  var end: Int32 = 0
  /// Whether the candidate represents the infeasible group's own price. If its ratio is the least, it is cheapest to keep the group
  /// loose on the other side of its break.
  var isOwnCrossing = false
  /// Whether the slack is already negative. Such a candidate is chosen only if no other candidate is left.
  var isDualInfeasible = false
  /// The break to which the candidate flips, or nil if it does not flip.
  var flip: Double?

  var ratio: Range<Int32> { first..<end }
  /// Whether the iteration changes no dual value at any level.
  var isDegenerate: Bool { first == end }
}

/// The ratio test of one dual iteration: the pivot row, and the tight groups that could move, in the order in which their slacks
/// are used up.
struct DualRatioTest: ~Copyable {
  /// The infeasible group, written as a combination of tight groups: the index and the entry of each group.
  private(set) var pivotRow: Buffer<IndexedAmount>
  private(set) var candidates: Buffer<Candidate>
  /// The candidates with the least ratio, which is equal at all priority levels.
  private(set) var tied: Buffer<Int32>
  /// A heap of candidates, for ratio tests with many rounds, and the number of candidates added to the heap.
  private var ranked = Buffer<Int32>()
  private var rankedCount = 0
  private var roundCount = 0
  /// The candidate that flipped last.
  private var lastFlip = none
  /// Always nil. Its type makes this structure address-only (see `Model`).
  private let addressOnly: Any? = nil

  init(in arena: inout InitialArena) {
    pivotRow = Buffer(in: &arena, capacity: 16)
    candidates = Buffer(in: &arena, capacity: 16)
    tied = Buffer(in: &arena, capacity: 16)
  }

  /// Copies the pivot row of the infeasible group from the last row solve, and removes all candidates.
  mutating func begin(_ basis: borrowing Basis) {
    pivotRow.removeAll()
    candidates.removeAll()
    (roundCount, lastFlip) = (0, none)
    for index in 0..<basis.tableauRow.count { pivotRow.append(basis.tableauRow[index]) }
  }

  /// Whether the pivot row must be refined before rows are dropped, because an entry is so small that it may be a rounding error.
  /// O(entries).
  var hasSuspectEntry: Bool {
    var magnitudes = AmountRange()
    for entry in pivotRow.elements { magnitudes.add(entry.amount) }
    return magnitudes.isWider(than: Tuning.suspectRatio)
  }

  /// Whether the infeasibility of a required row may be a rounding error, compared with the anchors from which the row's value is
  /// computed. If such errors counted, two rows could replace each other forever.
  func mayBeRounding(_ infeasibility: Infeasibility, of group: Int32, _ model: borrowing Model) -> Bool {
    model.isRequired(infeasibility, of: group) && infeasibility.amount <= tolerance(magnitudeOfAnchors(model))
  }

  /// Whether the infeasibility of a required row is a rounding error.
  func isRounding(_ infeasibility: Infeasibility, of group: Int32, _ model: borrowing Model) -> Bool {
    mayBeRounding(infeasibility, of: group, model) && isNoneOfAnchors(infeasibility, model)
  }

  /// Whether the infeasibility vanishes if the value is computed directly from the anchors. Allows for rounding of the pivot row's
  /// entries, which should be refined first.
  func isNoneOfAnchors(_ infeasibility: Infeasibility, _ model: borrowing Model) -> Bool {
    var sum = DoubleDoubleSum(-infeasibility.constant)
    for entry in pivotRow.elements { sum.subtract(-entry.amount, times: model.groups[entry.index].anchor) }
    return infeasibility.direction * sum.rounded
      <= Tuning.absoluteTolerance + Tuning.entryRoundingPart * magnitudeOfAnchors(model)
  }

  private func magnitudeOfAnchors(_ model: borrowing Model) -> Double {
    pivotRow.elements.reduce(0) { $0 + abs($1.amount * model.groups[$1.index].anchor) }
  }

  /// Collects all tight groups in the pivot row that can move to reduce the infeasibility, and the infeasible group's own price.
  mutating func gatherCandidates(
    for group: Int32, _ infeasibility: Infeasibility, _ duals: inout Duals, _ model: borrowing Model
  ) {
    for index in 0..<pivotRow.count {
      let (other, amount) = (pivotRow[index].index, pivotRow[index].amount)
      let direction = infeasibility.direction * amount > 0 ? -1.0 : 1.0
      let candidate = Candidate(
        group: other, direction: direction, pivotRowEntry: abs(amount), anchor: model.groups[other].anchor)
      offer(candidate, &duals, model)
    }
    let (direction, anchor) = (infeasibility.direction, infeasibility.constant)
    if let own = duals.pushSlopeChange(of: group, direction, at: anchor, times: 1, model) {
      candidates.append(
        Candidate(
          group: group, direction: direction, pivotRowEntry: 1, anchor: anchor,
          first: own.lowerBound, end: own.upperBound, isOwnCrossing: true))
    }
  }

  /// Adds a candidate with its ratio, unless a required row prevents it from moving.
  private mutating func offer(_ candidate: Candidate, _ duals: inout Duals, _ model: borrowing Model) {
    guard
      let ratio = duals.pushSlack(
        of: candidate.group, candidate.direction, at: candidate.anchor, over: candidate.pivotRowEntry, model)
    else { return }
    var offered = candidate
    (offered.first, offered.end) = (ratio.lowerBound, ratio.upperBound)
    offered.isDualInfeasible = !ratio.isEmpty && duals.vectors[ratio.lowerBound].amount < 0
    candidates.append(offered)
  }

  /// Fills `tied` with the candidates that have the least ratio at all priority levels. Returns false if no candidate is left.
  /// Usually there are few rounds, and a scan of all candidates is cheapest; later rounds use a heap. O(candidates), then O(log
  /// candidates) for each tied candidate.
  mutating func collectTied(_ vectors: borrowing Vectors, _ work: inout WorkCounters) -> Bool {
    tied.removeAll()
    roundCount += 1
    if roundCount > Tuning.plainRounds {
      popTied(vectors, &work)
      return !tied.isEmpty
    }
    work.candidatesRanked += Int64(candidates.count)
    for index in 0..<candidates.count where candidates[index].flip == nil {
      guard let best = tied.isEmpty ? nil : tied[0] else {
        tied.append(Int32(index))
        continue
      }
      let order = compare(Int32(index), best, vectors)
      if order < 0 { tied.removeAll() }
      if order <= 0 { tied.append(Int32(index)) }
    }
    rankedCount = 0
    ranked.removeAll()
    return !tied.isEmpty
  }

  private mutating func popTied(_ vectors: borrowing Vectors, _ work: inout WorkCounters) {
    if rankedCount == 0 {
      for index in 0..<candidates.count where candidates[index].flip == nil {
        ranked.append(Int32(index))
      }
      ranked.makeHeap { compare($0, $1, vectors) < 0 }
    } else {
      for index in rankedCount..<candidates.count {
        ranked.append(Int32(index))
        ranked.liftLast { compare($0, $1, vectors) < 0 }
      }
    }
    work.candidatesRanked += Int64(candidates.count - rankedCount)
    rankedCount = candidates.count
    while !ranked.isEmpty && (tied.isEmpty || compare(ranked[0], tied[0], vectors) <= 0) {
      work.candidatesRanked += 1
      tied.append(ranked.takeFirst())
      ranked.sinkFirst { compare($0, $1, vectors) < 0 }
    }
  }

  private func compare(_ a: Int32, _ b: Int32, _ vectors: borrowing Vectors) -> Int {
    let (left, right) = (candidates[a], candidates[b])
    if left.isDualInfeasible != right.isDualInfeasible { return left.isDualInfeasible ? 1 : -1 }
    return vectors.compare(left.ratio, right.ratio)
  }

  /// Flips a candidate to its next break if the infeasible group stays infeasible after this flip (the long step of the bounded
  /// dual simplex). Returns whether the candidate flips. Groups do not change before the ratio test has ended.
  mutating func flip(
    _ index: Int32, _ infeasibilityLeft: inout Double, _ duals: inout Duals, _ model: borrowing Model
  ) -> Bool {
    let candidate = candidates[index]
    guard let next = model.nextBreak(of: candidate.group, candidate.direction, from: candidate.anchor) else {
      return false
    }
    let reduction = candidate.pivotRowEntry * abs(next - candidate.anchor)
    guard infeasibilityLeft - reduction > tolerance(max(infeasibilityLeft, abs(next))) else { return false }
    infeasibilityLeft -= reduction
    candidates[index].flip = next
    lastFlip = index
    var again = candidate
    again.anchor = next
    offer(again, &duals, model)
    return true
  }

  /// The candidate that flipped last, or nil if no candidate flipped.
  var lastFlipped: Candidate? { lastFlip == none ? nil : candidates[lastFlip] }
}
