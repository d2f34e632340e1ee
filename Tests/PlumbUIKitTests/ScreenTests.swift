import PlumbUIKit
import Testing

/// Windows, controllers and their callbacks.
@Suite struct ScreenTests {
  private final class Teller: UIViewController {
    var told: [String] = []
    override func loadView() {
      told.append("load")
      super.loadView()
    }
    override func viewDidLoad() { told.append("did load") }
    override func viewWillAppear(_ animated: Bool) { told.append("will appear") }
    override func viewWillLayoutSubviews() { told.append("will lay out") }
    override func viewDidLayoutSubviews() { told.append("did lay out") }
    override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
  }

  @Test func controllerCallbacksAreCalledInOrder() {
    let (controller, window) = (Teller(), UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
    #expect(!controller.isViewLoaded)
    window.rootViewController = controller
    #expect(controller.told == ["load", "did load"])
    window.makeKeyAndVisible()
    #expect(
      controller.told == ["load", "did load", "will appear", "will lay out", "did lay out", "did appear"])
    window.frame.size.width = 480
    window.layoutIfNeeded()
    #expect(controller.told.suffix(2) == ["will lay out", "did lay out"])
    #expect(controller.view.frame.width == 480)
  }

  private final class FieldTeller: NSObject, UITextFieldDelegate {
    var told: [String] = []
    var allowsBeginning = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allowsBeginning }
    func textFieldDidBeginEditing(_ textField: UITextField) { told.append("did begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { told.append("did end") }
  }

  @Test func aWindowHasOneFirstResponder() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (field, area, teller) = (UITextField(), UITextView(), FieldTeller())
    field.delegate = teller
    #expect(!field.becomeFirstResponder())
    for view in [field, area] { window.addSubview(view) }
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(teller.told == ["did begin"])
    #expect(area.becomeFirstResponder() && !field.isFirstResponder)
    #expect(teller.told == ["did begin", "did end"])
    #expect(window.endEditing(false) && !area.isFirstResponder)
    teller.allowsBeginning = false
    #expect(!field.becomeFirstResponder())
    #expect(!UIView().canBecomeFirstResponder)
  }

  @Test func endEditingCanForceAFirstResponderToResign() {
    final class Clinging: UITextField {
      override var canResignFirstResponder: Bool { false }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (clinging, other) = (Clinging(), UITextField())
    for view in [clinging, other] { window.addSubview(view) }
    #expect(clinging.becomeFirstResponder() && !other.becomeFirstResponder())
    #expect(!window.endEditing(false) && clinging.isFirstResponder)
    #expect(window.endEditing(true) && !clinging.isFirstResponder)
  }

  @Test func theFrameIsFinalInViewDidLayoutSubviews() {
    final class Measuring: UIViewController {
      let box = UIView()
      var width: CGFloat = 0
      override func viewDidLoad() {
        view.addConstrained(box)
        box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
      }
      override func viewDidLayoutSubviews() {
        width = box.frame.width
        box.layer.cornerRadius = width / 2
      }
    }
    let (controller, window) = (Measuring(), UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.width == 160)
    #expect(controller.box.layer.cornerRadius == 80)
  }

  @Test func loadViewMayCreateAnyViewOrNoView() {
    final class Custom: UIViewController {
      override func loadView() { view = UIScrollView() }
    }
    final class Forgetful: UIViewController {
      var loads = 0
      override func loadView() {}
      override func viewDidLoad() { loads += 1 }
    }
    final class Impatient: UIViewController {
      var loads = 0
      override func loadView() { view.tag = 3 }
      override func viewDidLoad() { loads += 1 }
    }
    #expect(Custom().view is UIScrollView)
    let (forgetful, impatient) = (Forgetful(), Impatient())
    #expect(forgetful.view.frame.size == UIScreen.main.bounds.size)
    #expect(forgetful.loads == 1)
    #expect(impatient.view.tag == 3)
    #expect(impatient.loads == 1)
  }

  @Test func controllersCanContainOtherControllers() {
    let (parent, child) = (UIViewController(), Teller())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(parent.children == [child])
    #expect(child.parent === parent)
    child.addChild(parent)
    #expect(child.children.isEmpty)
    child.removeFromParent()
    #expect(parent.children.isEmpty)
  }

  @Test func layoutSubviewsMayRequestAnotherLayout() {
    final class Eager: UIView {
      var calls = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        calls += 1
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
    let view = Eager(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    #expect(view.calls >= 1)
  }

  @Test func constraintsAreUpdatedBeforeALayout() {
    final class Late: UIView {
      let box = UIView()
      var updates = 0
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        updates += 1
        if updates == 1 {
          addConstrained(box)
          box.widthAnchor.constraint(equalToConstant: 30).isActive = true
          box.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
        super.updateConstraints()
      }
    }
    let view = Late()
    #expect(view.needsUpdateConstraints())
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 30)
    view.frame.size.width = 30
    view.layoutIfNeeded()
    #expect(view.updates == 1)
    view.setNeedsUpdateConstraints()
    view.layoutIfNeeded()
    #expect(view.updates == 2)
  }

  @Test func sizeClassesDependOnTheWindow() {
    let (window, view) = (UIWindow(), UIView())
    #expect(window.frame == UIScreen.main.bounds)
    window.addSubview(view)
    #expect(view.traitCollection.horizontalSizeClass == .compact)
    #expect(view.traitCollection.verticalSizeClass == .regular)
    window.frame.size = CGSize(width: 844, height: 390)
    window.layoutIfNeeded()
    #expect(view.traitCollection.verticalSizeClass == .compact)
    window.frame.size = CGSize(width: 1024, height: 1366)
    window.layoutIfNeeded()
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(view.traitCollection.verticalSizeClass == .regular)
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
      UITraitCollection(horizontalSizeClass: .compact),
    ])
    #expect(merged.horizontalSizeClass == .compact && merged.verticalSizeClass == .compact)
    window.traitOverrides.horizontalSizeClass = .compact
    #expect(view.traitCollection.horizontalSizeClass == .compact)
  }
}
