/// The description of a view in a scene.
public struct ViewModel: Sendable, Equatable {
  /// The kind of view.
  public enum Kind: String, Sendable, CaseIterable {
    case view, stack, scroll, label
  }

  public var id: String
  public var kind = Kind.view
  /// The properties other than the id, kind, guides and subviews, in document order.
  public var properties = Properties()
  public var guides: [String] = []
  public var arranged: [ViewModel] = []
  public var views: [ViewModel] = []

  /// Creates a view without properties and subviews. O(1).
  public init(id: String, kind: Kind = .view) {
    self.id = id
    self.kind = kind
  }
}

/// The properties of a view other than its id, kind, guides and subviews. The cases are the keys in scenes, in document order. "A
/// property of views" in CONTRIBUTING.md lists the steps for adding a property.
public enum ViewProperty: String, Sendable, CaseIterable {
  case size, safeArea, direction, scale
  case axis, distribution, alignment, spacing, customSpacing, marginsRelative, baselineRelative, disambiguatesTextWidths
  case text, lines, preferredWidth, fontSize
  case intrinsic, hug, compress, hidden, baseline
  case margins, preservesSuperviewMargins, insetsMarginsFromSafeArea, additionalSafeArea
  case contentInset, contentOffset, safeAreaAdjustment
  case autoresizing, color

  /// The type of a property's value.
  package enum Shape {
    case number, count, flag, text
    case word([Setting.Word])
    /// A list of this many numbers, each of which may be `null` if `isOpen` is true.
    case numbers(Int, isOpen: Bool)
    case spacing
    case spacings
  }

  package var shape: Shape {
    switch self {
    case .size, .hug, .compress, .baseline: .numbers(2, isOpen: false)
    case .intrinsic, .contentOffset: .numbers(2, isOpen: true)
    case .safeArea, .margins, .additionalSafeArea, .contentInset, .autoresizing: .numbers(4, isOpen: false)
    case .direction: .word([.ltr, .rtl])
    case .safeAreaAdjustment: .word([.automatic, .always, .never])
    case .axis: .word([.horizontal, .vertical])
    case .distribution: .word([.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
    case .alignment:
      .word([.fill, .leading, .top, .firstBaseline, .center, .trailing, .bottom, .lastBaseline])
    case .spacing: .spacing
    case .customSpacing: .spacings
    case .scale, .preferredWidth, .fontSize: .number
    case .lines: .count
    case .marginsRelative, .baselineRelative, .disambiguatesTextWidths, .hidden, .preservesSuperviewMargins,
      .insetsMarginsFromSafeArea:
      .flag
    case .text, .color: .text
    }
  }

  /// Whether a view of this kind can have the property. `isRoot` is true for the scene's root.
  package func applies(to kind: ViewModel.Kind, isRoot: Bool) -> Bool {
    switch self {
    case .size, .safeArea, .scale: isRoot
    case .axis, .distribution, .alignment, .spacing, .customSpacing, .marginsRelative, .baselineRelative,
      .disambiguatesTextWidths:
      kind == .stack
    case .text, .lines, .preferredWidth, .fontSize: kind == .label
    case .contentInset, .contentOffset, .safeAreaAdjustment: kind == .scroll
    default: true
    }
  }
}

/// A view's properties, in document order. They are stored compactly and indexed by counting bits, because most views have few
/// properties, and because they are read often when layouts are built.
public struct Properties: Sendable, Equatable, Sequence, ExpressibleByDictionaryLiteral {
  public typealias Element = (key: ViewProperty, value: Setting)

  private var present = 0 as UInt32
  private var entries: [Element] = []

  /// Creates an empty collection. O(1).
  public init() {}

  /// Creates properties from a literal. If a key occurs several times, its last value applies. O(properties).
  public init(dictionaryLiteral elements: (ViewProperty, Setting)...) {
    for (property, setting) in elements { self[property] = setting }
  }

  /// The value of a property; nil if the view does not have it. O(1); adding or removing a property is O(properties).
  public subscript(property: ViewProperty) -> Setting? {
    get { present & property.bit == 0 ? nil : entries[place(of: property)].value }
    set {
      let (place, isPresent) = (place(of: property), present & property.bit != 0)
      switch (newValue, isPresent) {
      case (let value?, true): entries[place].value = value
      case (let value?, false): entries.insert((property, value), at: place)
      case (nil, true): entries.remove(at: place)
      case (nil, false): return
      }
      present = newValue == nil ? present & ~property.bit : present | property.bit
    }
  }

  private func place(of property: ViewProperty) -> Int { (present & (property.bit - 1)).nonzeroBitCount }

  /// Whether both have the same properties with the same values. O(properties).
  public static func == (one: Properties, other: Properties) -> Bool {
    one.entries.elementsEqual(other.entries, by: ==)
  }

  /// Iterates over the properties in order. O(1).
  public func makeIterator() -> IndexingIterator<[Element]> { entries.makeIterator() }
}

extension ViewProperty {
  /// The bit for this property. An enum without payloads is stored as the number of its case.
  fileprivate var bit: UInt32 { 1 << UInt32(unsafeBitCast(self, to: UInt8.self)) }
}

/// The value of a property.
public enum Setting: Sendable, Hashable {
  case number(Double)
  case flag(Bool)
  case text(String)
  case word(Word)
  case numbers([Double?])
  /// The standard spacing, `"system"` in documents.
  case system
  /// Custom spacings, keyed by the id of the view before the spacing.
  case spacings([String: Setting])

  /// A word that can be the value of a property.
  public enum Word: String, Sendable {
    case ltr, rtl
    case automatic, always, never
    case horizontal, vertical
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    case leading, top, firstBaseline, center, trailing, bottom, lastBaseline

    /// Whether the word is a baseline alignment. O(1).
    public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  }

  /// The word, or nil if the value is not a word. O(1).
  public var word: Word? { if case .word(let word) = self { word } else { nil } }
}
