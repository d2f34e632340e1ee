import PlumbLayout
import PlumbScene

extension Law {
  static let called = Law.costly(
    "called",
    "a view is notified of a new superview; if it is resized or requests a layout, it is laid out once, after its superview"
  ) { context in
    guard context.stage.isSettled else { return nil }
    var scene = context.stage.scene
    scene.steps = Array(context.stage.playedSteps)
    let log = CallLog()
    // The log and its views form a reference cycle.
    defer { log.clear() }
    let stage = try Stage(scene, watchedBy: log)
    var sizes: [ObjectIdentifier: Size] = [:]
    if context.step > 0 {
      try stage.play(to: context.step - 1)
      for view in stage.views() { sizes[ObjectIdentifier(view)] = view.frame.size }
      log.clear()
      try stage.playStep()
    }
    if let fault = stage.fault(in: log, after: sizes, within: context.precision) { return fault }
    if let fault = stage.extraCall(in: log, after: sizes) { return fault }
    log.clear()
    stage.root.layoutIfNeeded()
    if let fault = stage.fault(in: log, askedBy: []) { return fault }
    let asking = stage.views().enumerated().filter { ($0.offset + context.step).isMultiple(of: 3) }.map(\.element)
    for view in asking {
      view.setNeedsUpdateConstraints()
      view.setNeedsLayout()
    }
    stage.root.layoutIfNeeded()
    return stage.fault(in: log, askedBy: asking)
  }
}

extension Stage {
  /// Returns the first wrong call of a layout pass, or nil if all calls are right. `sizes` are the sizes before the pass.
  func fault(in log: CallLog, after sizes: [ObjectIdentifier: Size], within tolerance: Double) -> String? {
    var turns: [ObjectIdentifier: Int] = [:]
    for (turn, call) in log.calls.enumerated() {
      let id = call.view.identifier ?? ""
      if turns.updateValue(turn, forKey: ObjectIdentifier(call.view)) != nil { return "\"\(id)\" is laid out twice" }
      if call.size != call.view.frame.size { return "\"\(id)\" is laid out before its size is final" }
    }
    for view in views() {
      let (turn, before) = (turns[ObjectIdentifier(view)], sizes[ObjectIdentifier(view)])
      let id = view.identifier ?? ""
      if let superview = view.superview, log.superviews[ObjectIdentifier(view)] != ObjectIdentifier(superview) {
        return "\"\(id)\" is not notified of its new superview"
      }
      if turn == nil, before.map({ !view.frame.size.isNear($0, within: tolerance) }) ?? true {
        return
          "\"\(id)\" is not laid out although its size changed from \(before?.text ?? "unset") to \(view.frame.size.text)"
      }
      if let turn, let other = view.superview.flatMap({ turns[ObjectIdentifier($0)] }), other > turn {
        return "\"\(id)\" is laid out before its superview"
      }
    }
    return nil
  }

  /// Returns the first unnecessary call in the last step, or nil if all calls are needed. `sizes` are the sizes before the step.
  /// Checked only if the engine compares sizes in pixels, because the solver may change the last digits of an exact length.
  func extraCall(in log: CallLog, after sizes: [ObjectIdentifier: Size]) -> String? {
    guard let last = playedSteps.last, last.calls(onlyResized: root) else { return nil }
    return log.calls.lazy.map(\.view).first { sizes[ObjectIdentifier($0)] == $0.frame.size }.map {
      "\"\($0.identifier ?? "")\" is laid out although its size is still \($0.frame.size.text)"
    }
  }

  /// Returns the first wrong call of a layout in which nothing has changed, or nil if all calls are right. Only the views in
  /// `asking` have requested calls.
  func fault(in log: CallLog, askedBy asking: [View]) -> String? {
    // `updateConstraints` is called on subviews before their superviews, and `layoutSubviews` on superviews before their
    // subviews.
    fault(in: log.updates.reversed(), askedBy: asking, of: "updateConstraints")
      ?? fault(in: log.calls.map(\.view), askedBy: asking, of: "layoutSubviews")
  }

  private func fault(in called: [View], askedBy asking: [View], of method: String) -> String? {
    let wanted = Set(asking.map(ObjectIdentifier.init))
    var seen: Set<ObjectIdentifier> = []
    for view in called {
      let id = view.identifier ?? ""
      if !wanted.contains(ObjectIdentifier(view)) { return "\(method) of \"\(id)\" is called without a request" }
      if !seen.insert(ObjectIdentifier(view)).inserted { return "\(method) of \"\(id)\" is called twice" }
      var ancestor = view.superview
      while let above = ancestor {
        if wanted.contains(ObjectIdentifier(above)), !seen.contains(ObjectIdentifier(above)) {
          return "\(method) of \"\(id)\" is called in the wrong order"
        }
        ancestor = above.superview
      }
    }
    return asking.first { !seen.contains(ObjectIdentifier($0)) }.map {
      "\(method) of \"\($0.identifier ?? "")\" is not called"
    }
  }
}

extension Size {
  fileprivate func isNear(_ other: Size, within tolerance: Double) -> Bool {
    abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

extension Step {
  /// Whether the step affects only views whose size changes. Such a step sets the display scale, or changes a constraint or a size
  /// while a display scale is set.
  fileprivate func calls(onlyResized root: View) -> Bool {
    switch self {
    case .constant, .priority, .intrinsic, .resize: root.displayScale > 0
    case .set(_, let property, _): property == .scale
    default: false
    }
  }
}
