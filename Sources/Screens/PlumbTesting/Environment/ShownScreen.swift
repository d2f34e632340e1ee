import PlumbLayout
import PlumbUIKit

/// A view controller in a window, laid out in an environment.
@MainActor public final class ShownScreen {
  public let window: UIWindow
  public let controller: UIViewController
  public private(set) var environment: ScreenEnvironment
  /// Messages about changes that the layout rejected, such as a constraint between unrelated views.
  var refusals: [String] {
    // The omitted messages are not needed, because laws check the final layout.
    let others = ["Unable to simultaneously", "Layout feedback loop", "Unable to solve"]
    return log.lines.filter { line in !others.contains { line.hasPrefix($0) } }
  }
  private let log = LogLines()
  private let rewriter: TextRewriter
  /// The state after the changes so far.
  var state = ScreenState()
  /// Whether to describe changes.
  var isTold = false
  /// Receives the descriptions of all changes so far and of the next change, before each change.
  var telling: (([String]) -> Void)?
  let rowLimits = RowLimits()
  /// The label of the row that a change has inserted.
  var insertedLabel: InsertedLabel?

  /// Builds a controller and shows it. During the call, `UIScreen.main` is the environment's screen. Performs one layout, or
  /// two if texts are changed.
  public convenience init(in environment: ScreenEnvironment, _ make: () throws -> UIViewController) rethrows {
    let controller = try UIScreen.$shown.withValue(environment.screen) { try make() }
    self.init(controller, in: environment)
  }

  /// Shows a controller in a state recorded from another screen.
  init(_ controller: UIViewController, in environment: ScreenEnvironment, as state: ScreenState = ScreenState()) {
    (self.controller, self.environment) = (controller, environment)
    window = UIWindow(frame: CGRect(origin: .zero, size: environment.size), safeAreaInsets: environment.insets)
    rewriter = TextRewriter(environment.text)
    window.layoutLog = { [log] in log.lines.append($0) }
    environment.applySettings(to: window)
    here {
      window.rootViewController = controller
      prepare(state)
      window.makeKeyAndVisible()
    }
    settleTexts()
    if let field = state.focus.flatMap(view(at:)) { focus(field) }
  }

  /// Applies a state to the loaded view before its first layout.
  private func prepare(_ state: ScreenState) {
    self.state = state
    if let row = state.insertedRow { insert(row) }
    for path in state.toggled { view(at: path)?.isHidden.toggle() }
    if state.removedRows > 0 { rowLimits.take(state.removedRows, below: controller.view) }
  }

  /// Rotates the shown screen or changes its settings, but not its text variant. Takes as long as laying out the changes.
  public func change(to environment: ScreenEnvironment) {
    let sizeChanges = environment.size != self.environment.size
    self.environment = environment
    here {
      environment.applySettings(to: window)
      window.deviceInsets = environment.insets
      if sizeChanges { window.frame = CGRect(origin: .zero, size: environment.size) }
      window.layoutIfNeeded()
    }
    settleTexts()
    followFocus()
  }

  /// Runs the screen's code with the environment's device, and records rejected changes.
  private func here(_ body: () -> Void) {
    UIScreen.$shown.withValue(environment.screen) { UIView.$unhandledLog.withValue(log, operation: body) }
  }

  /// Makes a change, lays out, and rewrites new texts.
  func change(_ body: () -> Void) {
    here {
      body()
      window.layoutIfNeeded()
    }
    settleTexts()
  }

  /// Rewrites new texts until no more appear, for example because list rows become visible.
  private func settleTexts() {
    guard environment.text != .asWritten else { return }
    // Each round of shorter texts may reveal one more row. The limit stops screens that never stop creating texts.
    var attempts = 40
    while attempts > 0, rewriter.rewrite(in: window) {
      here { window.layoutIfNeeded() }
      attempts -= 1
    }
  }

  /// All views, superviews first. O(views).
  public var views: [UIView] { window.tree }

  /// Returns a view's rectangle in the window. O(depth).
  public func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: window) }
}

extension UIView {
  /// The view and all of its descendants, superviews first. O(views).
  var tree: [UIView] {
    var found: [UIView] = [self]
    var next = 0
    while next < found.count {
      found += found[next].subviews
      next += 1
    }
    return found
  }
}

extension ScreenEnvironment {
  /// The screen that `UIScreen.main` returns in this environment.
  var screen: UIScreen { UIScreen(bounds: CGRect(origin: .zero, size: size), scale: device.scale) }

  /// Applies the user's settings to a window. Does not change its size.
  @MainActor func applySettings(to window: UIWindow) {
    let direction: UISemanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
    if window.semanticContentAttribute != direction { window.semanticContentAttribute = direction }
    if scale > 0 { window.contentScaleFactor = scale }
    var traits = window.traitOverrides
    traits.preferredContentSizeCategory = category
    traits.userInterfaceIdiom = device.idiom
    traits.displayScale = device.scale
    if traits != window.traitOverrides { window.traitOverrides = traits }
  }
}
