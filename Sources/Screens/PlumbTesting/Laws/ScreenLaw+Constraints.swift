import PlumbLayout
import PlumbScene
import PlumbUIKit

extension ScreenLaw {
  /// All constraints hold, and the layout rejects none.
  ///
  /// Conflicts caused by hiding an arranged view are not reported. The stack sets the view's length to zero, which contradicts
  /// constraints inside the view but has no visible effect.
  public static let constraintsHold = ScreenLaw(
    "constraintsHold",
    because: "UIKit breaks one of the constraints that contradict each other, and you do not control which."
  ) { context in
    let view = context.shown.window.plumbView
    let refused = context.shown.refusals.prefix(1).map { ScreenFault($0) }
    let unsolved = view.isLayoutSolved ? [] : [ScreenFault("the constraints' numbers are too far apart to be solved")]
    guard !view.conflictsInBrief.isEmpty else { return refused + unsolved }
    let conflicts = context.names.labels.applied { view.conflicts }
    let seen = conflicts.first { report in
      !report.constraints.contains { $0.identifier?.contains("hiding") ?? false }
    }
    return refused + unsolved + (seen.map { [context.fault(of: $0)] } ?? [])
  }

  /// Only one layout satisfies the constraints.
  ///
  /// Invisible views are not reported, because their positions do not matter. A visible view that is ambiguous is reported even
  /// if an invisible view makes it ambiguous.
  public static let nothingIsAmbiguous = ScreenLaw(
    "nothingIsAmbiguous",
    because: "Where constraints leave a choice, UIKit's choice may change with every update of the system."
  ) { context in
    let found = context.layout.elements.first { element in
      element.kind != .bar && !element.isSpacer && element.view.hasAmbiguousLayout
    }
    guard let view = found?.view else { return [] }
    let attributes = view.plumbView.ambiguousAttributes.map(\.description).sorted()
    var fault = ScreenFault(
      "\(context.names.name(of: view)) has no definite \(attributes.joined(separator: " or "))", in: view)
    fault.axes = NSLayoutConstraint.Axis.concerned(by: attributes)
    return [fault]
  }
}

extension Element {
  /// Whether the view only occupies space and draws nothing.
  @MainActor fileprivate var isSpacer: Bool { kind == .plain && view.subviews.isEmpty && !(view is UIScrollView) }
}

extension NSLayoutConstraint.Axis {
  fileprivate static func concerned(by attributes: [String]) -> [NSLayoutConstraint.Axis] {
    let upright = ["top", "height", "bottom"]
    return (attributes.contains { !upright.contains($0) } ? [.horizontal] : [])
      + (attributes.contains(where: upright.contains) ? [.vertical] : [])
  }
}

extension ScreenContext {
  /// Returns a fault that describes a conflict, with the views of its constraints. O(constraints · views).
  fileprivate func fault(of report: ConflictReport) -> ScreenFault {
    let others = report.constraints.filter { $0 != report.broken }
    let reason =
      switch others.count {
      case 0: report.broken.second.isEmpty ? "no size can be negative" : "no layout satisfies it"
      case 1: "it contradicts \(others[0].explainedText)"
      default: "it contradicts \(others.count) other constraints"
      }
    let named: (String) -> UIView? = { self.names.labels.view(named: $0) }
    var fault = ScreenFault("\(report.broken.explainedText) is broken: \(reason)", in: named(report.broken.first))
    fault.constraints = report.constraints.map(\.fullReport)
    fault.context = report.constraints.flatMap { [$0.first, $0.second] }.compactMap(named)
    return fault
  }
}

extension ConstraintText {
  /// The constraint as text. A content priority precedes its constraint: `content hugging of title (title.width <= 118)`.
  fileprivate var explainedText: String { contentPriority.map { "\($0) (\(text))" } ?? text }
}
