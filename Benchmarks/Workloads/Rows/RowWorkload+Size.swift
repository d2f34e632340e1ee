extension RowWorkload {
  /// A size that every workload supports: a view that is removed from the middle must have neighbours on both sides. O(1).
  public static func size(_ text: String) -> Int? {
    Int(text).flatMap { (3...10_000_000).contains($0) ? $0 : nil }
  }
}
