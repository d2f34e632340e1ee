extension Double {
  /// The shortest text that reads back as the same number. O(digits).
  package var written: String { self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : "\(self)" }
}
