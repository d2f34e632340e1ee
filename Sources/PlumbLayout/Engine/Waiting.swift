/// What waits to be dealt with, such as views that changed. It is taken whole, so that what comes meanwhile waits for the next
/// time, and given back when it is done with: then the next edit finds room and allocates nothing.
struct Waiting<Element> {
  private var list: [Element] = []
  private var room = Room<Element>()

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }

  mutating func append(_ element: Element) { list.append(element) }

  /// Makes room for so many in all.
  mutating func reserve(_ count: Int) { list.reserveCapacity(count) }

  mutating func take() -> [Element] {
    var taken = room.take()
    swap(&list, &taken)
    return taken
  }

  mutating func giveBack(_ taken: consuming [Element]) { room.giveBack(taken) }
}

/// An empty list that is lent out. Whoever asks while it is out gets one of their own.
struct Room<Element> {
  /// Above this it was a build, and the memory of that is not worth keeping.
  private static var most: Int { 256 }

  private var list: [Element] = []

  mutating func take() -> [Element] {
    var taken: [Element] = []
    swap(&list, &taken)
    return taken
  }

  mutating func giveBack(_ taken: consuming [Element]) {
    guard taken.capacity <= Self.most else { return }
    taken.removeAll(keepingCapacity: true)
    list = taken
  }
}
