/// A tight group that a dual step could move, and how much force it takes until it gives way.
struct Candidate {
  var group: Int32
  /// Which way its anchor would go.
  var way: Double
  /// How fast the strained group follows it.
  var rate: Double
  /// Where it would be by now.
  var anchor: Double
  /// The force it withstands, as a vector in the scratch.
  var first: Int32
  var end: Int32
  /// Stands for the strained group's own price: beyond this force, it is cheaper to stay strained.
  var isOwn = false
  /// Its force is not within its price; it goes only where nothing else can.
  var isLocked = false
  var isSpent = false
  var firstPart: Int32 = 0
  var endPart: Int32 = 0
}

extension Core {
  /// All tight groups in the step's image that may move so as to relieve the strain, and the strained group's own price.
  mutating func gatherCandidates(for group: Int32, _ strain: Strain) {
    candidates.removeAll()
    vectors.removeAll()
    for index in 0..<stepImage.count {
      let image = stepImage[index]
      let way = (strain.way * image.amount > 0) != planted(.ratioSignFlipped) ? -1.0 : 1.0
      let anchor = groups[image.index].anchor
      offer(
        Candidate(
          group: image.index, way: way, rate: abs(image.amount), anchor: anchor, first: 0, end: 0))
    }
    if let own = jump(of: group, strain.way, at: strain.constant, times: 1) {
      candidates.append(
        Candidate(
          group: group, way: strain.way, rate: 1, anchor: strain.constant, first: own.lowerBound,
          end: own.upperBound, isOwn: true))
    }
  }

  /// Adds a candidate with the force it withstands, unless nothing moves it.
  mutating func offer(_ candidate: Candidate) {
    var offered = candidate
    guard let vector = gap(of: offered.group, offered.way, at: offered.anchor, over: offered.rate) else { return }
    offered.first = vector.lowerBound
    offered.end = vector.upperBound
    offered.isLocked = !vector.isEmpty && vectors[vector.lowerBound].amount < 0
    candidates.append(offered)
  }

  /// Fills `tied` with the candidates that withstand least, as far as levels tell. Mostly there are few rounds, and going
  /// over all candidates is cheapest; when the rounds go on, a heap takes over. O(candidates), then O(log candidates) for
  /// each that is tied.
  mutating func collectTied() {
    tied.removeAll()
    roundCount += 1
    if roundCount > Tuning.plainRounds { return popTied() }
    work.candidatesRanked += Int64(candidates.count)
    for index in 0..<candidates.count where !candidates[index].isSpent {
      guard let best = tied.isEmpty ? nil : tied[0] else {
        tied.append(Int32(index))
        continue
      }
      let order = compareCandidates(Int32(index), best)
      if order < 0 { tied.removeAll() }
      if order <= 0 { tied.append(Int32(index)) }
    }
    rankedCount = 0
    ranked.removeAll()
  }

  private mutating func popTied() {
    if rankedCount == 0 {
      for index in 0..<candidates.count where !candidates[index].isSpent { ranked.append(Int32(index)) }
      ranked.makeHeap { compareCandidates($0, $1) < 0 }
    } else {
      for index in rankedCount..<candidates.count {
        ranked.append(Int32(index))
        ranked.liftLast { compareCandidates($0, $1) < 0 }
      }
    }
    work.candidatesRanked += Int64(candidates.count - rankedCount)
    rankedCount = candidates.count
    while !ranked.isEmpty && (tied.isEmpty || compareCandidates(ranked[0], tied[0]) <= 0) {
      work.candidatesRanked += 1
      tied.append(ranked.takeFirst())
      ranked.sinkFirst { compareCandidates($0, $1) < 0 }
    }
  }

  private func compareCandidates(_ a: Int32, _ b: Int32) -> Int {
    let (left, right) = (candidates[a], candidates[b])
    if left.isLocked != right.isLocked { return left.isLocked ? 1 : -1 }
    return vectors.compare(left.first..<left.end, right.first..<right.end)
  }
}
