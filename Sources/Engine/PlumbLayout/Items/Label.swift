/// The size and baselines of measured text.
public struct TextExtent: Hashable, Sendable {
  public var size: Size
  /// The distance from the top edge down to the first baseline.
  public var firstBaseline: Double
  /// The distance from the bottom edge up to the last baseline.
  public var lastBaseline: Double

  /// Creates an extent from a size and two baselines. O(1).
  public init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// A view that shows text. By default, it is as wide as its text, and as high as the lines of the text at its actual width.
open class Label: View {
  /// The displayed text.
  @exclusivity(unchecked) public var text = "" { didSet { if oldValue != text { textChanged() } } }
  /// The maximum number of lines, or 0 for no limit. The default is 1.
  @exclusivity(unchecked) public var numberOfLines = 1 {
    didSet { if oldValue != numberOfLines { textChanged() } }
  }
  /// The preferred maximum width of a line, or 0 for no preference.
  @exclusivity(unchecked) public var preferredMaxLayoutWidth = 0.0 {
    didSet { if oldValue != preferredMaxLayoutWidth { textChanged() } }
  }
  /// The font size, in points.
  @exclusivity(unchecked) public var fontSize = 17.0 { didSet { if oldValue != fontSize { textChanged() } } }
  /// A function that measures text in place of the built-in metric. Its arguments are the text, the font size, the maximum
  /// width (or nil), and the maximum number of lines.
  @exclusivity(unchecked) public var measure: ((String, Double, Double?, Int) -> TextExtent)? {
    didSet { textChanged() }
  }

  /// The width for which the height was last measured, or nil.
  @exclusivity(unchecked) var measuredWidth: Double?

  /// The last results of the built-in measurement. There are at most two: at the preferred width and at the measured width.
  @exclusivity(unchecked) private var known: [(limit: Double?, extent: TextExtent)] = []

  /// Creates a label with text. O(1).
  public convenience init(text: String, identifier: String? = nil) {
    self.init(identifier: identifier)
    self.text = text
  }

  /// The size of the text at the label's last width, or its natural size before the first layout. Override it to add padding.
  override open var intrinsicContentSize: Size { contentSize(inWidth: measuredWidth) }

  override open var firstBaselineOffset: Double { layout(inWidth: measuredWidth).firstBaseline }
  override open var lastBaselineOffset: Double { layout(inWidth: measuredWidth).lastBaseline }

  /// Whether the label's height depends on its width.
  var isWrapping: Bool { numberOfLines != 1 }

  override func writeOwnRows(in engine: Engine) {
    if isWrapping { engine.setWrapping(region, true) }
  }

  /// Returns the natural width of the text, and its height at a width.
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
      // The text may wrap differently even if its natural size is unchanged.
      engine.isSolveDue = true
      engine.setWrapping(region, isWrapping)
    }
    note(.content)
    note(.baselines)
    invalidateFitting()
  }
}
