import PlumbLayout

/// The properties of a view of any kind. Properties of other kinds are ignored.
public struct Properties: Equatable, Sendable {
  /// An autoresizing frame, and the superview's size when it was set.
  public struct SetFrame: Equatable, Sendable {
    public var rect: Rect
    public var mask: Autoresizing = []
    public var base: Size

    public init(rect: Rect, mask: Autoresizing = [], base: Size) {
      self.rect = rect
      self.mask = mask
      self.base = base
    }
  }

  /// One number for each axis.
  public struct Pair: Equatable, Sendable {
    public var horizontal: Double
    public var vertical: Double

    public init(_ horizontal: Double, _ vertical: Double) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  public var isHidden = false
  /// The autoresizing frame; nil if constraints place the view.
  public var frame: SetFrame?
  /// The intrinsic size; negative for none.
  public var natural = Size(width: -1, height: -1)
  public var hugging = Pair(250, 250)
  public var resistance = Pair(750, 750)
  /// The distances of the first baseline from the top and of the last baseline from the bottom.
  public var baselines = Pair(0, 0)
  public var direction: LayoutDirection?

  // Insets
  public var margins: DirectionalEdgeInsets?
  public var preservesMargins = false
  public var insetsFromSafeArea = true
  /// The root's safe area, or another view's additional insets.
  public var safeArea = DirectionalEdgeInsets.zero

  // Of a stack
  public var axis = Axis.horizontal
  public var distribution = StackView.Distribution.fill
  public var alignment = StackView.Alignment.fill
  public var spacing = 0.0
  public var isMarginsRelative = false
  public var isBaselineRelative = false
  public var disambiguatesTextWidths = false

  // Of a label
  public var text = ""
  public var lineCount = 1
  public var preferredWidth = 0.0

  // Of a scroll view
  public var offset = Point.zero

  public init() {}
}
