// Dragging adds a constraint. The constraint has the lowest priority if the scene leaves the value open. For a size that the scene
// determines, the priority is just below required.

extension Session {
  /// A priority below all usual priorities. Such a constraint only selects between layouts that are otherwise equally good.
  private static let yielding = "@0.000001"
  /// A priority above all usual priorities, but below required.
  private static let firm = "@999.5"

  /// Requests a position and a size for a view, and lays out. The frame contains x, y, width and height in the root's coordinates.
  /// NaN leaves a value unchanged. O(views + affected views).
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

  /// Returns a step that adds a constraint. If a previous drag added the constraint, the step only changes its constant, so that
  /// the solver keeps its state.
  private func wish(
    _ name: String, _ attribute: String, _ value: Double, in parent: String? = nil, isFirm: Bool = false
  ) -> Step {
    let id = "drag-\(name)-\(attribute)"
    guard drags.insert(id).inserted else { return .constant(id: id, value: value) }
    let side = parent.map { "\($0).\(attribute) \(value < 0 ? "-" : "+") " } ?? ""
    return .constrain("\(name).\(attribute) == \(side)\(abs(value)) \(isFirm ? Self.firm : Self.yielding) #\(id)")
  }
}
