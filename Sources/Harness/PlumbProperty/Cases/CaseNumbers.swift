/// An arithmetic sequence of case numbers. Sequences split from one are disjoint.
public struct CaseNumbers: Sendable, Hashable {
  public private(set) var next: Int
  public var stride: Int
  /// The end of the sequence, exclusive; nil if it is endless.
  public var end: Int?

  /// O(1).
  public init(next: Int, stride: Int = 1, end: Int? = nil) {
    self.next = next
    self.stride = stride
    self.end = end
  }

  /// Whether no number is left. O(1).
  public var isEmpty: Bool { end.map { next >= $0 } ?? false }

  /// Removes and returns the first number. O(1).
  public mutating func popFirst() -> Int? {
    if let end, next >= end { return nil }
    defer { next += stride }
    return next
  }

  /// The numbers at `index`, `index + count`, `index + 2 count`, and so on. O(1).
  public func dealt(_ index: Int, of count: Int) -> CaseNumbers {
    CaseNumbers(next: next + index * stride, stride: stride * count, end: end)
  }

  /// What is left of the sequence as one word, NEXT:STRIDE:END; END is empty if there is none.
  public var text: String { "\(next):\(stride):\(end.map { "\($0)" } ?? "")" }

  /// Parses `text`. O(1).
  public init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let next = Int(parts[0]), let stride = Int(parts[1]), stride > 0 else { return nil }
    guard let end = Int(parts[2]) else {
      guard parts[2].isEmpty else { return nil }
      self.init(next: next, stride: stride)
      return
    }
    self.init(next: next, stride: stride, end: end)
  }
}

extension CaseNumbers {
  /// A part of all cases, written as in `2/4`, with its index from 0; nil for another text. O(text).
  package static func shard(_ text: String) -> (index: Int, count: Int)? {
    let parts = text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] > 0, (1...parts[1]).contains(parts[0]) else { return nil }
    return (parts[0] - 1, parts[1])
  }
}
