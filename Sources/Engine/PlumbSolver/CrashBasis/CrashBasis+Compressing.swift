/// Compresses chains of gaps that are shorter than their packed length, by shrinking sizes.
extension CrashBasis {
  /// Shortens sizes by the length that the packed chain lacks. Packed gaps are equal if sizes alternate between two lengths. If
  /// each equality has its own priority level, the first gaps become equal. If several equalities share the last level, the last
  /// gaps of this level become equal.
  mutating func compress(_ lack: Double, in core: inout Core) {
    let last = gaps.count
    guard areOpen(lack, core.model) else { return }
    guard areAlike else { return shortenByPriority(lack, in: &core) }
    var (remaining, lengths, count) = alternate(lack, upTo: last, core.model)
    if count > last {
      shorten(&lengths, by: remaining, upTo: count)
      commit(lengths, upTo: count, in: &core)
      for index in 0...last { core.assumeShort(size(index)) }
      return
    }
    var shared = 1
    while endOfLevel(shared) < min(shared + 2, count) { shared += 1 }
    guard count > shared + 1 else {
      let hasPartial = estimatedLength(count, core.model) >= lengths[count & 1]
      if !hasPartial { shorten(&lengths, by: remaining, upTo: count) }
      for index in (count + (hasPartial ? 1 : 0)..<last + 1).reversed() { leave(index, in: &core) }
      commit(lengths, upTo: count, in: &core)
      if hasPartial { for index in [count - 1, count] { pack(index, in: &core) } }
      return
    }
    compressFromEnd(lack, upTo: shared, in: &core)
  }

  /// Compresses a chain whose first gaps, up to `shared`, have separate priority levels, and whose other gaps share one level. The
  /// last gaps of this level become equal.
  private mutating func compressFromEnd(_ lack: Double, upTo shared: Int, in core: inout Core) {
    let last = gaps.count
    var (remaining, lengths, count) = alternate(lack, upTo: shared, core.model)
    var end = estimatedLength(last, core.model)
    if let even = evenOut(lengths, from: count, to: lack, core.model) {
      (remaining, lengths, end) = (.infinity, even, min(end, even.max()))
    }
    commit(lengths, upTo: count, in: &core)
    if end < estimatedLength(last, core.model) {
      holdUnknown(size(last), at: end, in: &core)
    } else {
      leave(last, in: &core)
    }
    var index = last - 1
    while index >= count {
      let own = estimatedLength(index, core.model)
      let wanted = lengths.sum() - estimatedLength(index + 1, core.model)
      let length = shortened(index, wanted, lengths, from: count, core.model)
      guard own - length <= remaining else { break }
      remaining -= own - length
      shorten(index, to: length, isEqual: length == wanted, in: &core)
      index -= 1
    }
    while count < index {
      pack(count - 1, in: &core)
      resolve(size(count), in: &core)
      count += 1
    }
    if index >= count {
      pack(index - 1, in: &core)
      pack(index, in: &core)
    }
  }

  /// The length of a shortened size. Usually `wanted`, which makes the gap after the size equal to the first gap. The length is
  /// greater if the gap before the size would otherwise be shorter than the first gap.
  private func shortened(
    _ index: Int, _ wanted: Double, _ lengths: SIMD2<Double>, from first: Int, _ model: borrowing Model
  ) -> Double {
    let before = index == first ? 0 : lengths.sum() - estimatedLength(index - 1, model)
    return min(max(wanted, before, 0), estimatedLength(index, model))
  }

  /// Reduces the larger of two alternating lengths until shortening the sizes gains exactly the lack, and returns both lengths.
  /// Returns nil if no reduction is needed, or if none is sufficient. O(sizes) for each of 60 bisections.
  private func evenOut(
    _ lengths: SIMD2<Double>, from first: Int, to lack: Double, _ model: borrowing Model
  ) -> SIMD2<Double>? {
    func given(_ length: Double, last: Double) -> Double {
      let even = pointwiseMin(lengths, SIMD2(repeating: length))
      var (sum, next) = (estimatedLength(gaps.count, model) - last, last)
      for index in (0..<gaps.count).reversed() {
        next = index < first ? even[index & 1] : shortened(index, even.sum() - next, even, from: first, model)
        sum += estimatedLength(index, model) - next
      }
      return sum
    }
    var (low, high) = (lengths.min(), lengths.max())
    let last = estimatedLength(gaps.count, model)
    guard given(high, last: last) < lack, given(low, last: min(last, low)) >= lack else { return nil }
    for _ in 0..<Tuning.halvings {
      let middle = (low + high) / 2
      if given(middle, last: min(last, middle)) >= lack { low = middle } else { high = middle }
    }
    return pointwiseMin(lengths, SIMD2(repeating: low))
  }

  /// The two lengths between which sizes alternate if the first gaps are equal, the lack that remains, and the number of these
  /// sizes.
  private func alternate(_ lack: Double, upTo last: Int, _ model: borrowing Model) -> (
    remaining: Double, lengths: SIMD2<Double>, count: Int
  ) {
    var (remaining, lengths, count) = (lack, SIMD2(estimatedLength(0, model), estimatedLength(1, model)), 2)
    while count <= last {
      let (length, own) = (lengths[count & 1], estimatedLength(count, model))
      let cost = own >= length ? own - length : (length - own) * Double(count / 2)
      guard cost <= remaining else { break }
      remaining -= cost
      lengths[count & 1] = min(length, own)
      count += 1
    }
    return (remaining, lengths, count)
  }

  private mutating func commit(_ lengths: SIMD2<Double>, upTo count: Int, in core: inout Core) {
    for index in 0...1 { holdUnknown(size(index), at: lengths[index], in: &core) }
    for index in 0..<count - 1 {
      if index > 0 { equalize(index, in: &core) }
      pack(index, in: &core)
    }
  }

  /// Keeps a size at its estimate, and packs the gap after it.
  private mutating func leave(_ index: Int, in core: inout Core) {
    resolve(size(index), in: &core)
    pack(index, in: &core)
  }

  /// Shortens a size whose end is known. If the gap after the size is equal, the size and its start depend on each other. If the
  /// gap before it is equal, the size depends on the previous size.
  private mutating func shorten(_ index: Int, to length: Double, isEqual: Bool, in core: inout Core) {
    let (size, floor) = (size(index), gaps[index].floor)
    if length == estimatedLength(index, core.model) {
      leave(index, in: &core)
      if isEqual && core.model.variables[self.size(index + 1)].isUnknown { equalize(index, in: &core) }
    } else if length == 0 {
      holdUnknown(size, at: 0, in: &core)
      pack(index, in: &core)
    } else {
      if isEqual { equalize(index, in: &core) }
      guard core.model.variables[size].isOpen, !core.model.groups[floor].isTight,
        core.model.groups[floor].placing.unknownCount == 2
      else { return }
      estimates[size].value = length
      core.basis.foresee(length, of: size, core.model)
      let row = lowerRow(of: floor, for: core.model.groups[floor].placing.total, core.model)
      determine(at: row, from: size, in: &core)
      propagate(in: &core)
    }
  }

  /// Whether all sizes are open, and long enough to supply the lacking length.
  private func areOpen(_ lack: Double, _ model: borrowing Model) -> Bool {
    guard (0...gaps.count).allSatisfy({ model.variables[size($0)].isOpen }) else { return false }
    return lack <= (0...gaps.count).reduce(0) { $0 + estimatedLength($1, model) }
  }

  private var areAlike: Bool {
    (1...gaps.count).allSatisfy { estimates[size($0)].priorities.resist == estimates[size(0)].priorities.resist }
  }

  /// Shortens sizes to 0, in the order of increasing resistance, until a size is long enough to absorb the remaining lack.
  private mutating func shortenByPriority(_ lack: Double, in core: inout Core) {
    let last = gaps.count
    ordered.removeAll()
    for index in 0...last { ordered.append(Int32(index)) }
    ordered.sort {
      let (one, other) = (estimates[size(Int($0))].priorities.resist, estimates[size(Int($1))].priorities.resist)
      return one == other ? $0 < $1 : one < other
    }
    var (remaining, next) = (lack, 0)
    while next < last && estimatedLength(Int(ordered[next]), core.model) < remaining {
      remaining -= estimatedLength(Int(ordered[next]), core.model)
      holdUnknown(size(Int(ordered[next])), at: 0, in: &core)
      next += 1
    }
    let partial = Int(ordered[next])
    for index in (0...last).reversed() where index > partial { leave(index, in: &core) }
    for index in 0..<partial { leave(index, in: &core) }
    pack(partial, in: &core)
  }

  /// Subtracts the lack from two alternating lengths of `count` sizes: first from the length that the next size would have, then
  /// from the other length.
  private func shorten(_ lengths: inout SIMD2<Double>, by lack: Double, upTo count: Int) {
    let (next, number) = (count & 1, Double(count / 2))
    let taken = min(lack, lengths[next] * number)
    lengths[next] -= taken / number
    lengths[1 - next] = max(lengths[1 - next] - (lack - taken) / Double((count + 1) / 2), 0)
  }
}
