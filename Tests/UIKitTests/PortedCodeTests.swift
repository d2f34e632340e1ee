import Testing
import UIKit

// Code from `Documentation/Porting.md` that replaces features missing on Linux.

final class SaveScreen: UIViewController {
  let saveButton = UIButton(type: .system)
  private(set) var saves = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let action = UIAction(title: "Save") { [weak self] _ in self?.save() }
    saveButton.addAction(action, for: .touchUpInside)
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", primaryAction: action)
  }

  func save() { saves += 1 }
}

@MainActor func makeRow<Row: UIView>(_ type: Row.Type) -> Row { Row() }

@MainActor let makers: [@MainActor () -> UIView] = [{ UILabel() }, { UISwitch() }]

extension UIView {
  func confirm() {
    #if os(iOS)
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
    #endif
    alpha = 1
  }
}

@MainActor @Suite struct PortedCodeTests {
  @Test func portedCodeCanUseActionsInsteadOfSelectors() {
    let screen = SaveScreen()
    screen.loadViewIfNeeded()
    screen.saveButton.sendActions(for: .touchUpInside)
    screen.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    #expect(screen.saves == 2)
  }

  @Test func viewsCanBeCreatedByTypeParametersAndClosures() {
    #expect(type(of: makeRow(UIStackView.self)) == UIStackView.self)
    #expect(makers.map { $0() is UISwitch } == [false, true])
  }

  @Test func deviceOnlyCodeIsSkipped() {
    let view = UIView()
    view.alpha = 0
    view.confirm()
    #expect(view.alpha == 1)
  }
}
