/// Formats numbers for people: three significant digits and a unit.
public enum Figures {
  /// A time in seconds. O(1).
  public static func time(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "-" }
    if seconds < 1e-6 { return digits(seconds * 1e9) + " ns" }
    if seconds < 1e-3 { return digits(seconds * 1e6) + " us" }
    if seconds < 1 { return digits(seconds * 1e3) + " ms" }
    return digits(seconds) + " s"
  }

  /// A number of bytes. O(1).
  public static func bytes(_ count: Double) -> String {
    guard count.isFinite else { return "-" }
    if count < 10_000 { return digits(count) + " B" }
    if count < 1e6 { return digits(count / 1e3) + " kB" }
    return digits(count / 1e6) + " MB"
  }

  /// A number of events, or the mean of such numbers. O(1).
  public static func count(_ number: Double) -> String {
    number == number.rounded() ? fixed(number, places: 0) : digits(number)
  }

  /// Three significant digits, without an exponent. O(1).
  public static func digits(_ number: Double) -> String {
    guard number.isFinite else { return "-" }
    let places = abs(number) < 10 ? 2 : abs(number) < 100 ? 1 : 0
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
