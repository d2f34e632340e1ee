import PlumbDrawing
import PlumbScene
import PlumbUIKit

/// Makes a finding of a fault: names, constraints, a scene and pictures.
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

  /// The layout as a scene that says what is wrong with it.
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
