import PlumbSolver

/// How much room a text takes, and where its baselines lie.
public struct TextExtent: Hashable, Sendable {
  public var size: Size
  /// From the top edge down.
  public var firstBaseline: Double
  /// From the bottom edge up.
  public var lastBaseline: Double

  /// O(1).
  public init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// A view of text: as wide as its text wants to be, and as high as the lines it takes at the width it gets.
open class Label: View {
  /// What there is to read.
  @exclusivity(unchecked) public var text = "" { didSet { if oldValue != text { textChanged() } } }
  /// How many lines it may take; any number of them for 0. 1 by default.
  @exclusivity(unchecked) public var numberOfLines = 1 {
    didSet { if oldValue != numberOfLines { textChanged() } }
  }
  /// The width at which it wraps when it can choose; 0 for that of its longest line.
  @exclusivity(unchecked) public var preferredMaxLayoutWidth = 0.0 {
    didSet { if oldValue != preferredMaxLayoutWidth { textChanged() } }
  }
  /// In points.
  @exclusivity(unchecked) public var fontSize = 17.0 { didSet { if oldValue != fontSize { textChanged() } } }
  /// Measures text in place of the built-in metric: the text, the font size, the width it must not exceed if any, and how
  /// many lines there may be.
  @exclusivity(unchecked) public var measure: ((String, Double, Double?, Int) -> TextExtent)? {
    didSet { textChanged() }
  }

  /// The width its height was last measured at; none before it was given one.
  @exclusivity(unchecked) var measuredWidth: Double?

  /// What the built-in metric last said, within two limits at most: of its own and of its width.
  @exclusivity(unchecked) private var known: [(limit: Double?, extent: TextExtent)] = []

  /// A label of a text. O(1).
  public convenience init(text: String, identifier: String? = nil) {
    self.init(identifier: identifier)
    self.text = text
  }

  /// Its size at the width it was last given; before that, at its own. Override it to add room around the text.
  override open var intrinsicContentSize: Size { contentSize(inWidth: measuredWidth) }

  override open var firstBaselineOffset: Double { layout(inWidth: measuredWidth).firstBaseline }
  override open var lastBaselineOffset: Double { layout(inWidth: measuredWidth).lastBaseline }

  /// Whether its height depends on its width.
  var isWrapping: Bool { numberOfLines != 1 }

  override func writeOwnRows(in engine: Engine) {
    if isWrapping { engine.followers.setLabel(region, isWrapping: true) }
  }

  /// As wide as it would like to be, and as high as it is in a width.
  func contentSize(inWidth width: Double?) -> Size {
    let natural = layout(inWidth: nil)
    guard isWrapping, let width, width > 0, width < natural.size.width else { return natural.size }
    let height = layout(inWidth: width).size.height
    return Size(width: natural.size.width, height: height)
  }

  private func layout(inWidth width: Double?) -> TextExtent {
    let preferred = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil
    let narrower = width.map { min($0, preferred ?? .infinity) } ?? preferred
    let limit = isWrapping ? narrower : nil
    if let measure { return measure(text, fontSize, limit, numberOfLines) }
    for entry in known where entry.limit == limit { return entry.extent }
    let extent = TextMetric().extent(
      of: text, fontSize: fontSize, maximumWidth: limit, numberOfLines: numberOfLines)
    if known.count == 2 { known.removeLast() }
    known.append((limit, extent))
    return extent
  }

  private func textChanged() {
    measuredWidth = nil
    known.removeAll(keepingCapacity: true)
    if let engine, region != nowhere {
      // The natural size may stay the same although the text wraps differently.
      engine.isSolveDue = true
      engine.followers.setLabel(region, isWrapping: isWrapping)
    }
    note(.content)
    note(.baselines)
    invalidateFitting()
  }
}
