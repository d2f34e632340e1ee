import Foundation

// UIKit creates views from classes that are only known at run time: registered cells, or `T()` for a type parameter. Objective-C
// can call any initialiser of such a class. Swift can call only `required` initialisers, which every subclass with another
// initialiser would have to repeat.
//
// Therefore, for each such initialiser, a class without stored properties declares it as its first member, and a twin class
// declares it as `required` in the same position. Both initialisers have the same index in the method table, so a class that is
// cast to the twin's type calls its own initialiser. As in UIKit, the program stops if a class does not have the initialiser.
// Tests create such views.

/// Declares `init(frame:)` for views.
@preconcurrency open class UIViewFrameInit: UIResponder {
  public init(frame: CGRect) { super.init() }
}

/// The twin class of `UIViewFrameInit`, which has no instances.
open class UIViewFrameInitTwin: UIResponder {
  public required init(frame: CGRect) { super.init() }
}

/// Declares `init(style:reuseIdentifier:)` for table cells.
open class UITableViewCellStyleInit: UIView {
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The twin class of `UITableViewCellStyleInit`, which has no instances.
open class UITableViewCellStyleInitTwin: UIView {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Declares `init(reuseIdentifier:)` for the headers and footers of tables.
open class UITableViewHeaderInit: UIView {
  public init(reuseIdentifier: String?) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The twin class of `UITableViewHeaderInit`, which has no instances.
open class UITableViewHeaderInitTwin: UIView {
  public required init(reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIView {
  /// Creates an instance of a class by calling the class's `init(frame:)`.
  package static func make(_ type: UIView.Type, frame: CGRect) -> UIView {
    let twin = unsafeBitCast(type, to: UIViewFrameInitTwin.Type.self)
    return unsafeBitCast(twin.init(frame: frame), to: UIView.self)
  }
}

extension UITableViewCell {
  /// Creates an instance of a class by calling the class's `init(style:reuseIdentifier:)`.
  static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    let twin = unsafeBitCast(type, to: UITableViewCellStyleInitTwin.Type.self)
    return unsafeBitCast(twin.init(style: .default, reuseIdentifier: reuseIdentifier), to: UITableViewCell.self)
  }
}

extension UITableViewHeaderFooterView {
  /// Creates an instance of a class by calling the class's `init(reuseIdentifier:)`.
  static func make(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String) -> UITableViewHeaderFooterView {
    let twin = unsafeBitCast(type, to: UITableViewHeaderInitTwin.Type.self)
    return unsafeBitCast(twin.init(reuseIdentifier: reuseIdentifier), to: UITableViewHeaderFooterView.self)
  }
}

/// A class whose instances can be created with `T()`, where `T` is a type parameter.
public protocol UIViewMaking {}

extension UIViewMaking where Self: UIView {
  /// Creates a view by calling `init(frame:)` with the zero rectangle.
  @preconcurrency @MainActor public init() {
    self.init(made: unsafeDowncast(UIView.make(Self.self, frame: .zero), to: Self.self))
  }
}

extension UIViewMaking {
  // An initialiser in a protocol extension may assign `self`, but a class's initialiser may not.
  fileprivate init(made: Self) { self = made }
}

/// Stops the program if `init()` is called on a class in a variable. Such a call would create an instance of the variable's static
/// type, not of the class in the variable, because the initialiser is not `required`.
private func refuseClassInVariable(_ type: UIView.Type) -> Never {
  fatalError(
    "init() on a class in a variable would create a plain \(type): create the view with T() in a generic function")
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
