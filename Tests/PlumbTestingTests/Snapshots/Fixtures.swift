import Foundation

@testable import PlumbTesting

/// A title above a button, `top` below the safe area.
final class Greeting: UIViewController {
  let titleLabel = UILabel()
  let button = UIButton(type: .system)
  lazy var column = UIStackView(arrangedSubviews: [titleLabel, button])
  private let top: CGFloat

  init(_ title: String = "Hello", top: CGFloat = 20) {
    self.top = top
    super.init(nibName: nil, bundle: nil)
    titleLabel.text = title
    button.setTitle("Start", for: .normal)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: top),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }
}

/// A test file in a separate folder, which is removed with this object.
final class TestFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "plumb-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var site: CallSite {
    CallSite(filePath: "\(path)/FormTests.swift", fileID: "Tests/FormTests.swift", line: 12, function: "form()")
  }

  func text(_ file: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(file)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// The recording with a file name, next to the test file.
  func recording(_ file: String) -> String? { text("__Snapshots__/FormTests/\(file)") }

  /// A snapshot with a value of `PLUMB_RECORD`.
  @MainActor func snapshot(_ name: String = "form", record: String = "", ci: String = "") throws -> Snapshot {
    try Snapshot(name, at: site, variables: ["PLUMB_RECORD": record, "CI": ci])
  }
}

/// The failure message of a test; empty if it passes.
@MainActor func failure(_ test: () throws -> Void) -> String {
  do {
    try test()
    return ""
  } catch {
    return "\(error)"
  }
}
