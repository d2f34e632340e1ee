extension VisualFormat {
  /// Options that a format string cannot express. Names and raw values are UIKit's.
  public struct Options: OptionSet, Hashable, Sendable {
    public var rawValue: UInt

    /// O(1).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Options that align all views at an attribute: one bit each, at UIKit's number of the attribute.
    init(aligning attribute: LayoutAttribute) { rawValue = 1 << (UInt(attribute.rawValue) + 1) }

    public static let alignAllLeft = Options(aligning: .left)
    public static let alignAllRight = Options(aligning: .right)
    public static let alignAllTop = Options(aligning: .top)
    public static let alignAllBottom = Options(aligning: .bottom)
    public static let alignAllLeading = Options(aligning: .leading)
    public static let alignAllTrailing = Options(aligning: .trailing)
    public static let alignAllCenterX = Options(aligning: .centerX)
    public static let alignAllCenterY = Options(aligning: .centerY)
    public static let alignAllLastBaseline = Options(aligning: .lastBaseline)
    public static let alignAllFirstBaseline = Options(aligning: .firstBaseline)

    /// A horizontal format starts at the leading edge. This is the default.
    public static let directionLeadingToTrailing: Options = []
    /// A horizontal format starts at the left edge, whatever the layout direction.
    public static let directionLeftToRight = Options(rawValue: 1 << 16)
    /// A horizontal format starts at the right edge, whatever the layout direction.
    public static let directionRightToLeft = Options(rawValue: 1 << 17)

    /// Spacings are measured between edges. This is the default.
    public static let spacingEdgeToEdge: Options = []
    /// Spacings between the views of a vertical format are measured from a last baseline to the next first baseline.
    public static let spacingBaselineToBaseline = Options(rawValue: 1 << 19)
  }
}

extension VisualFormat.Options {
  /// The attributes at which all views are aligned, in their order. O(1).
  var alignments: [LayoutAttribute] {
    LayoutAttribute.allCases.filter { $0.kind != .length && contains(Self(aligning: $0)) }
  }

  /// Why the options do not fit a format along an axis, or nil. O(1).
  func refusal(along axis: Axis) -> VisualFormatError.Reason? {
    if let attribute = alignments.first(where: { $0.axis == axis }) { return .alignedAlongTheFormat(attribute, axis) }
    if isSuperset(of: [.directionLeftToRight, .directionRightToLeft]) { return .twoDirections }
    if axis == .horizontal && contains(.spacingBaselineToBaseline) { return .baselinesAcross }
    return nil
  }
}
