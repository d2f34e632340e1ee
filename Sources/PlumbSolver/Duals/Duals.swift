/// The dual values of tight groups: for each, how hard it is pulled at, as a sparse list of amounts from the highest priority
/// down. A group knows the head of its list; most lists are empty.
struct Duals: ~Copyable {
  /// A link of a list.
  fileprivate struct Link {
    var part: Amount
    var next: Int32
  }

  private var links: Buffer<Link>
  private var freeLink = none
  /// Some amount has lost more digits to cancelling than amounts are compared by.
  private(set) var areWorn = false
  /// Some amount is so large that others may be off by what it was rounded by.
  private var areLarge = false
  private var renewals = 0

  init(in room: inout FirstRoom) { links = Buffer(in: &room, capacity: 32) }

  /// The amounts of a list, the highest priority first.
  @inline(__always)
  func parts(from head: Int32) -> Parts { Parts(links: links.base, current: head) }

  /// Valid until a list changes.
  struct Parts: Sequence, IteratorProtocol {
    fileprivate let links: UnsafeMutablePointer<Link>
    fileprivate var current: Int32

    /// The next amount, which is not taken.
    @inline(__always)
    var first: Amount? { current == none ? nil : links[Int(current)].part }

    @inline(__always)
    mutating func next() -> Amount? {
      guard current != none else { return nil }
      let link = links + Int(current)
      current = link.pointee.next
      return link.pointee.part
    }
  }

  /// Adds an amount at one priority. O(levels of the list).
  mutating func add(_ amount: Double, at priority: Double, to head: inout Int32) {
    var previous = none
    add(amount, at: priority, to: &head, after: &previous)
  }

  /// Adds a multiple of a vector. O(levels of both).
  mutating func add(_ vector: Range<Int32>, of vectors: borrowing Vectors, times factor: Double, to head: inout Int32) {
    var previous = none
    for index in vector {
      add(factor * vectors[index].amount, at: vectors[index].priority, to: &head, after: &previous)
    }
  }

  /// Goes on from a link of a higher priority, or from the beginning where there is `none`, and moves it on.
  @inline(__always)
  private mutating func add(
    _ amount: Double, at priority: Double, to head: inout Int32, after previous: inout Int32
  ) {
    if abs(amount) > Tuning.largeForce { areLarge = true }
    var link = previous == none ? head : links[previous].next
    while link != none && links[link].part.priority > priority {
      previous = link
      link = links[link].next
    }
    if link != none && links[link].part.priority == priority {
      let sum = links[link].part.amount + amount
      let size = max(links[link].part.size, abs(amount))
      noteWear(sum, of: size)
      // What is left of a cancellation is rounding.
      if abs(sum) <= Tuning.noise * size {
        unlink(link, after: previous, of: &head)
      } else {
        (links[link].part.amount, links[link].part.size) = (sum, size)
      }
      return
    }
    guard amount != 0, abs(amount) >= 0.6 || !planted(.smallForceDropped) else { return }
    let fresh = takeLink(Link(part: Amount(priority: priority, amount: amount), next: link))
    if previous == none { head = fresh } else { links[previous].next = fresh }
  }

  /// Empties a list.
  mutating func clear(_ head: inout Int32) {
    while head != none { unlink(head, after: none, of: &head) }
  }

  private mutating func unlink(_ link: Int32, after previous: Int32, of head: inout Int32) {
    if previous == none { head = links[link].next } else { links[previous].next = links[link].next }
    links[link].next = freeLink
    freeLink = link
  }

  private mutating func takeLink(_ link: Link) -> Int32 {
    guard freeLink != none else {
      links.append(link)
      return Int32(links.count - 1)
    }
    let index = freeLink
    freeLink = links[index].next
    links[index] = link
    return index
  }

  @inline(__always)
  private mutating func noteWear(_ sum: Double, of size: Double) {
    // Below: the rounding of a few additions, which leaves nothing. Above: of its sixteen digits as many are still right
    // as are compared, which is to the noise.
    if abs(sum) < Tuning.wornForcePart * size && abs(sum) > Tuning.vanishedForcePart * size { areWorn = true }
  }

  /// Beside an amount of a hundred million others are off by one, unseen; once the large one goes, that is all there is. So after
  /// a solve with such amounts the next one works out all anew.
  mutating func beginSolve() {
    renewals = 0
    if areLarge { areWorn = true }
    areLarge = false
  }

  /// Links that are in no list, given the heads of all lists: 0, unless something leaks. O(links).
  func lostCount(_ heads: [Int32]) -> Int {
    heads.reduce(links.count - length(from: freeLink)) { $0 - length(from: $1) }
  }

  private func length(from first: Int32) -> Int {
    var (count, link) = (0, first)
    while link != none {
      count += 1
      link = links[link].next
    }
    return count
  }

  /// Whether worn amounts are to be worked out anew once more; they count as exact from now on.
  mutating func takeRenewal() -> Bool {
    areWorn = false
    guard renewals < Tuning.forceRenewals else { return false }
    renewals += 1
    return true
  }
}
