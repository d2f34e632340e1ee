import ExternalEngine
import PlumbDocument

/// The laws that compare an edited tree with the same tree built in different ways.
extension BoxLaw {
  static let incremental = BoxLaw(
    "incremental", "a layout after edits equals the layout of the same tree built from scratch",
    variants: { played in played.last == 0 ? nil : Array(played.states[1...]) },
    violation: { played, plays in
      for (index, fresh) in plays.enumerated() {
        let step = index + 1
        let difference = played.play.steps[step].difference(
          from: fresh.steps[0].frames, of: played.states[step].root, tolerance: played.tolerance(step))
        if let difference {
          return BoxViolation(
            step: step, what: "\(difference) as in a layout built from scratch,\(played.after(step))", step,
            "after the edits",
            (index, step: 0), "laid out from scratch")
        }
      }
      return nil
    })

  static let idempotent = BoxLaw(
    "idempotent", "a second layout without edits changes no frames and measures no texts",
    variants: { played in
      [played.document.with(steps: [.batch([])] + played.document.steps.flatMap { [$0, .batch([])] })]
    },
    violation: { played, plays in
      let steps = plays[0].steps
      for step in 0...played.last {
        let (first, second) = (steps[2 * step], steps[2 * step + 1])
        let difference = second.difference(
          from: first.frames, of: played.states[step].root, tolerance: played.tolerance(step))
        let after = played.after(step)
        if let difference {
          return BoxViolation(
            step: step, what: "\(difference) as in the first of two layouts\(after)", step, "first layout",
            (0, step: 2 * step + 1), "second layout")
        }
        if let what = second.measurement { return BoxViolation(step: step, what: "\(what) although nothing changed") }
      }
      return nil
    })

  static let undo = BoxLaw(
    "undo", "undoing an edit restores the layout before the edit",
    variants: { played in
      guard let inverses = played.document.inverses, !inverses.isEmpty else { return nil }
      return [played.document.with(steps: played.document.steps + inverses)]
    },
    violation: { played, plays in
      let (steps, last) = (plays[0].steps, played.last)
      for undone in 1...last {
        let step = last - undone
        let difference = steps[last + undone].difference(
          from: steps[step].frames, of: played.states[step].root, tolerance: played.tolerance(step))
        guard let difference else { continue }
        let kind = played.document.steps[step].kind.rawValue
        return BoxViolation(
          step: step + 1, what: "\(difference) as before step \(kind), although this step was undone", step,
          "before the edit",
          (0, step: last + undone), "after undoing it")
      }
      return nil
    })

  static let history = BoxLaw(
    "history", "a tree has the same layout, whichever edits led to it",
    variants: { played in
      var ways = [played.final.builtByInsertion]
      if played.last > 1 { ways.append(played.document.with(steps: [.batch(played.document.steps)])) }
      if let reordered = played.document.reordered { ways.append(reordered) }
      return ways
    },
    violation: { played, plays in
      for (index, play) in plays.enumerated() {
        let difference = play.steps[play.steps.count - 1].difference(
          from: played.play.steps[played.last].frames, of: played.final.root, tolerance: played.tolerance(played.last))
        guard let difference else { continue }
        let way =
          index == 0
          ? "if boxes are inserted one by one" : "if edits are made in a different order or laid out all at once"
        return BoxViolation(
          step: played.last, what: "\(difference), \(way)", played.last, "by these edits",
          (index, step: play.steps.count - 1), "by different edits")
      }
      return nil
    })

  static let neutral = BoxLaw(
    "neutral", "an edit without effect changes no frames and measures no texts",
    variants: { played in [played.document.with(steps: played.document.steps + played.neutralEdits)] },
    violation: { played, plays in
      let steps = plays[0].steps
      for (index, edit) in played.neutralEdits.enumerated() {
        let after = steps[played.last + 1 + index]
        let difference = after.difference(
          from: steps[played.last].frames, of: played.final.root, tolerance: played.tolerance(played.last))
        let place = "after an edit that changes nothing"
        if let difference {
          return BoxViolation(
            step: played.last, what: "\(difference) as before, \(place)", played.last, "before",
            (0, step: played.last + 1 + index), place)
        }
        // Moving a box to its own position removes and inserts it, which may measure texts.
        if edit.kind == .move { continue }
        if let what = after.measurement { return BoxViolation(step: played.last, what: "\(what) \(place)") }
      }
      return nil
    })

  static let deterministic = BoxLaw(
    "deterministic", "another process computes exactly the same layout", isElsewhere: true,
    variants: { played in [played.document.with(steps: played.document.steps)] },
    violation: { played, plays in
      for step in 0...played.last {
        let difference = plays[0].steps[step].difference(
          from: played.play.steps[step].frames, of: played.states[step].root, tolerance: 0)
        if let difference {
          return BoxViolation(
            step: step, what: "\(difference) as in the first process", step, "in one process", (0, step: step),
            "in another process")
        }
      }
      return nil
    })
}

extension EngineStep {
  /// The first measured text, as a sentence: `the number of measurements of "a" is 2`.
  fileprivate var measurement: String? {
    guard let (id, count) = measured.filter({ $0.value > 0 }).min(by: { $0.key < $1.key }) else { return nil }
    return "the number of measurements of \"\(id)\" is \(count)"
  }
}

extension PlayedBoxes {
  /// Edits without effect, after the last step: setting some boxes to their own properties, and moving other boxes to their own
  /// positions.
  fileprivate var neutralEdits: [BoxStep] {
    let boxes = final.root.all
    let places = boxes.flatMap { box in
      box.children.enumerated().map { index, child in BoxStep.move(box: child.id, to: box.id, at: index) }
    }
    return [.resize(available: final.available)] + Self.some(boxes).map(sameProperties) + Self.some(places)
  }

  /// Sets all properties of a box to their current values.
  private func sameProperties(_ box: Box) -> BoxStep {
    let isRoot = box.id == final.root.id
    let properties = BoxProperty.allCases.filter { property in
      (!isRoot || property.isOfRoot) && property.capability.map { capabilities.contains($0) } ?? true
    }
    var same = properties.map { BoxStep.set(box: box.id, box.setting(of: $0)) }
    if let text = box.text { same.append(.text(box: box.id, text)) }
    if capabilities.contains(.hidden), !isRoot {
      same.append(box.isHidden ? .hide(box: box.id) : .show(box: box.id))
    }
    return .batch(same)
  }

  /// At most eight of the elements, because large trees would otherwise need as many layouts as boxes.
  private static func some<Element>(_ elements: [Element]) -> [Element] {
    let stride = max(1, (elements.count + 7) / 8)
    return elements.indices.filter { $0 % stride == 0 }.map { elements[$0] }
  }
}

extension BoxDocument {
  /// The steps that undo all steps, in reverse order. Nil if a step cannot be played.
  fileprivate var inverses: [BoxStep]? {
    var (state, inverses) = (self, [BoxStep]())
    for step in steps {
      do throws(BoxError) { inverses.append(try state.play(step)) } catch { return nil }
    }
    return inverses.reversed()
  }

  /// A root without children, and steps that insert all other boxes, with the last child of each box first.
  fileprivate var builtByInsertion: BoxDocument {
    var (bare, steps) = (self, [BoxStep]())
    bare.root.children = []
    func insert(into parent: Box) {
      for child in parent.children.reversed() {
        var alone = child
        alone.children = []
        steps.append(.insert(alone, to: parent.id, at: 0))
      }
      for child in parent.children { insert(into: child) }
    }
    insert(into: root)
    return bare.with(steps: steps)
  }

  /// The same steps, with neighbouring steps swapped if they commute. Nil if no neighbouring steps commute.
  fileprivate var reordered: BoxDocument? {
    var (order, index, isChanged) = (steps, 0, false)
    var state = with(steps: [])
    while index + 1 < order.count {
      let (first, second) = (order[index], order[index + 1])
      if first != second, let one = state.after([first, second]), let other = state.after([second, first]), one == other
      {
        (order[index], order[index + 1], isChanged) = (second, first, true)
        (state, index) = (one, index + 2)
      } else {
        guard let next = state.after([first]) else { return nil }
        (state, index) = (next, index + 1)
      }
    }
    return isChanged ? with(steps: order) : nil
  }

  private func after(_ steps: [BoxStep]) -> BoxDocument? {
    var state = self
    for step in steps {
      do throws(BoxError) { try state.play(step) } catch { return nil }
    }
    return state
  }
}
