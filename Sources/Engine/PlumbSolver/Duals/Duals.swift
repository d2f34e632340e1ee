/// The dual values of tight groups, and the ranges that prices allow. A dual value is a sparse list of amounts in order of
/// descending priority. A group's record stores the head of its list (`dual`); most lists are empty.
///
/// Ties and rest prices have no stored dual values: they are computed if priority levels leave a choice (`TiePricing`).
struct Duals: ~Copyable {
  /// An amount of a dual value, and the next link of the list.
  fileprivate struct Link {
    var part: Amount
    var next: Int32
  }

  /// Scratch for lexicographic vectors: slacks and changes of slopes. It is empty between iterations.
  var vectors: Vectors
  private var links: Buffer<Link>
  private var freeLink = none
  /// Whether an amount has lost so many digits to cancellation that comparisons may fail.
  private(set) var areInexact = false
  /// Whether an amount is so large that its rounding errors may have spread to other amounts.
  private var areLarge = false
  private var recomputations = 0
  /// The number of pivots at the last recomputation of this solve.
  private var recomputedAt: Int64?

  init(in arena: inout InitialArena) {
    links = Buffer(in: &arena, capacity: 32)
    vectors = Vectors(in: &arena)
  }

  /// The dual value of a tight group, in order of descending priority.
  @inline(__always)
  func dual(of group: Int32, _ model: borrowing Model) -> Parts {
    Parts(links: links.base, current: model.groups[group].dual)
  }

  /// The amounts of a dual value, valid until a list changes.
  struct Parts: Sequence, IteratorProtocol {
    fileprivate let links: UnsafeMutablePointer<Link>
    fileprivate var current: Int32

    /// The next amount, without advancing.
    var first: Amount? { current == none ? nil : links[Int(current)].part }

    @inline(__always)
    mutating func next() -> Amount? {
      guard current != none else { return nil }
      let link = links + Int(current)
      current = link.pointee.next
      return link.pointee.part
    }
  }

  /// Adds an amount at one priority. O(levels of the dual value).
  mutating func add(_ amount: Double, at priority: Double, to group: Int32, _ model: borrowing Model) {
    var head = none
    add(amount, at: priority, to: group, after: &head, model)
  }

  /// Adds a multiple of a vector to a dual value. O(levels of the vector and of the dual value).
  mutating func add(_ vector: Range<Int32>, times factor: Double, to group: Int32, _ model: borrowing Model) {
    var previous = none
    for index in vector {
      add(factor * vectors[index].amount, at: vectors[index].priority, to: group, after: &previous, model)
    }
  }

  /// Adds an amount after the link `previous` (of a higher priority, or `none` for the head), and advances `previous`. If
  /// successive calls have descending priorities, they cost O(levels of the dual value) together.
  @inline(__always)
  mutating func add(
    _ amount: Double, at priority: Double, to group: Int32, after previous: inout Int32, _ model: borrowing Model
  ) {
    let record = model.groups.pointer(to: group)
    if abs(amount) > Tuning.largeDual { areLarge = true }
    var link = previous == none ? record.pointee.dual : links[previous].next
    while link != none && links[link].part.priority > priority {
      previous = link
      link = links[link].next
    }
    if link != none && links[link].part.priority == priority {
      let sum = links[link].part.amount + amount
      let magnitude = max(links[link].part.magnitude, abs(amount))
      noteError(sum, of: magnitude)
      // A sum within rounding of 0 is 0.
      if abs(sum) <= Tuning.noise * magnitude {
        unlink(link, after: previous, of: &record.pointee.dual)
      } else {
        (links[link].part.amount, links[link].part.magnitude) = (sum, magnitude)
      }
      return
    }
    guard amount != 0 else { return }
    let fresh = takeLink(Link(part: Amount(priority: priority, amount: amount), next: link))
    if previous == none { record.pointee.dual = fresh } else { links[previous].next = fresh }
  }

  /// Sets the dual value of a group to 0. O(levels of the dual value).
  mutating func clear(_ group: Int32, _ model: borrowing Model) {
    let record = model.groups.pointer(to: group)
    while record.pointee.dual != none { unlink(record.pointee.dual, after: none, of: &record.pointee.dual) }
  }

  /// Initialises the dual value of a loose group that becomes tight: the slope of its price.
  mutating func begin(_ group: Int32, _ model: borrowing Model) {
    clear(group, model)
    for row in model.rows(of: group) where row.isViolated { add(row.slope, at: row.priority, to: group, model) }
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
  private mutating func noteError(_ sum: Double, of magnitude: Double) {
    // A smaller sum is a rounding error and becomes 0. A larger sum has enough correct digits for comparisons.
    if abs(sum) < Tuning.inexactDualPart * magnitude && abs(sum) > Tuning.vanishedDualPart * magnitude {
      areInexact = true
    }
  }

  /// Records that an amount must be computed again before it is compared.
  mutating func noteInexact() { areInexact = true }

  /// Starts a solve. Rounding errors of a large amount spread to other amounts, and matter once the large amount is cancelled. So
  /// after a solve with large amounts, the next solve computes all dual values again.
  mutating func beginSolve() {
    (recomputations, recomputedAt) = (0, nil)
    if areLarge { areInexact = true }
    areLarge = false
  }

  /// The number of leaked links, which are neither free nor in a list that begins at one of the heads. It is 0 unless there is a
  /// defect. O(links).
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

  /// Starts a recomputation, after which all amounts count as exact. Returns false if the limit is reached, or if the basis has
  /// not changed, so that a recomputation would give the same amounts.
  mutating func beginRecomputation(after pivots: Int64) -> Bool {
    areInexact = false
    guard recomputations < Tuning.dualRecomputations, pivots != recomputedAt else { return false }
    recomputedAt = pivots
    recomputations += 1
    return true
  }
}
