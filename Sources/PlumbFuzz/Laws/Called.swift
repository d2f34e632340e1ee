import PlumbLayout
import PlumbScene

extension Law {
  static let called = Law.costly(
    "called", "layoutSubviews is called once for each view whose size has changed, superviews first"
  ) { moment in
    guard moment.stage.isSettled else { return nil }
    var scene = moment.stage.scene
    scene.steps = Array(moment.stage.playedSteps)
    let log = CallLog()
    let stage = try Stage(scene, watchedBy: log)
    var sizes: [ObjectIdentifier: Size] = [:]
    if moment.step > 0 {
      try stage.play(to: moment.step - 1)
      for view in stage.views() { sizes[ObjectIdentifier(view)] = view.frame.size }
      log.calls = []
      try stage.playStep()
    }
    if let fault = stage.fault(in: log, after: sizes, within: moment.precision) { return fault }
    log.calls = []
    stage.root.layoutIfNeeded()
    return log.calls.first.map { "\($0.view.identifier ?? "") is called again without a change" }
  }
}

extension Stage {
  /// The first wrong call of a layout pass, given the sizes before it, or nil.
  func fault(in log: CallLog, after sizes: [ObjectIdentifier: Size], within tolerance: Double) -> String? {
    var turns: [ObjectIdentifier: Int] = [:]
    for (turn, call) in log.calls.enumerated() {
      let id = call.view.identifier ?? ""
      if turns.updateValue(turn, forKey: ObjectIdentifier(call.view)) != nil { return "\(id) is called twice" }
      if call.size != call.view.frame.size { return "\(id) is called before it has its size" }
    }
    for view in views() {
      let (turn, before) = (turns[ObjectIdentifier(view)], sizes[ObjectIdentifier(view)])
      let id = view.identifier ?? ""
      if turn == nil, root.displayScale == 0, before.map({ !view.frame.size.isNear($0, within: tolerance) }) ?? true {
        return
          "\(id) is not called although its size went from \(before.map { "\($0)" } ?? "none") to \(view.frame.size)"
      }
      if let turn, let other = view.superview.flatMap({ turns[ObjectIdentifier($0)] }), other > turn {
        return "\(id) is called before its superview"
      }
    }
    return nil
  }
}

extension Size {
  fileprivate func isNear(_ other: Size, within tolerance: Double) -> Bool {
    abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
