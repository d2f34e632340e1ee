/// A tight group that a dual iteration could move, and its ratio.
struct Candidate {
  var group: Int32
  /// The direction in which its anchor would move.
  var direction: Double
  /// The magnitude of its entry in the pivot row: how fast the infeasible group follows it.
  var pivotRowEntry: Double
  /// Its anchor after the flips so far.
  var anchor: Double
  /// Its ratio, the slack over that entry, as a vector in the scratch of `Duals`. The dual step is the ratio of the candidate
  /// that ends the test.
  var first: Int32 = 0
  var end: Int32 = 0
  /// Stands for the infeasible group's own price. If its ratio is least, it is cheapest that the group stays loose on the other
  /// side of its break.
  var isOwnCrossing = false
  /// Its slack is below 0 already. It is chosen only if no other candidate is left.
  var isDualInfeasible = false
  var isFlipped = false

  var ratio: Range<Int32> { first..<end }
  /// Whether the iteration changes no dual value at any level.
  var isDegenerate: Bool { first == end }
}

/// The ratio test of one dual iteration: the pivot row, the tight groups that could move, and the order in which their slacks
/// run out, which is that of their ratios.
struct DualRatioTest: ~Copyable {
  /// The infeasible group written over the basis: tight groups and entries.
  private(set) var pivotRow: Buffer<IndexedAmount>
  private(set) var candidates: Buffer<Candidate>
  /// The candidates with the least ratio, as far as levels decide.
  private(set) var tied: Buffer<Int32>
  /// A heap of candidates, for tests of many rounds, and the number of candidates that have been added to it.
  private var ranked = Buffer<Int32>()
  private var rankedCount = 0
  private var roundCount = 0
  /// The candidate that flipped last.
  private var lastFlip = none
  /// Always nil: it makes this type address-only (see `Model`).
  private let addressOnly: Any? = nil

  init(in arena: inout InitialArena) {
    pivotRow = Buffer(in: &arena, capacity: 16)
    candidates = Buffer(in: &arena, capacity: 16)
    tied = Buffer(in: &arena, capacity: 16)
  }

  /// Takes over the pivot row from the last row solve, that of the infeasible group.
  mutating func begin(_ basis: borrowing Basis) {
    pivotRow.removeAll()
    for index in 0..<basis.tableauRow.count { pivotRow.append(basis.tableauRow[index]) }
  }

  /// Whether the pivot row is to be refined before rows are given up for it, because it has an entry so small that it may be
  /// rounding. O(entries).
  var hasSuspectEntry: Bool {
    var magnitudes = AmountRange()
    for entry in pivotRow.elements { magnitudes.add(entry.amount) }
    return magnitudes.isWider(than: Tuning.suspectRatio)
  }

  /// Whether the infeasibility of a required row is small enough to be rounding of all values between the row and the anchors
  /// from which its value is computed. Two such rows could replace each other forever.
  func mayBeRounding(_ infeasibility: Infeasibility, of group: Int32, _ model: borrowing Model) -> Bool {
    model.isRequired(infeasibility, of: group) && infeasibility.amount <= tolerance(magnitudeOfAnchors(model))
  }

  /// Whether it is.
  func isRounding(_ infeasibility: Infeasibility, of group: Int32, _ model: borrowing Model) -> Bool {
    mayBeRounding(infeasibility, of: group, model) && isNoneOfAnchors(infeasibility, model)
  }

  /// Whether the anchors, which are exact, leave nothing of an infeasibility by themselves, up to the rounding of the entries, which
  /// should be refined.
  func isNoneOfAnchors(_ infeasibility: Infeasibility, _ model: borrowing Model) -> Bool {
    var sum = DoubleDoubleSum(-infeasibility.constant)
    for entry in pivotRow.elements { sum.subtract(-entry.amount, times: model.groups[entry.index].anchor) }
    return infeasibility.direction * sum.rounded
      <= Tuning.absoluteTolerance + Tuning.entryRoundingPart * magnitudeOfAnchors(model)
  }

  private func magnitudeOfAnchors(_ model: borrowing Model) -> Double {
    var magnitude = 0.0
    for entry in pivotRow.elements { magnitude += abs(entry.amount * model.groups[entry.index].anchor) }
    return magnitude
  }

  /// All tight groups in the pivot row that may move so as to reduce the infeasibility, and the infeasible group's own price.
  mutating func gatherCandidates(
    for group: Int32, _ infeasibility: Infeasibility, _ duals: inout Duals, _ model: borrowing Model
  ) {
    candidates.removeAll()
    (roundCount, lastFlip) = (0, none)
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

  /// Adds a candidate with its ratio, unless a required row forbids it to move.
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

  /// Drops all candidates: a test by Bland's rule has none.
  mutating func removeCandidates() { candidates.removeAll() }

  /// Fills `tied` with the candidates of least ratio, as far as levels decide; false where none is left. Mostly there are few
  /// rounds, and going over all candidates is cheapest; later rounds use a heap. O(candidates), then O(log candidates) for each
  /// tied one.
  mutating func collectTied(_ vectors: borrowing Vectors, _ work: inout WorkCounters) -> Bool {
    tied.removeAll()
    roundCount += 1
    if roundCount > Tuning.plainRounds {
      popTied(vectors, &work)
      return !tied.isEmpty
    }
    work.candidatesRanked += Int64(candidates.count)
    for index in 0..<candidates.count where !candidates[index].isFlipped {
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
      for index in 0..<candidates.count where !candidates[index].isFlipped {
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

  /// Flips a candidate to its next break if the infeasibility lasts beyond it (the long step of the bounded dual simplex).
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
    candidates[index].isFlipped = true
    lastFlip = index
    var again = candidate
    again.anchor = next
    model.groups[candidate.group].anchor = next
    offer(again, &duals, model)
    return true
  }

  /// Takes back all flips, and returns how many there were.
  func takeBackFlips(_ model: borrowing Model) -> Int64 {
    var count: Int64 = 0
    for index in (0..<candidates.count).reversed() where candidates[index].isFlipped {
      model.groups[candidates[index].group].anchor = candidates[index].anchor
      count += 1
    }
    return count
  }

  /// Takes back the last flip, if flips left only rounding of the infeasibility: then that flip resolved the rest of the
  /// infeasibility, so its group becomes loose instead. Nil if nothing was flipped.
  func takeBackFlip(_ model: borrowing Model) -> Candidate? {
    guard lastFlip != none else { return nil }
    let candidate = candidates[lastFlip]
    model.groups[candidate.group].anchor = candidate.anchor
    return candidate
  }
}
