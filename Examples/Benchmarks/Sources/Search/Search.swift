/// Searches sorted lists, and counts the comparisons.
public struct Search {
  public private(set) var comparisons = 0
  /// Whether to use linear instead of binary search, as an injected defect.
  private let isSlow: Bool

  public init(isSlow: Bool = false) { self.isSlow = isSlow }

  /// Returns the index of the first element that is at least `element`.
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
