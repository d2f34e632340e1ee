import Foundation

// UIKit creates views from classes that are only known at run time: registered cells, or `T()` for a type parameter. Objective-C
// can call any initialiser of such a class; Swift can call only `required` ones, which every subclass with another initialiser
// would have to repeat.
//
// Therefore a class without stored properties declares each initialiser as its first member. A twin class declares it `required` at
// the same position. Both have the same index in the method table, so a class cast to its twin's type calls its own initialiser. A
// class without the initialiser stops the program, as in UIKit. Tests create such views.

/// Declares `init(frame:)` of views.
@preconcurrency open class UIViewFrameInit: UIResponder {
  public init(frame: CGRect) { super.init() }
}

/// The twin of `UIViewFrameInit`; it has no instances.
open class UIViewFrameInitTwin: UIResponder {
  public required init(frame: CGRect) { super.init() }
}

/// Declares `init(style:reuseIdentifier:)` of table cells.
open class UITableViewCellStyleInit: UIView {
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The twin of `UITableViewCellStyleInit`; it has no instances.
open class UITableViewCellStyleInitTwin: UIView {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Declares `init(reuseIdentifier:)` of headers and footers in tables.
open class UITableViewHeaderInit: UIView {
  public init(reuseIdentifier: String?) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The twin of `UITableViewHeaderInit`; it has no instances.
open class UITableViewHeaderInitTwin: UIView {
  public required init(reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIView {
  /// Calls `init(frame:)` of a class.
  package static func make(_ type: UIView.Type, frame: CGRect) -> UIView {
    let twin = unsafeBitCast(type, to: UIViewFrameInitTwin.Type.self)
    return unsafeBitCast(twin.init(frame: frame), to: UIView.self)
  }
}

extension UITableViewCell {
  /// Calls `init(style:reuseIdentifier:)` of a class.
  static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    let twin = unsafeBitCast(type, to: UITableViewCellStyleInitTwin.Type.self)
    return unsafeBitCast(twin.init(style: .default, reuseIdentifier: reuseIdentifier), to: UITableViewCell.self)
  }
}

extension UITableViewHeaderFooterView {
  /// Calls `init(reuseIdentifier:)` of a class.
  static func make(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String) -> UITableViewHeaderFooterView {
    let twin = unsafeBitCast(type, to: UITableViewHeaderInitTwin.Type.self)
    return unsafeBitCast(twin.init(reuseIdentifier: reuseIdentifier), to: UITableViewHeaderFooterView.self)
  }
}

/// A class whose instances can be created from a type parameter `T`, by `T()`.
public protocol UIViewMaking {}

extension UIViewMaking where Self: UIView {
  /// Calls `init(frame:)` with the zero rectangle.
  @preconcurrency @MainActor public init() {
    self.init(made: unsafeDowncast(UIView.make(Self.self, frame: .zero), to: Self.self))
  }
}

extension UIViewMaking {
  // An initialiser of a protocol may set `self`; one of a class may not.
  fileprivate init(made: Self) { self = made }
}

/// Stops the program if an initialiser is called on a class in a variable: an initialiser that is not `required` creates an
/// instance of the variable's static type, not of the class in the variable.
private func refuseClassInVariable(_ type: UIView.Type) -> Never {
  fatalError(
    "init() of a class in a variable would create a plain \(type): create the view in a generic function, with T()")
}

extension UIViewMaking where Self == UIView {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UIView.self) }
}
extension UIViewMaking where Self == UIControl {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UIControl.self) }
}
extension UIViewMaking where Self == UIButton {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UIButton.self) }
}
extension UIViewMaking where Self == UISwitch {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UISwitch.self) }
}
extension UIViewMaking where Self == UISlider {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UISlider.self) }
}
extension UIViewMaking where Self == UITextField {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UITextField.self) }
}
extension UIViewMaking where Self == UILabel {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UILabel.self) }
}
extension UIViewMaking where Self == UIImageView {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UIImageView.self) }
}
extension UIViewMaking where Self == UITextView {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UITextView.self) }
}
extension UIViewMaking where Self == UIStackView {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UIStackView.self) }
}
extension UIViewMaking where Self == UIScrollView {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UIScrollView.self) }
}
extension UIViewMaking where Self == UITableView {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UITableView.self) }
}
extension UIViewMaking where Self == UITableViewCell {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UITableViewCell.self) }
}
extension UIViewMaking where Self == UITableViewHeaderFooterView {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UITableViewHeaderFooterView.self) }
}
extension UIViewMaking where Self == UICollectionReusableView {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UICollectionReusableView.self) }
}
extension UIViewMaking where Self == UICollectionViewCell {
  @available(
    *, deprecated, message: "init() cannot instantiate a class in a variable; use T() in a generic function"
  )
  @preconcurrency @MainActor public init() { refuseClassInVariable(UICollectionViewCell.self) }
}
