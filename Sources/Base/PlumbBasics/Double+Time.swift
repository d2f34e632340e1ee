extension Double {
  /// The seconds of a time such as `60`, `60s`, `10m` or `8h`; nil for another text. O(text).
  package init?(time text: String) {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())), number >= 0, number < 1e9 else {
      return nil
    }
    self = number * (unit ?? 1)
  }
}
