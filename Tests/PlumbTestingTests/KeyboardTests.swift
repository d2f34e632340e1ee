import Foundation
import Testing

@testable import PlumbTesting

/// A field at the bottom of the view.
@MainActor private func lowField(_ view: UIView) {
  view.add(UITextField(), "field") { field in
    [field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)]
      + [field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16)]
      + [field.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16)]
  }
}

/// A field at the end of content longer than the screen, without space for the keyboard.
@MainActor private func fieldInScroll(_ view: UIView, spaceBelow: CGFloat) {
  let scroll = UIScrollView(frame: view.bounds)
  scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  scroll.contentInsetAdjustmentBehavior = .never
  scroll.contentSize = CGSize(width: view.bounds.width, height: 1000)
  view.addSubview(scroll)
  let field = UITextField(frame: CGRect(x: 16, y: 1000 - spaceBelow - 44, width: 200, height: 44))
  field.accessibilityIdentifier = "field"
  scroll.addSubview(field)
}

@MainActor @Suite struct KeyboardTests {
  @Test func aFieldUnderTheKeyboardIsReported() throws {
    let found = try faults(.staysAboveTheKeyboard, after: [.focus(0)], lowField)
    #expect(found == ["'field' is 286 points below the top of the keyboard and cannot be scrolled"])
    #expect(try faults(.staysAboveTheKeyboard, lowField).isEmpty)
  }

  @Test func aFieldPinnedToTheKeyboardGuideIsNotReported() throws {
    let found = try faults(.staysAboveTheKeyboard, after: [.focus(0), .rotation]) { view in
      view.add(UITextField(), "field") { field in
        [field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)]
          + [field.leadingAnchor.constraint(equalTo: view.leadingAnchor)]
      }
    }
    #expect(found.isEmpty)
  }

  @Test func aFieldIsReportedUnlessItCanScrollAboveTheKeyboard() throws {
    let last = try faults(.staysAboveTheKeyboard, after: [.focus(0)]) { fieldInScroll($0, spaceBelow: 100) }
    #expect(last == ["'field' is 384 points below the top of the keyboard, and scrolling moves it by at most 148"])
    let higher = try faults(.staysAboveTheKeyboard, after: [.focus(0)]) { fieldInScroll($0, spaceBelow: 340) }
    #expect(higher.isEmpty)
  }

  @Test func aScreenThatStaysSmallAfterTheKeyboardDisappearsIsReported() throws {
    let changes: [ScreenChange] = [.focus(0), .focus(0)]
    let shown = ShownScreen(ListeningScreen(takesBack: false), in: .standard)
    for change in changes { shown.make(change) }
    let context = ScreenContext(shown) { ShownScreen(ListeningScreen(takesBack: false), in: $0, as: $1) }
    #expect(try ScreenLaw.changedEqualsNew.violations(at: context).count == 1)
    let good = ShownScreen(ListeningScreen(takesBack: true), in: .standard)
    for change in changes { good.make(change) }
    let other = ScreenContext(good) { ShownScreen(ListeningScreen(takesBack: true), in: $0, as: $1) }
    #expect(try ScreenLaw.changedEqualsNew.violations(at: other).isEmpty)
  }

  @Test func theKeyboardHasTheDevicesKeyboardHeightAndDisappearsWhenFocusIsLost() throws {
    let shown = ShownScreen(ClosureScreen(lowField), in: .standard)
    shown.isTold = true
    shown.make(.focus(0))
    #expect(shown.window.keyboardHeight == 336)
    #expect(shown.focusedView?.accessibilityIdentifier == "field")
    shown.make(.rotation)
    #expect(shown.window.keyboardHeight == 209)
    shown.make(.focus(0))
    #expect(shown.window.keyboardHeight == 0)
    #expect(shown.state.focus == nil)
    #expect(
      shown.state.descriptions
        == ["after 'field' began editing", "after a rotation to landscape", "after the keyboard was dismissed"])
  }

  @Test func endingEditingDismissesTheKeyboard() {
    let shown = ShownScreen(EndingScreen(), in: .standard)
    shown.make(.focus(0))
    #expect(shown.window.keyboardHeight == 336)
    shown.make(.rotation)
    #expect(shown.window.keyboardHeight == 0)
    #expect(shown.state.focus == nil)
  }

  @Test func aKeyboardFindingIsMinimalAndItsPictureShowsTheKeyboard() throws {
    let failure = try #require(throws: ScreenFailure.self) {
      try checkScreen(cases: 300, laws: [.staysAboveTheKeyboard], findings: nil) { _ in ClosureScreen(lowField) }
    }
    let finding = try #require(failure.findings.first)
    #expect(
      finding.description.hasPrefix("iPhone 15, 393 wide, after 'field' began editing: 'field' is 286 points below"))
    #expect(finding.scene.contains("keyboard"))
    #expect(finding.picture.contains("keyboard"))
  }

  @Test func theKeyboardLeavesSpaceOnEveryDevice() {
    for device in Device.all {
      #expect(device.keyboardHeight(isLandscape: false) < device.size.height / 2)
      #expect(device.keyboardHeight(isLandscape: true) < device.size.width * 0.7)
    }
  }
}

/// A field whose bottom moves by the height of the keyboard, using its notifications.
private final class ListeningScreen: UIViewController {
  private let field = UITextField()
  private let takesBack: Bool
  private var bottom: NSLayoutConstraint?

  init(takesBack: Bool) {
    self.takesBack = takesBack
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.add(field, "field") { [$0.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)] }
    bottom = field.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    bottom?.isActive = true
    observe(UIResponder.keyboardWillShowNotification)
    if takesBack { observe(UIResponder.keyboardWillHideNotification) }
  }

  private func observe(_ name: Notification.Name) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
      MainActor.assumeIsolated { self?.bottom?.constant = -frame.height }
    }
  }
}

/// Ends editing when the device is rotated.
private final class EndingScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    lowField(view)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    view.endEditing(true)
  }
}
