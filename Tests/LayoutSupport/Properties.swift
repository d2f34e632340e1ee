import PlumbLayout

/// What can be set of a view, of whatever kind it is; what does not concern its kind is left alone.
public struct Properties: Equatable, Sendable {
  /// A frame that was set, and the superview's size at that time.
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

  /// One number an axis.
  public struct Pair: Equatable, Sendable {
    public var horizontal: Double
    public var vertical: Double

    public init(_ horizontal: Double, _ vertical: Double) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  public var isHidden = false
  /// Decides where it lies, in place of constraints.
  public var frame: SetFrame?
  /// Negative where it has none.
  public var natural = Size(width: -1, height: -1)
  public var hugging = Pair(250, 250)
  public var resistance = Pair(750, 750)
  /// From the top edge to the first, from the bottom edge to the last.
  public var baselines = Pair(0, 0)
  public var direction: LayoutDirection?

  // Insets
  public var margins: DirectionalEdgeInsets?
  public var preservesMargins = false
  public var insetsFromSafeArea = true
  /// A root's own, or what another adds.
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
