/// Spreads chains of gaps that are longer than their packed length.
extension CrashBasis {
  /// Divides the space that the packed chain leaves: as many gaps as possible become equal, one gap absorbs the difference, and all
  /// other gaps are packed.
  mutating func spread(_ excess: Double, in core: inout Core) {
    for index in 0...gaps.count {
      resolve(size(index), in: &core)
      if core.model.variables[size(index)].isUnknown { return }
    }
    var (remaining, length, count, partial) = (excess, gaps[0].packedLength, 1.0, -1)
    var (start, lastEqual) = (1, 0)
    choosing: while start < gaps.count {
      let end = endOfLevel(start)
      order(start..<end, below: length)
      for index in ordered.elements {
        let least = gaps[index].packedLength
        let cost = least <= length ? length - least : (least - length) * count
        if cost > remaining {
          if least <= length { partial = Int(index) }
          break choosing
        }
        remaining -= cost
        length = max(length, least)
        count += 1
        gaps[index].isEqual = true
        lastEqual = max(lastEqual, Int(index))
      }
      start = end
    }
    if partial < 0 { length += remaining / count }
    holdUnknown(gaps[0].variable, at: length, in: &core)
    let end = partial < 0 ? lastEqual + 1 : partial
    let rest = (partial < 0 ? end : end + 1)..<gaps.count
    for index in [Int](1..<end) + rest.reversed() {
      if gaps[index].isEqual { equalize(index, in: &core) } else { pack(index, in: &core) }
    }
  }

  /// The end of the run of gaps whose equalities have the same priority as the gap at `start`. Only the sum of their violations
  /// counts.
  func endOfLevel(_ start: Int) -> Int {
    (start + 1..<gaps.count).first { gaps[$0].priority != gaps[start].priority } ?? gaps.count
  }

  /// Sorts the gaps of one level: the last gap first, because of ties. But gaps with a packed length above `length` would make all
  /// equal gaps longer, so they are at the end, in ascending order of length.
  private mutating func order(_ range: Range<Int>, below length: Double) {
    ordered.removeAll()
    for index in range { ordered.append(Int32(index)) }
    ordered.sort {
      let (one, other) = (gaps[$0].packedLength, gaps[$1].packedLength)
      if (one > length) != (other > length) { return other > length }
      return one > length && one != other ? one < other : $0 > $1
    }
  }
}
