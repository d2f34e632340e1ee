import PlumbDrawing
import PlumbScene
import PlumbUIKit

/// A violation of a screen law in the simplest environment found, with all data needed for a report.
public struct ScreenFinding: Hashable, Sendable {
  /// The name of the screen, by default the name of the test.
  public var screen: String
  /// The name of the broken law, and its reason.
  public var law: String
  public var reason: String
  /// The simplest environment found, after the changes.
  public var environment: ScreenEnvironment
  /// Descriptions of the changes while the screen was shown, in order, for example `after a rotation to portrait`.
  public var changes: [String] = []
  /// The values that the test drew, one per line, for example `name = "Ada"`.
  public var drawn: [String] = []
  /// The name of the faulty view, for use in `without`; empty if the view has no name.
  public var view: String
  /// A description of the fault, with the view's name and numbers: `'titleLabel' is cut off: 118 of 143 points`.
  public var what: String
  /// The constraints that contribute to the fault, as text.
  public var constraints: [String] = []
  /// The layout as a scene document for `plumb draw`, `plumb check` and `plumb solve --explain`.
  public var scene = ""
  /// The layout as an SVG file, with outlines around the faulty views.
  public var picture = ""
  /// The layout that the law compared this layout with, as an SVG file, or nil if the law does not compare layouts.
  public var pictureBefore: String?
  /// The paths of the saved files: the picture, the scene, and the picture of the layout used for comparison.
  public var files: [String] = []
  /// The command that replays the finding.
  public var replay = ""
  /// The file and line of the call to `checkScreen`.
  public var file = ""
  public var line = 0
  /// The seed and the number of the first case with the fault.
  public var seed: UInt64 = 1
  public var number = 0
  /// The names of the faulty views. They are the same in every case with this fault.
  var key = ""
  /// The numbers of the smallest case.
  var numbers: [UInt64] = []

  /// Creates a finding without pictures, files and constraints. O(1).
  public init(
    screen: String, law: String, reason: String, environment: ScreenEnvironment, view: String, what: String
  ) {
    (self.screen, self.law, self.reason) = (screen, law, reason)
    (self.environment, self.view, self.what) = (environment, view, what)
  }

  /// The environment, the changes and the fault on one line:
  /// `iPhone SE, 320 wide, German-length text: 'titleLabel' is cut off: 118 of 143 points`. O(length).
  public var description: String { "\(place): \(what)" }

  /// The environment and the changes: `iPhone SE, 320 wide, after a rotation to portrait`.
  var place: String { ([environment.description] + changes).joined(separator: ", ") }
}

/// Creates a finding from a fault: its names, constraints, scene and pictures.
@MainActor struct Telling {
  let finding: ScreenFinding

  init(
    _ subject: ScreenCase, _ played: ScreenPlay.Played, _ violation: ScreenPlay.Violation, seed: UInt64, number: Int
  ) {
    let (context, fault) = (played.context, violation.fault)
    let shown = context.shown
    context.names.labels.apply()
    shown.drawKeyboard()
    var finding = ScreenFinding(
      screen: subject.screen, law: violation.law.name, reason: violation.law.reason, environment: shown.environment,
      view: fault.view.flatMap { context.names.plainName(of: $0) } ?? "", what: fault.what)
    finding.changes = shown.state.descriptions
    finding.drawn = played.drawn
    finding.constraints = fault.constraints.isEmpty ? Self.constraints(of: fault) : fault.constraints
    finding.scene = Self.scene(of: shown, finding, views: fault.concerned.map { context.names.labels[$0] }).text
    finding.picture = SceneDrawing.svg(
      of: shown.window.plumbView, title: fault.what, subtitle: finding.place, marking: fault.concerned.map(\.plumbView))
    finding.pictureBefore = fault.before.map { before in
      ScreenNames(before).labels.apply()
      return SceneDrawing.svg(
        of: before.window.plumbView, title: "Compared with", subtitle: before.environment.description,
        marking: [fault.twin?.plumbView].compactMap(\.self))
    }
    (finding.seed, finding.number, finding.numbers) = (seed, number, subject.numbers)
    (finding.key) = subject.views
    self.finding = finding
  }

  private static func constraints(of fault: ScreenFault) -> [String] {
    let views = [fault.view].compactMap(\.self) + fault.others
    var texts: [String] = []
    for view in views {
      for axis in fault.axes {
        texts += view.plumbView.constraintsAffectingLayout(for: axis == .horizontal ? .horizontal : .vertical)
          .map(\.fullReport)
      }
    }
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// Returns the layout as a scene that describes the fault.
  private static func scene(of shown: ShownScreen, _ finding: ScreenFinding, views: [String]) -> Scene {
    var scene = Scene(of: shown.window.plumbView)
    (scene.name, scene.why, scene.source) = (finding.screen, finding.reason, "written by checkScreen")
    var record = FindingRecord(law: finding.law, step: 0, what: finding.description)
    record.screen = finding.screen
    for view in views where !record.views.contains(view) { record.views.append(view) }
    scene.finding = record
    return scene
  }
}

/// The drawn values as lines for reports. Successive unnamed draws with equal values share a line: "draws 1 to 12 = "Continue"".
struct FoldedDraws {
  private(set) var lines: [String] = []
  private var run: (first: Int, last: Int, value: Substring)?

  init(_ drawn: [String]) {
    for line in drawn { add(line) }
    finish()
  }

  private mutating func add(_ line: String) {
    guard let (number, value) = Self.parts(line) else {
      finish()
      lines.append(line)
      return
    }
    if let run, run.value == value, run.last + 1 == number {
      self.run?.last = number
    } else {
      finish()
      run = (number, number, value)
    }
  }

  private mutating func finish() {
    guard let run else { return }
    lines.append(
      (run.first == run.last ? "draw \(run.first)" : "draws \(run.first) to \(run.last)") + " = \(run.value)")
    self.run = nil
  }

  /// Parses a line such as "draw 3 = true" into its number and its value.
  private static func parts(_ line: String) -> (number: Int, value: Substring)? {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "draw", parts[2] == "=", let number = Int(parts[1]) else { return nil }
    return (number, parts[3])
  }
}
