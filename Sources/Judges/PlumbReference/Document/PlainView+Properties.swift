import PlumbDocument
import PlumbTwin

/// The properties of a view, with their default values.
extension PlainView {
  func flag(_ property: ViewProperty, _ usual: Bool = false) -> Bool {
    if case .flag(let flag)? = properties[property] { flag } else { usual }
  }

  func word(_ property: ViewProperty, _ usual: Setting.Word) -> Setting.Word { properties[property]?.word ?? usual }

  func number(_ property: ViewProperty) -> Double? {
    if case .number(let number)? = properties[property] { number } else { nil }
  }

  func numbers(_ property: ViewProperty) -> [Double?]? {
    if case .numbers(let numbers)? = properties[property] { numbers } else { nil }
  }

  var isHidden: Bool { flag(.hidden) }
  var isStack: Bool { kind == .stack }
  var isLabel: Bool { kind == .label }
  var axis: Axis { word(.axis, .horizontal) == .vertical ? .vertical : .horizontal }
  var distribution: Setting.Word { word(.distribution, .fill) }

  var text: String { if case .text(let text)? = properties[.text] { text } else { "" } }

  /// The stack's alignment in a normal form: `leading` replaces `top`, and `trailing` replaces `bottom`. In a column, `leading` and
  /// `trailing` also replace the baselines.
  var alignment: Setting.Word {
    switch word(.alignment, .fill) {
    case .top: .leading
    case .bottom: .trailing
    case .firstBaseline where axis == .vertical: .leading
    case .lastBaseline where axis == .vertical: .trailing
    case let other: other
    }
  }

  func hugging(_ axis: Axis) -> Double { (numbers(.hug) ?? [])[optional: axis.rawValue] ?? 250 }
  func compression(_ axis: Axis) -> Double { (numbers(.compress) ?? [])[optional: axis.rawValue] ?? 750 }

  /// Returns the insets of a property as `[top, leading, bottom, trailing]`, or nil if the property is not set.
  func edges(_ property: ViewProperty) -> [Rational]? {
    numbers(property).map { $0.map { Rational(written: $0 ?? 0) } }
  }

  /// The view's own margins as `[top, leading, bottom, trailing]`. By default, they are 8, or 0 for a stack.
  var ownMargins: [Rational] { edges(.margins) ?? Array(repeating: isStack ? 0 : 8, count: 4) }

  /// The stack's spacing. The value `"system"` means 8 points.
  var spacing: Rational { properties[.spacing].map(Self.spacing) ?? 0 }

  func customSpacing(after view: String) -> Rational? {
    guard case .spacings(let spacings)? = properties[.customSpacing] else { return nil }
    return spacings[view].map(Self.spacing)
  }

  private static func spacing(_ setting: Setting) -> Rational {
    if case .number(let number) = setting { Rational(written: number) } else { 8 }
  }
}

extension [Double?] {
  fileprivate subscript(optional index: Int) -> Double? { index < count ? self[index] : nil }
}
