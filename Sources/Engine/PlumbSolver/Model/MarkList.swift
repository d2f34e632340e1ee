/// The ordered list of marks. Two marks are compared in O(1), and a mark can be inserted anywhere (Dietz and Sleator 1987).
///
/// Each mark has an integer label. The label of a new mark is midway between its neighbours' labels; if there is no gap, the nearby
/// labels are spaced out again: O(log n) amortised. Only the order of labels is used.
struct MarkList: ~Copyable {
  struct Spot {
    var label: UInt64
    var next: Int32
    var previous: Int32
    var uses: Int32 = 0
    /// The lowest bit is set if the mark is in the list. The other bits are the generation.
    private var bits: PackedWord

    init(_ label: UInt64, next: Int32, previous: Int32, generation: UInt32) {
      (self.label, self.next, self.previous, bits) = (label, next, previous, PackedWord(generation << 1 | 1))
    }

    var generation: UInt32 { bits[1, 31] }
    func isNamed(by generation: UInt32) -> Bool { bits[0] && self.generation == generation }

    /// Makes all handles of the mark invalid.
    mutating func retire() { (bits[0], bits[1, 31]) = (false, generation &+ 1) }
  }

  private var spots: Buffer<Spot>
  private var free = Buffer<Int32>()

  init(in arena: inout InitialArena) {
    spots = Buffer(in: &arena, capacity: 4)
    spots.append(Spot(0, next: none, previous: none, generation: 0))
  }

  func label(_ spot: Int32) -> UInt64 { spots[spot].label }

  @inline(__always)
  func contains(_ mark: Mark) -> Bool {
    UInt32(bitPattern: mark.index) < spots.count && spots[mark.index].isNamed(by: mark.generation)
  }

  /// The number of marks, excluding the first.
  var madeCount: Int { spots.count - 1 - free.count }

  func isUsed(_ mark: Mark) -> Bool { spots[mark.index].uses > 0 }
  func use(_ spot: Int32, by change: Int32) { spots[spot].uses &+= change }

  mutating func insert(after spot: Int32) -> Mark {
    if gap(after: spot) < 2 { spread(around: spot) }
    let half = gap(after: spot) / 2
    return link(spots[spot].label + (spots[spot].next == none ? min(half, Tuning.markStride) : half), after: spot)
  }

  /// The distance from a mark's label to the next label.
  private func gap(after spot: Int32) -> UInt64 {
    let next = spots[spot].next
    return (next == none ? UInt64.max : spots[next].label) - spots[spot].label
  }

  mutating func remove(_ spot: Int32) {
    let (previous, next) = (spots[spot].previous, spots[spot].next)
    spots[previous].next = next
    if next != none { spots[next].previous = previous }
    spots[spot].retire()
    free.append(spot)
  }

  private mutating func link(_ label: UInt64, after spot: Int32) -> Mark {
    let next = spots[spot].next
    let new = Spot(label, next: next, previous: spot, generation: 0)
    var index = Int32(spots.count)
    if free.isEmpty {
      spots.append(new)
    } else {
      index = free.removeLast()
      spots[index] = Spot(label, next: next, previous: spot, generation: spots[index].generation)
    }
    spots[spot].next = index
    if next != none { spots[next].previous = index }
    return Mark(index: index, generation: spots[index].generation)
  }

  /// Doubles the width of a range of labels around a mark until the range contains few marks for its width, then spaces their
  /// labels evenly.
  private func spread(around spot: Int32) {
    var (first, end, size) = (spot, spots[spot].next, 1)
    var width: UInt64 = 2
    while true {
      let low = spots[spot].label & ~(width &- 1)
      let high = low &+ (width &- 1)
      while spots[first].previous != none && spots[spots[first].previous].label >= low {
        first = spots[first].previous
        size += 1
      }
      while end != none && spots[end].label <= high {
        end = spots[end].next
        size += 1
      }
      let bits = width.trailingZeroBitCount
      let most = Double(width) / Double(1 << min(bits / 2, Tuning.markBits))
      if Double(size) < most && width / UInt64(size) >= Tuning.markGap {
        relabel(from: first, size: size, low: low, step: width / UInt64(size))
        return
      }
      // The width never overflows, since there are never more than 2^31 marks.
      width <<= 1
    }
  }

  private func relabel(from first: Int32, size: Int, low: UInt64, step: UInt64) {
    var (spot, label) = (first, low)
    for _ in 0..<size {
      spots[spot].label = label
      label &+= step
      spot = spots[spot].next
    }
  }
}
