/// Searches sorted lists, and counts its comparisons.
public struct Search {
  public private(set) var comparisons = 0
  /// An injected defect: linear instead of binary search.
  private let isSlow: Bool

  public init(isSlow: Bool = false) { self.isSlow = isSlow }

  /// The index of the first element that is at least `element`.
  public mutating func place(of element: Int, in list: [Int]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = isSlow ? low : (low + high) / 2
      comparisons += 1
      if list[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
