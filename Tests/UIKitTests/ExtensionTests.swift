import Testing
import UIKit

// Extensions as in apps: initialisers that set properties.
extension UILabel {
  fileprivate convenience init(words: String, size: CGFloat) {
    self.init()
    self.font = .systemFont(ofSize: size)
    self.text = words
  }
}

extension UIButton {
  fileprivate convenience init(words: String) {
    self.init(type: .system)
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    setTitle(words, for: .normal)
  }
}

extension UITextField {
  fileprivate convenience init(hint: String) {
    self.init()
    placeholder = hint
    borderStyle = .roundedRect
  }
}

extension UINavigationController {
  fileprivate convenience init(bareAround root: UIViewController) {
    self.init(rootViewController: root)
    isNavigationBarHidden = true
  }
}

/// Initialisers that extensions add to UIKit's classes.
@MainActor @Suite struct ExtensionTests {
  @Test func aLabelFromACustomInitialiserHasTheSizeOfItsText() {
    #expect(UILabel(words: "A\nB", size: 17).intrinsicContentSize.height == 20.5)
    #expect(UILabel(words: "A", size: 34).intrinsicContentSize.height == 40.5)
  }

  @Test func aButtonFromACustomInitialiserIncludesItsInsets() {
    #expect(UIButton(words: "A").intrinsicContentSize.height == 38.5)
  }

  @Test func aFieldFromACustomInitialiserIncludesItsBorder() {
    #expect(UITextField(hint: "A").intrinsicContentSize.height == 34)
  }

  @Test func aCustomInitialiserMayHideTheNavigationBar() {
    let root = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = UINavigationController(bareAround: root)
    window.makeKeyAndVisible()
    #expect(root.view.safeAreaInsets.top == 0)
  }
}
