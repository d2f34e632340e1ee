import Testing
import UIKit

/// Alerts, animators, pickers and recognisers.
@MainActor @Suite struct AlertAndPickerTests {
  private let root = UIViewController()
  private let window = UIWindow(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844),
    safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))

  private func show(_ alert: UIAlertController) -> UIView? {
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.present(alert, animated: true)
    return alert.view.subviews.first
  }

  @Test func anAlertIsCentredAndAsHighAsItsContent() {
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    // 16, a line of 20.5, 8, a line of 16, 8, a button of 44, 8.
    let height: CGFloat = 120.5
    #expect(show(alert)?.frame == CGRect(x: 60, y: (844 - height) / 2, width: 270, height: height))
  }

  @Test func anActionSheetIsAtTheBottom() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for title in ["One", "Two"] { sheet.addAction(UIAlertAction(title: title, style: .default)) }
    #expect(show(sheet)?.frame == CGRect(x: 8, y: 844 - 34 - 8 - 120, width: 374, height: 120))
  }

  @Test func anAlertButtonDismissesTheAlertAndCallsItsHandler() throws {
    var calls = 0
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in calls += 1 })
    let button = try #require(show(alert)?.subviews.last as? UIButton)
    button.performPrimaryAction()
    #expect(calls == 1)
    #expect(root.presentedViewController == nil)
  }

  @Test func anAnimatorChangesViewsImmediately() {
    var calls: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { calls.append("change") }
    animator.addCompletion { calls.append($0 == .end ? "end" : "other") }
    #expect(calls.isEmpty)
    animator.startAnimation()
    #expect(calls == ["change", "end"])
  }

  @Test func pickersHaveStandardSizes() {
    #expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
    let date = UIDatePicker()
    #expect(date.intrinsicContentSize.height == 34)
    date.preferredDatePickerStyle = .wheels
    #expect(date.intrinsicContentSize.height == 216)
  }

  @Test func aGestureRecogniserReturnsItsView() {
    let (view, tap) = (UIView(), UITapGestureRecognizer())
    view.addGestureRecognizer(tap)
    #expect(tap.view === view)
    #expect(view.gestureRecognizers == [tap])
    view.removeGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [])
  }

  @Test func aBarButtonPerformsItsAction() {
    var calls = 0
    let item = UIBarButtonItem(title: "Save", primaryAction: UIAction { _ in calls += 1 })
    item.primaryAction?.performWithSender(item, target: nil)
    #expect(calls == 1)
  }
}

/// Views that provide the baselines of other views.
@MainActor @Suite struct BaselineViewTests {
  private final class Titled: UIView {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.text = "Title"
      label.frame = CGRect(x: 0, y: 10, width: 100, height: 50)
      addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override var forFirstBaselineLayout: UIView { label }
  }

  @Test func aBaselineMovesIfTheFontChanges() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (titled, other) = (Titled(), UILabel())
    other.text = "Text"
    for item in [titled, other] {
      item.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(item)
    }
    NSLayoutConstraint.activate([
      titled.topAnchor.constraint(equalTo: view.topAnchor),
      titled.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      titled.widthAnchor.constraint(equalToConstant: 100), titled.heightAnchor.constraint(equalToConstant: 60),
      other.leadingAnchor.constraint(equalTo: titled.trailingAnchor),
      other.firstBaselineAnchor.constraint(equalTo: titled.firstBaselineAnchor),
    ])
    view.layoutIfNeeded()
    // At 17 points, the ascender is 16 high.
    #expect(other.frame.minY == 10)
    titled.label.font = .systemFont(ofSize: 34)
    view.layoutIfNeeded()
    // At 34 points, the ascender is 32 high.
    #expect(other.frame.minY == 26)
  }
}

/// Search bars, field decorations and configured cells.
@MainActor @Suite struct FieldDecorationTests {
  @Test func theSearchBarExtendsTheNavigationBar() {
    let root = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UINavigationController(rootViewController: root)
    root.navigationItem.searchController = UISearchController()
    window.makeKeyAndVisible()
    #expect(root.view.safeAreaInsets.top == 96)
    #expect(root.navigationItem.searchController?.searchBar.frame == CGRect(x: 0, y: 44, width: 390, height: 52))
  }

  @Test func aSideViewWidensATextField() {
    let field = UITextField()
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(field.intrinsicContentSize.width == 0)
    field.leftViewMode = .always
    #expect(field.intrinsicContentSize.width == 30)
  }

  @Test func aConfiguredCellIsAsHighAsItsTexts() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Subtitle"
    cell.contentConfiguration = content
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // 11, a line of 20.5, 3, one of 14.5 at 12 points, 11.
    #expect(size.height == 60)
  }
}

@MainActor @Suite struct RotationTests {
  private final class Screen: UIViewController {
    var calls: [String] = []

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("to \(size.width) from \(view.window?.bounds.width ?? 0)")
      coordinator.animate { [weak self] _ in self?.calls.append("in \(self?.view.window?.bounds.width ?? 0)") }
    }
  }

  @Test func viewWillTransitionIsCalledOnRotation() {
    let (screen, window) = (Screen(), UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    #expect(screen.calls.isEmpty)
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    #expect(screen.calls == ["to 844.0 from 390.0", "in 844.0"])
    window.frame.origin.x = 5
    #expect(screen.calls.count == 2)
  }
}
