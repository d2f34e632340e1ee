/// Formats numbers for people: three significant digits and a unit.
public enum Figures {
  /// A time in seconds. O(1).
  public static func time(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "-" }
    // Below a limit, three digits do not round up to 1000 of the unit.
    if seconds < 0.9995e-6 { return digits(seconds * 1e9) + " ns" }
    if seconds < 0.9995e-3 { return digits(seconds * 1e6) + " µs" }
    if seconds < 0.9995 { return digits(seconds * 1e3) + " ms" }
    return digits(seconds) + " s"
  }

  /// The bounds of an interval of times in seconds. O(1).
  public static func times(_ lower: Double, _ upper: Double) -> String { "\(time(lower)) … \(time(upper))" }

  /// A number of bytes. O(1).
  public static func bytes(_ count: Double) -> String {
    guard count.isFinite else { return "-" }
    if count < 10_000 { return digits(count) + " B" }
    if count < 999_500 { return digits(count / 1e3) + " kB" }
    return digits(count / 1e6) + " MB"
  }

  /// A number of events, or the mean of such numbers. O(1).
  public static func count(_ number: Double) -> String {
    number == number.rounded() ? fixed(number, places: 0) : digits(number)
  }

  /// Three significant digits, without an exponent. O(1).
  public static func digits(_ number: Double) -> String {
    guard number.isFinite else { return "-" }
    let places = abs(number) < 9.995 ? 2 : abs(number) < 99.95 ? 1 : 0
    return fixed(number, places: places)
  }

  /// O(1). The magnitude must be below 1e15.
  public static func fixed(_ number: Double, places: Int) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((abs(number) * Double(scale)).rounded())
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % scale)
    return "\(sign)\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
