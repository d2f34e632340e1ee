import PlumbFuzz
import PlumbProperty

/// Compares the layout before and after a step.
public let hidingKeepsTheScreen = Law(
  ofScenes: "hiding-keeps-the-screen", "hiding or showing a view never changes the size of the screen"
) { context in
  guard let before = context.before else { return }
  switch context.lastStep {
  case .hide, .show:
    let screen = context.root.identifier ?? ""
    try expect(context.root.frame.size, equals: before.frames[screen]?.size ?? .zero)
  default: break
  }
}

/// Compares a scene's layout with the layout of a changed scene.
public let coloursMoveNothing = Law(
  ofScenes: "colours-move-nothing", "a colour changes no frame"
) { context in
  var coloured = context.state
  coloured.root.properties[.color] = .text("#3478f6")
  let difference = context.difference(from: try context.layout(of: coloured))
  try expect(difference == nil, difference ?? "")
}

/// This law is violated, because stacks and constraints may make a view wider than its superview.
public let noOverflow = Law(
  ofScenes: "no-overflow", "no view is wider than its superview"
) { context in
  for view in context.views {
    guard let superview = view.superview else { continue }
    let (width, room) = (view.frame.width, superview.frame.width)
    try expect(width <= room + context.tolerance, "\(view.identifier ?? "") is \(width) wide in \(room)")
  }
}

/// A law of systems, which have rows and variables but no views.
public let wishesHaveNoConflicts = Law(
  ofSystems: "wishes-have-no-conflicts", "only required rows are dropped"
) { context in
  for conflict in context.conflicts {
    let row = context.rows.first { $0.id == conflict.broken }
    // Rows of suggestions are listed separately.
    try expect(row?.priority ?? context.suggestions.map(\.priority).max(), equals: 1000)
  }
}
