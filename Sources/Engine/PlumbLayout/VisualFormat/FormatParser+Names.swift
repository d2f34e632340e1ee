import PlumbBasics
import PlumbSolver

extension FormatParser {
  /// Reads the name of a view. Linear in it.
  mutating func parseViewName() throws(VisualFormatError) -> String {
    let place = scanner.position
    guard let name = scanner.takeName() else { throw error(.expectedName) }
    if views.contains(name) { return name }
    if metrics[name] != nil { throw error(.metricAsView(name), at: place) }
    throw error(.unknownView(name, suggestion: name.nearest(among: views)), at: place)
  }

  /// Where a metric is possible too, an unknown name may be meant as either.
  func checkComparedView(_ name: String, at place: Int) throws(VisualFormatError) {
    if views.contains(name) { return }
    if metrics[name] != nil { throw error(.metricAsView(name), at: place) }
    let suggestion = name.nearest(among: views) ?? name.nearest(among: metrics.keys)
    throw error(.unknownName(name, suggestion: suggestion), at: place)
  }

  /// Reads the attribute after a view's name and a point; nil without a point.
  mutating func parseAttribute() throws(VisualFormatError) -> LayoutAttribute? {
    guard scanner.take(".") else { return nil }
    let place = scanner.position
    guard let name = scanner.takeName() else { throw error(.expectedAttribute) }
    guard let attribute = LayoutAttribute.allCases.first(where: { "\($0)" == name }) else {
      throw error(.unknownAttribute(name, suggestion: name.nearest(among: ["width", "height"])), at: place)
    }
    guard attribute.kind == .length else { throw error(.positionAsLength(attribute), at: place) }
    return attribute
  }

  /// `value = number | metric`
  mutating func parseValue(signed: Bool) throws(VisualFormatError) -> Double {
    let place = scanner.position
    guard let name = scanner.takeName() else { return try parseNumber(signed: signed) }
    if let value = try metric(name, at: place) { return value }
    if views.contains(name) { throw error(.viewAsNumber(name), at: place) }
    throw error(.unknownMetric(name, suggestion: name.nearest(among: metrics.keys)), at: place)
  }

  mutating func parseNumber(signed: Bool) throws(VisualFormatError) -> Double {
    let place = scanner.position
    guard let text = scanner.takeNumber(signed: signed), let number = Double(text) else {
      throw error(.expectedNumber, at: place)
    }
    return try checked(number, at: place)
  }

  /// The value of a metric, or nil if there is no such metric.
  func metric(_ name: String, at place: Int) throws(VisualFormatError) -> Double? {
    guard let value = metrics[name] else { return nil }
    guard abs(value) <= Solver.largestNumber else { throw error(.unusableMetric(name), at: place) }
    return value
  }

  /// The number, if it is in range.
  func checked(_ number: Double, at place: Int) throws(VisualFormatError) -> Double {
    guard abs(number) <= Solver.largestNumber else { throw error(.unusableNumber, at: place) }
    return number
  }
}
