/// Forces: for each tight group, how hard it is pulled at, level by level, as a sparse list from the highest
/// priority down. Most are empty. Ties and rest are not kept here; they are worked out when levels leave a draw.
extension Core {
  /// Adds to a force at one priority. O(levels of the force).
  mutating func addForce(_ amount: Double, at priority: Double, to group: Int32) {
    var previous = none
    addForce(amount, at: priority, to: group, after: &previous)
  }

  /// Adds a vector from the scratch to a force. O(levels of both).
  mutating func addForce(_ vector: Range<Int32>, times factor: Double, to group: Int32) {
    var previous = none
    for index in vector {
      addForce(factor * amounts[index].amount, at: amounts[index].priority, to: group, after: &previous)
    }
  }

  /// Goes on from a link of a higher priority, or from the beginning where there is `none`, and moves it on.
  @inline(__always)
  private mutating func addForce(_ amount: Double, at priority: Double, to group: Int32, after previous: inout Int32) {
    var link = previous == none ? groups[group].force : links[previous].next
    while link != none && links[link].priority > priority {
      previous = link
      link = links[link].next
    }
    if link != none && links[link].priority == priority {
      let sum = links[link].amount + amount
      let size = max(links[link].size, abs(amount))
      noteWear(sum, of: size)
      // What is left of a cancellation is rounding.
      if abs(sum) <= Tuning.noise * size {
        unlink(link, after: previous, of: group)
      } else {
        (links[link].amount, links[link].size) = (sum, size)
      }
      return
    }
    guard amount != 0, abs(amount) >= 0.6 || !planted(.smallForceDropped) else { return }
    let fresh = takeLink(ForceLink(priority: priority, amount: amount, size: abs(amount), next: link))
    if previous == none { groups[group].force = fresh } else { links[previous].next = fresh }
  }

  mutating func clearForce(of group: Int32) {
    while groups[group].force != none { unlink(groups[group].force, after: none, of: group) }
  }

  private mutating func unlink(_ link: Int32, after previous: Int32, of group: Int32) {
    if previous == none { groups[group].force = links[link].next } else { links[previous].next = links[link].next }
    links[link].next = freeLink
    freeLink = link
  }

  private mutating func takeLink(_ link: ForceLink) -> Int32 {
    guard freeLink != none else {
      links.append(link)
      return Int32(links.count - 1)
    }
    let index = freeLink
    freeLink = links[index].next
    links[index] = link
    return index
  }

  /// Adds an amount to the lexicographic vector that begins at `start` in the scratch and reaches to its end.
  @inline(__always)
  mutating func accumulate(_ amount: Double, at priority: Double, from start: Int) {
    accumulate(Amount(priority: priority, amount: amount), from: start)
  }

  @inline(__always)
  mutating func accumulate(_ part: Amount, from start: Int) {
    var index = amounts.count
    while index > start && amounts[index - 1].priority < part.priority { index -= 1 }
    if index > start && amounts[index - 1].priority == part.priority {
      amounts[index - 1].add(part)
      return
    }
    amounts.append(part)
    var hole = amounts.count - 1
    while hole > index {
      amounts[hole] = amounts[hole - 1]
      hole -= 1
    }
    amounts[index] = part
  }

  /// Drops components that count as zero from the vector that begins at `start`, before the next level is compared.
  @inline(__always)
  mutating func tidy(from start: Int) {
    var kept = start
    for index in start..<amounts.count where amounts[index].counts {
      amounts[kept] = amounts[index]
      kept += 1
    }
    amounts.shorten(to: kept)
  }

  /// Compares two vectors in the scratch lexicographically: below 0, 0 or above 0.
  func compare(_ a: Range<Int32>, _ b: Range<Int32>) -> Int {
    var (i, j) = (a.lowerBound, b.lowerBound)
    while i < a.upperBound || j < b.upperBound {
      let left = i < a.upperBound ? amounts[i] : Amount(priority: -1, amount: 0)
      let right = j < b.upperBound ? amounts[j] : Amount(priority: -1, amount: 0)
      if left.priority > right.priority { return left.amount > 0 ? 1 : -1 }
      if right.priority > left.priority { return right.amount > 0 ? -1 : 1 }
      let difference = left.amount - right.amount
      if abs(difference) > Tuning.noise * (left.size + right.size) { return difference > 0 ? 1 : -1 }
      i += 1
      j += 1
    }
    return 0
  }
}
