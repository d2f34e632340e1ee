import Foundation
import Testing

/// The compiler prints the messages that `Documentation/Porting.md` lists, and accepts the page's replacements.
@Suite struct PortingTests {
  /// Code for which the compiler reports an error or a warning, in a file that imports UIKit.
  private struct Case {
    let message: String
    let code: String
    var mode = "5"
  }

  private static let cases = [
    Case(message: "error: no such module 'ObjectiveC'", code: "import ObjectiveC"),
    Case(message: "error: no such module 'SwiftUI'", code: "import SwiftUI"),
    Case(
      message: "error: Objective-C interoperability is disabled",
      code: "class Screen: UIViewController { @objc func save() {} }"),
    Case(
      message: "error: '#selector' can only be used with the Objective-C runtime",
      code: "class Screen: UIViewController { func save() { print(#selector(save)) } }"),
    Case(
      message: "error: '#keyPath' can only be used with the Objective-C runtime",
      code: "let path = #keyPath(UIView.frame)"),
    Case(
      message: "error: 'optional' can only be applied to members of an '@objc' protocol",
      code: "protocol FormDelegate { optional func formDidEnd() }"),
    Case(
      message: "error: '@IBOutlet' property cannot have non-'@objc' class type 'UILabel'",
      code: "class Screen: UIViewController { @IBOutlet var title2: UILabel! }"),
    Case(
      message: "error: cannot find 'autoreleasepool' in scope", code: "func work() { autoreleasepool { print(1) } }"),
    Case(
      message: "error: cannot find 'observe' in scope",
      code: "class Model: NSObject { var name = \"\"; func follow() { observe(1) } }"),
    Case(
      message: "error:  instance method 'reload()' is declared in extension of 'Screen' and cannot be overridden",
      code: """
        class Screen: UIViewController {}
        extension Screen { func reload() {} }
        class Feed: Screen { override func reload() {} }
        """),
    Case(
      message: "error:  instance method 'viewDidLoad()' declared in 'UIViewController' "
        + "cannot be overridden from extension",
      code: """
        class Screen: UIViewController {}
        extension Screen { override func viewDidLoad() {} }
        """),
    Case(
      message: "error: method does not override any method from its superclass",
      code: "class Screen: UIViewController { override func remoteControlReceived(with event: UIEvent?) {} }"),
    Case(
      message: "error: value of type 'UITextField' has no member 'inputAccessoryView'",
      code: "@MainActor func prepare(_ field: UITextField) { field.inputAccessoryView = nil }"),
    Case(
      message: "error: cannot find 'UIColorWell' in scope", code: "@MainActor func prepare() { print(UIColorWell()) }"),
    Case(
      message: "error: 'addTarget(_:action:for:)' is unavailable: "
        + "Linux has no selectors: write addAction(UIAction { _ in … }, for:)",
      code: """
        @MainActor func prepare(_ button: UIButton) {
          button.addTarget(nil, action: Selector("save"), for: .touchUpInside)
        }
        """),
    Case(
      message: "error: 'UIStoryboard' is unavailable: there are no storyboards on Linux: create the controller in code",
      code: "let main = UIStoryboard(name: \"Main\", bundle: nil)"),
    Case(
      message: "error: failable initializer 'init(coder:)' cannot override a non-failable initializer",
      code: """
        class Row: UIStackView {
          override init(frame: CGRect) { super.init(frame: frame) }
          required init?(coder: NSCoder) { fatalError() }
        }
        """),
    Case(
      message: "warning: 'init()' is deprecated: "
        + "init() cannot instantiate a class in a variable; use T() in a generic function",
      code: "@MainActor func make(_ type: UIView.Type) -> UIView { type.init() }"),
    Case(
      message: "error: constructing an object of class type 'UIView' with a metatype value "
        + "must use a 'required' initializer",
      code: "@MainActor func make(_ type: UIView.Type) -> UIView { type.init(frame: .zero) }"),
    Case(
      message: "warning: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context",
      code: "func check() { _ = UIView() }", mode: "6"),
  ]

  @Test(arguments: cases.indices)
  func theCompilerPrintsEachPortingMessage(index: Int) throws {
    let example = Self.cases[index]
    let messages = try Self.messages(of: example.code, mode: example.mode)
    #expect(messages.contains(example.message), "\(messages)")
  }

  @Test func thePageListsExactlyTheCompilerMessagesOfTheseCases() throws {
    let page = try Page("Documentation/Porting.md")
    let listed = page.lines.compactMap { $0.firstMatch(of: /^\| `((?:error|warning): [^`]+)`/).map { String($0.1) } }
    #expect(listed.sorted() == Self.cases.map(\.message).sorted())
  }

  @Test func theCompilerAcceptsEachReplacementOnThePage() throws {
    let page = try Page("Documentation/Porting.md")
    let blocks = page.blocks(in: "swift")
    #expect(blocks.count >= 2)
    for block in blocks {
      let messages = try Self.messages(of: block.joined(separator: "\n"), mode: "6")
      #expect(messages.isEmpty, "\(messages)")
    }
  }

  /// The errors and warnings of the compiler for a file.
  private static func messages(of code: String, mode: String) throws -> [String] {
    let workspace = try Workspace()
    let path = workspace.path + "/Ported.swift"
    try ("import UIKit\n" + code + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    let modules = URL(fileURLWithPath: Program.path).deletingLastPathComponent().appendingPathComponent("Modules").path
    let outcome = try Program.run(
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", mode, "-I", modules, path],
      program: "/usr/bin/env")
    return outcome.errors.matches(of: /(?m)^[^ |\n]*Ported\.swift:\d+:\d+: ((?:error|warning): .*)$/).map {
      String($0.1).replacing(#/ \[#\w+\]$/#, with: "")
    }
  }
}
