import Foundation
import PlumbLayout

/// Lays out views in a row or a column. Documentation/StackView.md has the recipe.
open class UIStackView: UIView {
  /// How the arranged views share the stack's length.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the arranged views lie across the axis. Leading and top mean the same, and trailing and bottom.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// As spacing: the stack's own.
  public static let spacingUseDefault: CGFloat = StackView.spacingUseDefault
  /// As spacing: what is usual between views.
  public static let spacingUseSystem: CGFloat = StackView.spacingUseSystem

  private let stack = StackCounterpart()
  public override final var plumbView: View { stack }

  /// A stack of views. O(views).
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The views it arranges, in order. They are subviews of it too. O(views).
  open var arrangedSubviews: [UIView] { stack.arrangedSubviews.compactMap(\.face) }

  /// Adds a view at the end. O(1) amortised.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: stack.arrangedSubviews.count) }

  /// Adds a view before the one at an index; one that is arranged here already moves. O(views).
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    // One that is a subview already keeps its place among those.
    let place = view.superview === self ? subviews.firstIndex { $0 === view } : nil
    take(view, at: place ?? subviews.count) { stack.insertArrangedSubview(view.plumbView, at: stackIndex) }
  }

  /// Arranges a view no longer. It stays a subview. O(views).
  open func removeArrangedSubview(_ view: UIView) { stack.removeArrangedSubview(view.plumbView) }

  /// The direction in which views follow each other. Horizontal by default. O(1), as is setting any of the following, and
  /// what then moves.
  open var axis: NSLayoutConstraint.Axis {
    get { NSLayoutConstraint.Axis(stack.axis) }
    set { stack.axis = newValue.plumbAxis }
  }

  open var distribution: Distribution {
    get { Distribution(rawValue: Int(stack.distribution.rawValue)) ?? .fill }
    set { stack.distribution = StackView.Distribution(rawValue: UInt8(newValue.rawValue)) ?? .fill }
  }

  open var alignment: Alignment {
    get { Alignment(rawValue: Int(stack.alignment.rawValue)) ?? .fill }
    set { stack.alignment = StackView.Alignment(rawValue: UInt8(newValue.rawValue)) ?? .fill }
  }

  /// The distance between neighbours; the least one for the equal distributions. May be negative.
  open var spacing: CGFloat {
    get { stack.spacing }
    set { stack.spacing = newValue }
  }

  /// Sets the distance after a view, in place of `spacing`, or by `spacingUseDefault` no longer.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    stack.setCustomSpacing(spacing, after: arrangedSubview.plumbView)
  }

  /// The distance that was set after a view, or `spacingUseDefault`. O(1).
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    stack.customSpacing(after: arrangedSubview.plumbView)
  }

  /// Whether the spacing of a column runs from last baselines to first ones.
  open var isBaselineRelativeArrangement: Bool {
    get { stack.isBaselineRelativeArrangement }
    set { stack.isBaselineRelativeArrangement = newValue }
  }

  /// Whether views are laid out within the stack's margins, in place of its edges.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { stack.isLayoutMarginsRelativeArrangement }
    set { stack.isLayoutMarginsRelativeArrangement = newValue }
  }

  /// As large as what it arranges asks for. O(its tree).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}
