/// A property of boxes that a step can set. The raw value is its key in documents, which list properties in this order.
public enum BoxProperty: String, Sendable, CaseIterable {
  case flow, wrap, gap, margin, padding, border, grow, shrink, basis, size
  case minimum = "min"
  case maximum = "max"
  case aspect, align
  case alignSelf = "self"
  case lines, justify, absolute

  /// The type of a property's value.
  package enum Shape {
    case word([String], isOpen: Bool)
    /// False, true or the word "reverse".
    case wrap
    case number(isOpen: Bool)
    /// A list of this many numbers. If `haveNulls` is true, each number may be null; if `isOpen` is true, the whole list may be
    /// null.
    case numbers(Int, haveNulls: Bool, isOpen: Bool)
  }

  package var shape: Shape {
    switch self {
    case .flow: .word(Box.Flow.allCases.map(\.rawValue), isOpen: false)
    case .wrap: .wrap
    case .gap, .minimum: .numbers(2, haveNulls: false, isOpen: false)
    case .size, .maximum: .numbers(2, haveNulls: true, isOpen: false)
    case .margin, .padding, .border: .numbers(4, haveNulls: false, isOpen: false)
    case .absolute: .numbers(4, haveNulls: true, isOpen: true)
    case .grow, .shrink: .number(isOpen: false)
    case .basis, .aspect: .number(isOpen: true)
    case .align: .word(Box.Alignment.allCases.map(\.rawValue), isOpen: false)
    case .alignSelf: .word(Box.Alignment.allCases.map(\.rawValue), isOpen: true)
    case .lines: .word(Box.LineDistribution.allCases.map(\.rawValue), isOpen: false)
    case .justify: .word(Box.Distribution.allCases.map(\.rawValue), isOpen: false)
    }
  }

  /// The limits for each number in a value.
  package var limits: BoxLimits {
    switch self {
    case .margin, .absolute: .inset
    case .grow, .shrink: .factor
    case .aspect: .aspect
    default: .length
    }
  }

  /// Whether the root can have the property. The root has no parent, and its size is the available size.
  package var isOfRoot: Bool {
    switch self {
    case .size, .margin, .alignSelf, .grow, .shrink, .basis, .absolute: false
    default: true
    }
  }
}

/// The limits for a number in a value.
package struct BoxLimits: Sendable, Equatable {
  package var least: Double
  package var most: Double
  /// Whether numbers must be multiples of 1/64, which all engines store exactly.
  package var isLength: Bool
  /// What the number is called in error messages, for example `a length`.
  package var name: String

  package static let length = BoxLimits(least: 0, most: 10_000, isLength: true, name: "a length")
  package static let inset = BoxLimits(least: -10_000, most: 10_000, isLength: true, name: "a margin or an inset")
  package static let factor = BoxLimits(least: 0, most: 10_000, isLength: false, name: "a factor")
  package static let aspect = BoxLimits(least: 0.0001, most: 10_000, isLength: false, name: "an aspect ratio")
  /// All lengths are multiples of this unit.
  package static let unit = 1.0 / 64

  /// The reason a number is not allowed; nil if it is allowed.
  package func fault(of number: Double) -> String? {
    guard number >= least, number <= most else {
      return "\(name) must be from \(Self.text(least)) to \(Self.text(most))"
    }
    guard !isLength || (number * 64).rounded() == number * 64 else { return "\(name) must be a multiple of 1/64" }
    return nil
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

/// A property and its value.
public enum BoxSetting: Sendable, Hashable {
  case flow(Box.Flow)
  case wrap(Box.Wrap)
  case gap(Box.Pair<Double>)
  case margin(Box.Edges<Double>)
  case padding(Box.Edges<Double>)
  case border(Box.Edges<Double>)
  case grow(Double)
  case shrink(Double)
  case basis(Double?)
  case size(Box.Pair<Double?>)
  case minimum(Box.Pair<Double>)
  case maximum(Box.Pair<Double?>)
  case aspect(Double?)
  case align(Box.Alignment)
  case alignSelf(Box.Alignment?)
  case lines(Box.LineDistribution)
  case justify(Box.Distribution)
  case absolute(Box.Edges<Double?>?)

  /// The property that the setting is for. O(1).
  public var property: BoxProperty {
    switch self {
    case .flow: .flow
    case .wrap: .wrap
    case .gap: .gap
    case .margin: .margin
    case .padding: .padding
    case .border: .border
    case .grow: .grow
    case .shrink: .shrink
    case .basis: .basis
    case .size: .size
    case .minimum: .minimum
    case .maximum: .maximum
    case .aspect: .aspect
    case .align: .align
    case .alignSelf: .alignSelf
    case .lines: .lines
    case .justify: .justify
    case .absolute: .absolute
    }
  }

  /// The value as a word; nil if it is not a word, or if the word is absent. O(1).
  package var word: String? {
    switch self {
    case .flow(let flow): flow.rawValue
    case .wrap(let wrap): wrap.rawValue
    case .align(let alignment): alignment.rawValue
    case .alignSelf(let alignment): alignment?.rawValue
    case .lines(let lines): lines.rawValue
    case .justify(let distribution): distribution.rawValue
    default: nil
    }
  }

  /// The numbers in the value, in the order used in documents; empty for words, and for an absent list. O(1).
  package var numbers: [Double?] {
    switch self {
    // Embedded Swift cannot convert lists implicitly, hence `map`.
    case .gap(let pair), .minimum(let pair): pair.values.map { $0 }
    case .size(let pair), .maximum(let pair): pair.values
    case .margin(let edges), .padding(let edges), .border(let edges): edges.values.map { $0 }
    case .grow(let number), .shrink(let number): [number]
    case .basis(let number), .aspect(let number): [number]
    case .absolute(let edges): edges?.values ?? []
    case .flow, .wrap, .align, .alignSelf, .lines, .justify: []
    }
  }

  /// Creates a setting from a word. Returns nil if the word is not a value of the property. O(words).
  package init?(_ property: BoxProperty, word: String?) {
    let made: BoxSetting?
    switch property {
    case .flow: made = word.flatMap { Box.Flow(rawValue: $0) }.map { .flow($0) }
    case .wrap: made = word.flatMap { Box.Wrap(rawValue: $0) }.map { .wrap($0) }
    case .align: made = word.flatMap { Box.Alignment(rawValue: $0) }.map { .align($0) }
    case .alignSelf:
      guard let word else {
        self = .alignSelf(nil)
        return
      }
      made = Box.Alignment(rawValue: word).map { .alignSelf($0) }
    case .lines: made = word.flatMap { Box.LineDistribution(rawValue: $0) }.map { .lines($0) }
    case .justify: made = word.flatMap { Box.Distribution(rawValue: $0) }.map { .justify($0) }
    default: made = nil
    }
    guard let made else { return nil }
    self = made
  }

  /// Creates a setting from a list in the form that `numbers` returns. Returns nil if the count is wrong or a number is
  /// missing. O(1).
  package init?(_ property: BoxProperty, numbers: [Double?]) {
    let given = numbers.compactMap(\.self)
    let isFull = given.count == numbers.count
    switch (property, numbers.count) {
    case (.gap, 2) where isFull: self = .gap(Box.Pair(given[0], given[1]))
    case (.minimum, 2) where isFull: self = .minimum(Box.Pair(given[0], given[1]))
    case (.size, 2): self = .size(Box.Pair(numbers[0], numbers[1]))
    case (.maximum, 2): self = .maximum(Box.Pair(numbers[0], numbers[1]))
    case (.margin, 4) where isFull: self = .margin(Box.Edges(given[0], given[1], given[2], given[3]))
    case (.padding, 4) where isFull: self = .padding(Box.Edges(given[0], given[1], given[2], given[3]))
    case (.border, 4) where isFull: self = .border(Box.Edges(given[0], given[1], given[2], given[3]))
    case (.absolute, 4): self = .absolute(Box.Edges(numbers[0], numbers[1], numbers[2], numbers[3]))
    case (.absolute, 0): self = .absolute(nil)
    case (.grow, 1) where isFull: self = .grow(given[0])
    case (.shrink, 1) where isFull: self = .shrink(given[0])
    case (.basis, 1): self = .basis(numbers[0])
    case (.aspect, 1): self = .aspect(numbers[0])
    default: return nil
    }
  }
}

extension Box {
  /// The value of a property. O(1).
  public func setting(of property: BoxProperty) -> BoxSetting {
    switch property {
    case .flow: .flow(flow)
    case .wrap: .wrap(wrap)
    case .gap: .gap(gap)
    case .margin: .margin(margin)
    case .padding: .padding(padding)
    case .border: .border(border)
    case .grow: .grow(grow)
    case .shrink: .shrink(shrink)
    case .basis: .basis(basis)
    case .size: .size(size)
    case .minimum: .minimum(minimum)
    case .maximum: .maximum(maximum)
    case .aspect: .aspect(aspect)
    case .align: .align(align)
    case .alignSelf: .alignSelf(alignSelf)
    case .lines: .lines(lines)
    case .justify: .justify(justify)
    case .absolute: .absolute(absolute)
    }
  }

  /// Sets a property. O(1).
  public mutating func set(_ setting: BoxSetting) {
    switch setting {
    case .flow(let value): flow = value
    case .wrap(let value): wrap = value
    case .gap(let value): gap = value
    case .margin(let value): margin = value
    case .padding(let value): padding = value
    case .border(let value): border = value
    case .grow(let value): grow = value
    case .shrink(let value): shrink = value
    case .basis(let value): basis = value
    case .size(let value): size = value
    case .minimum(let value): minimum = value
    case .maximum(let value): maximum = value
    case .aspect(let value): aspect = value
    case .align(let value): align = value
    case .alignSelf(let value): alignSelf = value
    case .lines(let value): lines = value
    case .justify(let value): justify = value
    case .absolute(let value): absolute = value
    }
  }

  /// The settings that differ from the defaults, in document order. O(properties).
  public var settings: [BoxSetting] {
    let plain = Box(id: "")
    return BoxProperty.allCases.map { setting(of: $0) }.filter { $0 != plain.setting(of: $0.property) }
  }
}

extension BoxProperty {
  /// The setting with the property's default value. O(1).
  public var standard: BoxSetting { Box(id: "").setting(of: self) }
}
