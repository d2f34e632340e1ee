/// A list whose elements remain sorted.
public struct SortedList: Equatable {
  public private(set) var elements: [Int]

  public init(_ elements: [Int]) { self.elements = elements.sorted() }

  /// Inserts an element at its sorted position.
  public mutating func insert(_ element: Int) {
    let index = place(of: element)
    elements.insert(element, at: index)
  }

  public func contains(_ element: Int) -> Bool {
    let index = place(of: element)
    return index < elements.count && elements[index] == element
  }

  /// Returns the index of the first element that is at least `element`.
  private func place(of element: Int) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
