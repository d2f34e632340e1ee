/// A table that can be written as aligned lines or as Markdown. Numbers are right-aligned.
public struct Table: Sendable {
  /// The number of text columns. They come first, and are left-aligned.
  public var textColumns = 1
  /// The number of leading columns that identify a row. If a table is too wide and is split, each part repeats these columns.
  public var keyColumns = 1
  /// The rows, of which the first contains the column headings.
  public private(set) var cells: [[String]]

  /// The usual width of a terminal.
  static let terminalWidth = 80

  public init(_ titles: [String]) {
    cells = [titles]
  }

  /// Appends a row. Amortised O(number of cells).
  public mutating func append(_ cells: [String]) {
    self.cells.append(cells)
  }

  /// Returns the table as Markdown, or as aligned lines that fit a terminal. O(size of the table).
  package func text(isMarkdown: Bool) -> String { isMarkdown ? markdown : folded(to: Self.terminalWidth) }

  /// The table as text lines, with each column padded to the width of its widest cell. O(size of the table).
  public var aligned: String {
    lines(of: Array(cells[0].indices), separator: "  ", edge: "", rule: nil)
  }

  /// Returns the table as aligned lines of limited width. Columns that do not fit are moved to further tables below, which
  /// repeat the key columns. A part with a single other column can exceed the width. O(size of the table).
  public func folded(to width: Int) -> String {
    let keys = Array(cells[0].indices.prefix(keyColumns))
    let room = keys.map { widths[$0] + 2 }.reduce(0, +)
    var (parts, used): ([[Int]], Int) = ([], 0)
    for column in cells[0].indices.dropFirst(keyColumns) {
      if parts.isEmpty || used + widths[column] > width {
        parts.append([])
        used = room
      }
      parts[parts.count - 1].append(column)
      used += widths[column] + 2
    }
    guard parts.count > 1 else { return aligned }
    return parts.map { lines(of: keys + $0, separator: "  ", edge: "", rule: nil) }.joined(separator: "\n\n")
  }

  /// The table as Markdown. O(size of the table).
  public var markdown: String {
    lines(
      of: Array(cells[0].indices), separator: " | ", edge: "|",
      rule: cells[0].indices.map { $0 < textColumns ? ":--" : "--:" })
  }

  /// Returns the table without the number columns that are empty below their headings. O(size of the table).
  func withoutEmptyColumns() -> Table {
    let kept = cells[0].indices.filter { column in
      column < textColumns || cells.dropFirst().contains { !$0[column].isEmpty }
    }
    var table = self
    table.cells = cells.map { row in kept.map { row[$0] } }
    return table
  }

  private var widths: [Int] { cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 } }

  private func lines(of columns: [Int], separator: String, edge: String, rule: [String]?) -> String {
    var all = cells
    if let rule { all.insert(rule, at: 1) }
    let widths = cells[0].indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { cells in
      let padded = columns.map { pad(cells[$0], to: widths[$0], left: $0 < textColumns) }
      let inside = padded.joined(separator: separator)
      return edge.isEmpty ? inside : "\(edge) \(inside) \(edge)"
    }.joined(separator: "\n")
  }

  private func pad(_ text: String, to width: Int, left: Bool) -> String {
    let room = String(repeating: " ", count: width - text.count)
    return left ? text + room : room + text
  }
}

/// Formats numbers for readers, with three significant digits and a unit.
public enum Figures {
  /// Formats a time in seconds, using a suitable unit. O(1).
  public static func time(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "-" }
    // These limits are chosen so that rounding to three digits never results in 1000 units.
    if seconds < 0.9995e-6 { return digits(seconds * 1e9) + " ns" }
    if seconds < 0.9995e-3 { return digits(seconds * 1e6) + " µs" }
    if seconds < 0.9995 { return digits(seconds * 1e3) + " ms" }
    return digits(seconds) + " s"
  }

  /// Formats an interval between two times in seconds. O(1).
  public static func times(_ lower: Double, _ upper: Double) -> String { "\(time(lower)) … \(time(upper))" }

  /// Formats a number of bytes. O(1).
  public static func bytes(_ count: Double) -> String {
    guard count.isFinite else { return "-" }
    if count < 10_000 { return digits(count) + " B" }
    if count < 999_500 { return digits(count / 1e3) + " kB" }
    return digits(count / 1e6) + " MB"
  }

  /// Formats an event count, or a mean of event counts. O(1).
  public static func count(_ number: Double) -> String {
    number == number.rounded() ? fixed(number, places: 0) : digits(number)
  }

  /// Formats a number with three significant digits and no exponent. O(1).
  public static func digits(_ number: Double) -> String {
    guard number.isFinite else { return "-" }
    let places = abs(number) < 9.995 ? 2 : abs(number) < 99.95 ? 1 : 0
    return fixed(number, places: places)
  }

  /// Formats a number with a fixed number of decimals. Precondition: the magnitude of the number is below 1e15. O(1).
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

/// The times of a measurement as text, with dashes if there are no samples.
struct TimeFigures {
  var median = "-"
  /// The bounds of the 95 % confidence interval of the median.
  var interval = "-"
  /// The 99th percentile.
  var percentile99 = "-"
  /// The median CPU time.
  var cpu = "-"

  /// Formats the times of a measurement. Takes a sort and a bootstrap.
  init(_ measurement: Measurement) {
    if !measurement.cpuSamples.isEmpty { cpu = Figures.time(Order.median(measurement.cpuSamples) * 1e-9) }
    guard !measurement.samples.isEmpty else { return }
    median = Figures.time(measurement.median * 1e-9)
    percentile99 = Figures.time(measurement.percentile(99) * 1e-9)
    guard measurement.samples.count > 1, let bounds = Bootstrap().median(measurement.samples) else { return }
    interval = Figures.times(bounds.lower * 1e-9, bounds.upper * 1e-9)
  }
}
