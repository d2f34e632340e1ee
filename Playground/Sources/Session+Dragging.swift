// Drags what the scene leaves open, by constraints that yield to all others; and sizes, by constraints that yield to required ones.

extension Session {
  /// Below every usual priority: such a constraint decides only between layouts that are equally good without it.
  private static let yielding = "@0.000001"
  /// Above every usual priority but required.
  private static let firm = "@999.5"

  /// Asks for a place or size of a view, and lays out. The values are the frame in the root's coordinates: x, y, width and height;
  /// those that are not numbers stay as they are. O(views + what that moves).
  func drag(_ index: Int, to frame: [Double], isWidthFirm: Bool, isHeightFirm: Bool) throws(SceneError) {
    let views = frames()
    guard let stage, views.indices.contains(index), let superview = views[index].view.superview,
      let name = views[index].view.identifier, let parent = superview.identifier
    else { return }
    let origin = views.first { $0.view === superview }?.frame ?? .zero
    var steps: [Step] = []
    if !frame[0].isNaN { steps.append(wish(name, "left", frame[0] - origin.minX, in: parent)) }
    if !frame[1].isNaN { steps.append(wish(name, "top", frame[1] - origin.minY, in: parent)) }
    if !frame[2].isNaN { steps.append(wish(name, "width", max(0, frame[2]), isFirm: isWidthFirm)) }
    if !frame[3].isNaN { steps.append(wish(name, "height", max(0, frame[3]), isFirm: isHeightFirm)) }
    try stage.play(.batch(steps))
  }

  /// A constraint, or a new constant for the one that is there: a change in place keeps the solver's state.
  private func wish(
    _ name: String, _ attribute: String, _ value: Double, in parent: String? = nil, isFirm: Bool = false
  ) -> Step {
    let id = "drag-\(name)-\(attribute)"
    guard drags.insert(id).inserted else { return .constant(id: id, value: value) }
    let side = parent.map { "\($0).\(attribute) \(value < 0 ? "-" : "+") " } ?? ""
    return .constrain("\(name).\(attribute) == \(side)\(abs(value)) \(isFirm ? Self.firm : Self.yielding) #\(id)")
  }
}
