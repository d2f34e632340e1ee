import PlumbUIKit
import Testing

/// A typical screen of a UIKit app.
private final class LoginViewController: UIViewController {
  let titleLabel = UILabel()
  let emailField = UITextField()
  let passwordField = UITextField()
  let loginButton = UIButton(type: .system)
  let form = UIStackView()
  private(set) var attempts = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.text = "Welcome back"
    titleLabel.accessibilityIdentifier = "title"
    titleLabel.font = .systemFont(ofSize: 28, weight: .bold)
    emailField.placeholder = "Email"
    emailField.keyboardType = .emailAddress
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    for field in [emailField, passwordField] { field.borderStyle = .roundedRect }
    loginButton.setTitle("Log in", for: .normal)
    loginButton.addAction(UIAction { [weak self] _ in self?.attempts += 1 }, for: .touchUpInside)

    form.axis = .vertical
    form.spacing = 12
    form.translatesAutoresizingMaskIntoConstraints = false
    for row in [titleLabel, emailField, passwordField, loginButton] { form.addArrangedSubview(row) }
    form.setCustomSpacing(32, after: titleLabel)
    view.addSubview(form)
    NSLayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
      form.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      loginButton.heightAnchor.constraint(equalToConstant: 48),
    ])
  }
}

@Suite struct LoginScreenTests {
  private let controller = LoginViewController()
  private let window = UIWindow(
    frame: CGRect(x: 0, y: 0, width: 375, height: 667), safeAreaInsets: UIEdgeInsets(top: 20))

  init() {
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  @Test func theFormIsWithinTheMarginsBelowTheStatusBar() {
    expectFrame(controller.form, equals: CGRect(x: 16, y: 60, width: 343, height: 205.5))
    expectFrame(controller.titleLabel, equals: CGRect(x: 0, y: 0, width: 343, height: 33.5))
    expectFrame(controller.emailField, equals: CGRect(x: 0, y: 65.5, width: 343, height: 34))
    expectFrame(controller.passwordField, equals: CGRect(x: 0, y: 111.5, width: 343, height: 34))
    expectFrame(controller.loginButton, equals: CGRect(x: 0, y: 157.5, width: 343, height: 48))
  }

  @Test func theFormHasTheFramesShownInTheReadme() {
    let controller = LoginViewController()
    let window = UIWindow(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667), safeAreaInsets: UIEdgeInsets(top: 20))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    expectFrame(controller.form, equals: CGRect(x: 16, y: 60, width: 343, height: 205.5))

    controller.titleLabel.isHidden = true
    window.layoutIfNeeded()
    expectFrame(controller.form, equals: CGRect(x: 16, y: 60, width: 343, height: 140))
  }

  @Test func conflictsAreReportedToTheWindowsLog() {
    var reports: [String] = []
    window.layoutLog = { reports.append($0) }
    controller.loginButton.heightAnchor.constraint(equalToConstant: 50).isActive = true
    window.layoutIfNeeded()
    #expect(reports.count == 1)
    #expect(reports.first?.contains("Unable to simultaneously satisfy constraints") == true)
  }

  @Test func theTraceOfATreeShowsItsFrames() {
    #expect(
      window.layoutTrace == """
        UIWindow - (0, 0, 375, 667)
          UIView - (0, 0, 375, 667)
            UIStackView - (16, 60, 343, 205.5)
              UILabel title (0, 0, 343, 33.5)
              UITextField - (0, 65.5, 343, 34)
              UITextField - (0, 111.5, 343, 34)
              UIButton - (0, 157.5, 343, 48)
        """)
  }

  @Test func hidingTheTitleMovesTheFormUp() {
    controller.titleLabel.isHidden = true
    window.layoutIfNeeded()
    expectFrame(controller.form, equals: CGRect(x: 16, y: 60, width: 343, height: 140))
    expectFrame(controller.emailField, equals: CGRect(x: 0, y: 0, width: 343, height: 34))
  }

  @Test func tappingTheButtonTriesToLogIn() {
    controller.loginButton.sendActions(for: .touchUpInside)
    #expect(controller.attempts == 1)
  }
}
