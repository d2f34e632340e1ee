import Foundation
import PlumbLayout

/// A view that lays out its arranged views in a row or a column. Documentation/StackView.md lists the constraints that it creates.
open class UIStackView: UIView {
  /// How the arranged views are distributed along the axis.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the arranged views are aligned across the axis. Leading and top have the same meaning, as do trailing and bottom.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// The custom spacing that means "use the stack's `spacing`".
  public static let spacingUseDefault: CGFloat = StackView.spacingUseDefault
  /// The spacing that means "use the system spacing".
  public static let spacingUseSystem: CGFloat = StackView.spacingUseSystem

  private let stack = StackCounterpart()
  public override final var plumbView: View { stack }

  /// Creates a stack with a frame. O(1).
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty stack. The coder is ignored: there are no archives on Linux. Never fails, as in UIKit. O(1).
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Creates a stack that arranges the given views. O(views).
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The arranged views, in order. Each of them is a subview of the stack. O(views).
  open var arrangedSubviews: [UIView] { stack.arrangedSubviews.compactMap(\.face) }

  /// Appends a view to the arranged views. O(1) amortised.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: stack.arrangedSubviews.count) }

  /// Inserts a view at an index in `arrangedSubviews`. A view that is already arranged is moved there. O(views).
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    // An existing subview keeps its position among the subviews.
    let place = view.superview === self ? subviews.firstIndex { $0 === view } : nil
    take(view, at: place ?? subviews.count) { stack.insertArrangedSubview(view.plumbView, at: stackIndex) }
  }

  /// Removes a view from the arranged views. The view remains a subview. O(views).
  open func removeArrangedSubview(_ view: UIView) { stack.removeArrangedSubview(view.plumbView) }

  /// The axis along which views are arranged. By default, it is horizontal. Setting this property or a property below costs O(1),
  /// plus the next layout.
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

  /// The distance between adjacent arranged views, or the minimum distance with `equalSpacing` and `equalCentering`. It may be
  /// negative.
  open var spacing: CGFloat {
    get { stack.spacing }
    set { stack.spacing = newValue }
  }

  /// Sets the distance after a view, which replaces `spacing` there. `spacingUseDefault` restores `spacing`. O(1), plus the next
  /// layout.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    stack.setCustomSpacing(spacing, after: arrangedSubview.plumbView)
  }

  /// Returns the custom distance after a view, or `spacingUseDefault` if none is set. O(1).
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    stack.customSpacing(after: arrangedSubview.plumbView)
  }

  /// Whether the distances in a column are measured from each view's last baseline to the next view's first baseline.
  open var isBaselineRelativeArrangement: Bool {
    get { stack.isBaselineRelativeArrangement }
    set { stack.isBaselineRelativeArrangement = newValue }
  }

  /// Whether views are arranged within the stack's margins instead of its edges.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { stack.isLayoutMarginsRelativeArrangement }
    set { stack.isLayoutMarginsRelativeArrangement = newValue }
  }

  /// Returns the size that the arranged views need. O(subtree).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}
