import PlumbLayout

/// A picture of tables in which larger numbers have darker cells. Each shade covers a factor of two. Cells above ten times the
/// median are red.
public struct HeatMap: Sendable {
  public struct Row: Sendable {
    public let name: String
    public let values: [Double]

    public init(name: String, values: [Double]) {
      self.name = name
      self.values = values
    }
  }

  /// One of the tables in the picture.
  public struct Panel: Sendable {
    public let title: String
    public let rows: [Row]

    public init(title: String, rows: [Row]) {
      self.title = title
      self.rows = rows
    }
  }

  private let title: String
  private let columns: [String]
  private let panels: [Panel]
  private let text: @Sendable (Double) -> String

  private static let cell = Size(width: 34, height: 16)
  private static let names = 190.0
  private static let header = 46.0
  private static let margin = 20.0
  /// The shades, from at most half the median to more than four times the median. Cells above ten times the median are red
  /// instead.
  private static let steps = ["#f3f7fb", "#dbe8f5", "#b3cfea", "#7fb0db", "#3f7fb5"]
  private static let excess = "#d92d20"

  /// Creates a picture. `text` formats the number in a cell.
  public init(title: String, columns: [String], panels: [Panel], text: @escaping @Sendable (Double) -> String) {
    self.title = title
    self.columns = columns
    self.panels = panels
    self.text = text
  }

  /// The picture as an SVG file. The same tables always give the same bytes. O(cells · log cells).
  public var svg: String {
    let width = 2 * Self.margin + Self.names + Double(columns.count) * Self.cell.width
    var (top, body) = (60.0, label(title, Point(x: Self.margin, y: 32), size: 18, kind: "title"))
    for panel in panels {
      body += picture(of: panel, top: top)
      top += Self.header + Double(panel.rows.count) * Self.cell.height + 14
    }
    let background = SVG.rect(Rect(x: 0, y: 0, width: width, height: top), "", fill: "#ffffff")
    return SVG.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": SVG.number(width), "height": SVG.number(top),
        "viewBox": "0 0 \(SVG.number(width)) \(SVG.number(top))",
      ], SVG.element("style", [:], Theme.standalone) + background + body) + "\n"
  }

  private func picture(of panel: Panel, top: Double) -> String {
    let median = Self.median(of: panel)
    let count = panel.rows.joinedValues.filter { $0 > 10 * median }.count
    let note =
      "the median is \(text(median)), and \(count) \(count == 1 ? "cell is" : "cells are") above ten times the median"
    var body = label("\(panel.title): \(note)", Point(x: Self.margin, y: top + 14), size: 12)
    for (index, name) in columns.enumerated() {
      body += label(name, Point(x: left(of: index) + Self.cell.width / 2, y: top + 38), size: 10, anchor: "middle")
    }
    for (index, row) in panel.rows.enumerated() {
      let y = top + Self.header + Double(index) * Self.cell.height
      body += label(row.name, Point(x: Self.margin, y: y + 12), size: 11)
      for (column, value) in row.values.enumerated() {
        let place = Rect(x: left(of: column), y: y, width: Self.cell.width - 1, height: Self.cell.height - 1)
        let (fill, isDark) = color(of: value, median)
        body += SVG.rect(place, "", fill: fill)
        body += label(
          text(value), Point(x: place.minX + place.width / 2, y: y + 11), size: 9, kind: isDark ? "ondark" : "onlight",
          anchor: "middle")
      }
    }
    return body
  }

  private func left(of column: Int) -> Double { Self.margin + Self.names + Double(column) * Self.cell.width }

  private func color(of value: Double, _ median: Double) -> (fill: String, isDark: Bool) {
    if value > 10 * median { return (Self.excess, true) }
    var (step, bound) = (0, median / 2)
    while step < Self.steps.count - 1 && value > bound { (step, bound) = (step + 1, bound * 2) }
    return (Self.steps[step], step == Self.steps.count - 1)
  }

  private func label(
    _ text: String, _ place: Point, size: Double, kind: String = "", anchor: String = ""
  ) -> String {
    SVG.element(
      "text",
      [
        "x": SVG.number(place.x), "y": SVG.number(place.y), "font-size": SVG.number(size), "text-anchor": anchor,
        "class": kind,
      ], SVG.escaped(text))
  }

  private static func median(of panel: Panel) -> Double {
    let values = panel.rows.joinedValues.sorted()
    return values.isEmpty ? 0 : values[values.count / 2]
  }
}

extension [HeatMap.Row] {
  fileprivate var joinedValues: [Double] { flatMap(\.values) }
}
