import Foundation

/// A picker with wheels, 320 by 216 points. Its rows are not laid out.
open class UIPickerView: UIView {
  /// Creates a picker with a frame. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugContent()
  }

  /// Creates a picker. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hugContent()
  }

  open weak var dataSource: (any UIPickerViewDataSource)?
  open weak var delegate: (any UIPickerViewDelegate)?

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open func reloadAllComponents() {}
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { rows[component] = row }
  open func selectedRow(inComponent component: Int) -> Int { rows[component] ?? -1 }
  private var rows: [Int: Int] = [:]
}

/// Provides the number of components in a picker, and the number of rows in each component.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the titles of a picker's rows.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A date picker. It measures 320 by 216 points with wheels, and 320 by 330 inline. In the compact style, which is the default,
/// it is 34 points high, and 210 wide if it shows both a date and a time, or otherwise 120.
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  /// Creates a date picker with a frame. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugContent()
  }

  /// Creates a date picker. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    hugContent()
  }

  open var date = Date(timeIntervalSinceReferenceDate: 0)
  open var minimumDate: Date?
  open var maximumDate: Date?
  @UIObserved(UIDatePicker.invalidateIntrinsicContentSize) open var datePickerMode = Mode.dateAndTime
  @UIObserved(UIDatePicker.invalidateIntrinsicContentSize) open var preferredDatePickerStyle =
    UIDatePickerStyle.automatic

  open override var intrinsicContentSize: CGSize {
    switch preferredDatePickerStyle {
    case .wheels: CGSize(width: 320, height: 216)
    case .inline: CGSize(width: 320, height: 330)
    case .automatic, .compact: CGSize(width: datePickerMode == .dateAndTime ? 210 : 120, height: 34)
    }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

extension UIView {
  /// Sets the hugging priority on both axes to 750, the value for pickers.
  fileprivate func hugContent() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
  }
}
