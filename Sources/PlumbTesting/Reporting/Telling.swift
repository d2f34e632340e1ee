import PlumbDrawing
import PlumbScene
import PlumbUIKit

/// Makes a finding of a fault: names, constraints, a scene and pictures.
@MainActor struct Telling {
  let finding: ScreenFinding

  init(
    _ subject: ScreenCase, _ played: ScreenPlay.Played, _ violation: ScreenPlay.Violation, seed: UInt64, number: Int
  ) {
    let (moment, fault) = (played.moment, violation.fault)
    let shown = moment.shown
    moment.names.label(shown)
    shown.drawKeyboard()
    var finding = ScreenFinding(
      screen: subject.screen, law: violation.law.name, reason: violation.law.reason, environment: shown.environment,
      view: fault.view.flatMap { moment.names.plainName(of: $0) } ?? "", what: fault.what)
    finding.changes = shown.state.words
    finding.drawn = played.drawn
    finding.constraints = fault.constraints.isEmpty ? Self.constraints(of: fault) : fault.constraints
    finding.scene = Scene(of: shown.window.plumbView).text
    finding.picture = Self.picture(of: shown, fault, finding.words)
    finding.pictureBefore = fault.before.map { before in
      ScreenNames(before).label(before)
      return SceneDrawing.svg(of: before.window.plumbView, title: "Compared with", subtitle: before.environment.words)
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
          .map(\.text)
      }
    }
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  private static func picture(of shown: ShownScreen, _ fault: ScreenFault, _ words: String) -> String {
    let views = [fault.view].compactMap(\.self) + fault.others
    return SceneDrawing.svg(
      of: shown.window.plumbView, title: fault.what, subtitle: shown.environment.words,
      marking: views.map(\.plumbView))
  }
}
