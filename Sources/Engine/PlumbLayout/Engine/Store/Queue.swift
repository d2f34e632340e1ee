/// Elements that wait to be processed, such as changed views.
///
/// The queue is taken as a whole, so elements that arrive meanwhile wait for the next time. The list is given back afterwards,
/// so that the next edit allocates nothing.
struct Queue<Element> {
  /// A queue of a build would otherwise grow several times.
  private static var firstCapacity: Int { 16 }

  private var list: [Element] = []
  private var spare = SpareList<Element>()

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }

  func count(where isCounted: (Element) -> Bool) -> Int { list.count(where: isCounted) }

  mutating func append(_ element: Element) {
    if list.capacity == 0 { list.reserveCapacity(Self.firstCapacity) }
    list.append(element)
  }

  mutating func reserve(_ count: Int) { list.reserveCapacity(count) }

  mutating func take() -> [Element] {
    var taken = spare.take()
    swap(&list, &taken)
    return taken
  }

  mutating func giveBack(_ taken: consuming [Element]) { spare.giveBack(taken) }
}

/// An empty list that is lent out for reuse. While it is out, others get a new list.
struct SpareList<Element> {
  /// A larger list stems from a build, and its memory is released.
  private static var largestKept: Int { 256 }

  private var list: [Element] = []

  mutating func take() -> [Element] {
    var taken: [Element] = []
    swap(&list, &taken)
    return taken
  }

  mutating func giveBack(_ taken: consuming [Element]) {
    guard taken.capacity <= Self.largestKept else { return }
    taken.removeAll(keepingCapacity: true)
    list = taken
  }
}
