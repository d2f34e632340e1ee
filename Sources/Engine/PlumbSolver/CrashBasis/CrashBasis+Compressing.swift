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
      commit(lengths, upTo: count, partial: nil, in: &core)
      for index in 0...last { core.assumeShort(size(index)) }
      return
    }
    var shared = 1
    while endOfLevel(shared) < min(shared + 2, count) { shared += 1 }
    guard count > shared + 1 else {
      let hasPartial = estimatedLength(count, core.model) >= (count & 1 == 0 ? lengths.0 : lengths.1)
      if !hasPartial { shorten(&lengths, by: remaining, upTo: count) }
      for index in (count + (hasPartial ? 1 : 0)..<last + 1).reversed() { leave(index, in: &core) }
      return commit(lengths, upTo: count, partial: hasPartial ? count : nil, in: &core)
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
      (remaining, lengths, end) = (.infinity, even, min(end, max(even.0, even.1)))
    }
    commit(lengths, upTo: count, partial: nil, in: &core)
    if end < estimatedLength(last, core.model) {
      holdUnknown(size(last), at: end, in: &core)
    } else {
      leave(last, in: &core)
    }
    var index = last - 1
    while index >= count {
      let own = estimatedLength(index, core.model)
      let wanted = lengths.0 + lengths.1 - estimatedLength(index + 1, core.model)
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
    _ index: Int, _ wanted: Double, _ lengths: (Double, Double), from first: Int, _ model: borrowing Model
  ) -> Double {
    let before = index == first ? 0 : lengths.0 + lengths.1 - estimatedLength(index - 1, model)
    return min(max(wanted, before, 0), estimatedLength(index, model))
  }

  /// Reduces the larger of two alternating lengths until shortening the sizes gains exactly the lack, and returns both lengths. Nil
  /// if no reduction is needed, or if none is sufficient. O(sizes) for each of 60 bisections.
  private func evenOut(
    _ lengths: (Double, Double), from first: Int, to lack: Double, _ model: borrowing Model
  ) -> (Double, Double)? {
    func lengthened(_ length: Double) -> (Double, Double) {
      lengths.0 > lengths.1 ? (length, lengths.1) : (lengths.0, length)
    }
    func given(_ length: Double, last: Double) -> Double {
      let (even, odd) = lengthened(length)
      var (sum, next, index) = (estimatedLength(gaps.count, model) - last, last, gaps.count - 1)
      while index >= 0 {
        let own = estimatedLength(index, model)
        next =
          index < first
          ? (index & 1 == 0 ? even : odd) : shortened(index, even + odd - next, (even, odd), from: first, model)
        sum += own - next
        index -= 1
      }
      return sum
    }
    var (low, high) = (min(lengths.0, lengths.1), max(lengths.0, lengths.1))
    let last = estimatedLength(gaps.count, model)
    guard given(high, last: last) < lack, given(low, last: min(last, low)) >= lack else { return nil }
    for _ in 0..<Tuning.halvings {
      let middle = (low + high) / 2
      if given(middle, last: min(last, middle)) >= lack { low = middle } else { high = middle }
    }
    return lengthened(low)
  }

  /// The two lengths between which sizes alternate if the first gaps are equal, the lack that remains, and the number of these
  /// sizes.
  private func alternate(_ lack: Double, upTo last: Int, _ model: borrowing Model) -> (
    remaining: Double, lengths: (Double, Double), count: Int
  ) {
    var (remaining, lengths, count) = (lack, (estimatedLength(0, model), estimatedLength(1, model)), 2)
    while count <= last {
      let (length, own) = (count & 1 == 0 ? lengths.0 : lengths.1, estimatedLength(count, model))
      let cost = own >= length ? own - length : (length - own) * Double(count / 2)
      guard cost <= remaining else { break }
      remaining -= cost
      if count & 1 == 0 { lengths.0 = min(length, own) } else { lengths.1 = min(length, own) }
      count += 1
    }
    return (remaining, lengths, count)
  }

  private mutating func commit(_ lengths: (Double, Double), upTo count: Int, partial: Int?, in core: inout Core) {
    holdUnknown(size(0), at: lengths.0, in: &core)
    holdUnknown(size(1), at: lengths.1, in: &core)
    for index in 0..<count - 1 {
      if index > 0 { equalize(index, in: &core) }
      pack(index, in: &core)
    }
    guard let partial else { return }
    pack(partial - 1, in: &core)
    if partial < gaps.count { pack(partial, in: &core) }
  }

  /// Keeps a size at its estimate, and packs the gap after it.
  private mutating func leave(_ index: Int, in core: inout Core) {
    resolve(size(index), in: &core)
    if index < gaps.count { pack(index, in: &core) }
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
      core.model.variables[size].isUnknown = false
      let start = core.determine(
        by: floor, at: lowerRow(of: floor, for: core.model.groups[floor].placing.total, core.model))
      core.model.variables[size].isUnknown = true
      becomeKnown(start, core.model)
      propagate(in: &core)
    }
  }

  /// Whether all sizes are open, and long enough to supply the lacking length.
  private func areOpen(_ lack: Double, _ model: borrowing Model) -> Bool {
    var sum = 0.0
    for index in 0...gaps.count {
      guard model.variables[size(index)].isOpen else { return false }
      sum += estimatedLength(index, model)
    }
    return lack <= sum
  }

  private var areAlike: Bool {
    let first = estimates[size(0)].priorities.resist
    for index in 1...gaps.count where estimates[size(index)].priorities.resist != first { return false }
    return true
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
    if partial < last { pack(partial, in: &core) }
  }

  /// Subtracts the lack from two alternating lengths: first from the length that the next size would have, then from the other
  /// length.
  private func shorten(_ lengths: inout (Double, Double), by lack: Double, upTo count: Int) {
    let (evens, odds) = (Double((count + 1) / 2), Double(count / 2))
    let isEven = count & 1 == 0
    let (own, number) = isEven ? (lengths.0, evens) : (lengths.1, odds)
    let taken = min(lack, own * number)
    let left = (lack - taken) / (isEven ? odds : evens)
    if isEven {
      lengths = (own - taken / number, max(lengths.1 - left, 0))
    } else {
      lengths = (max(lengths.0 - left, 0), own - taken / number)
    }
  }
}
