import ExternalEngine
import PlumbDocument

/// The laws that compare a document with a variant whose layout can be predicted.
extension BoxLaw {
  /// Creates a law about a variant with the same steps and with frames that can be predicted after each step.
  private init(
    _ name: String, _ sentence: String, needs: Set<BoxCapability> = [], _ place: String, factor: Double = 1,
    of variant: @escaping @Sendable (PlayedBoxes) -> BoxDocument?,
    frames: @escaping @Sendable (PlayedBoxes, _ step: Int) -> [String: EngineFrame]
  ) {
    self.init(
      name, sentence, needs: needs, variants: { played in variant(played).map { [$0] } },
      violation: { played, plays in
        for step in 0...played.last {
          let difference = plays[0].steps[step].difference(
            from: frames(played, step), of: played.states[step].root, tolerance: played.tolerance(step) * factor)
          if let difference { return BoxViolation(step: step, what: "\(difference), \(place)") }
        }
        return nil
      })
  }

  static let mirror = BoxLaw(
    "mirror", "a right-to-left layout is the mirror image of the left-to-right layout", needs: [.rightToLeft],
    "if the direction is reversed",
    of: { played in
      guard played.states.allSatisfy({ !$0.root.alignsBaselinesOfColumns }) else { return nil }
      var mirrored = played.document.with(steps: played.document.steps)
      mirrored.direction = mirrored.direction == .leftToRight ? .rightToLeft : .leftToRight
      return mirrored
    },
    frames: { played, step in
      var frames = played.play.steps[step].frames
      for box in played.states[step].root.visible {
        guard let width = played.play.steps[step].frames[box.id]?.width else { continue }
        for child in box.children {
          guard let frame = frames[child.id] else { continue }
          frames[child.id]?.x = width - frame.x - frame.width
        }
      }
      return frames
    })

  static let transpose = BoxLaw(
    "transpose", "without text, exchanging the axes of a document transposes all frames",
    "if the axes are exchanged",
    of: { played in
      played.document.direction == .leftToRight && played.states.allSatisfy(\.root.isTransposable)
        ? BoxChange.transposed.of(played.document) : nil
    },
    frames: { played, step in
      played.play.steps[step].frames.mapValues {
        EngineFrame(x: $0.y, y: $0.x, width: $0.height, height: $0.width)
      }
    })

  static let scale = BoxLaw(
    "scale", "doubling all lengths doubles all frames", "if all lengths are doubled", factor: 2,
    of: { BoxChange.scaled(by: 2).of($0.document) },
    frames: { played, step in
      played.play.steps[step].frames.mapValues {
        EngineFrame(x: 2 * $0.x, y: 2 * $0.y, width: 2 * $0.width, height: 2 * $0.height)
      }
    })

  /// The padding that `translate` adds.
  private static let (top, leading) = (8.0, 16.0)

  static let translate = BoxLaw(
    "translate", "adding padding to the root, and enlarging it by the same amount, moves only its children",
    "with more padding in the root",
    of: { played in
      // Insets are measured from the border, so padding does not move absolute children.
      guard played.states.allSatisfy({ $0.root.children.allSatisfy { $0.absolute == nil } && $0.root.hasPlainSize })
      else { return nil }
      return BoxChange.padded(top: top, leading: leading).of(played.document)
    },
    frames: { played, step in
      var frames = played.play.steps[step].frames
      let state = played.states[step]
      frames[state.root.id]?.width += leading
      frames[state.root.id]?.height += top
      for child in state.root.children {
        if state.direction == .leftToRight { frames[child.id]?.x += leading }
        frames[child.id]?.y += top
      }
      return frames
    })

  static let hidden = BoxLaw(
    "hidden", "a hidden box has the same effect as a removed box", needs: [.hidden],
    variants: { played in
      let hiding = played.hiding
      return hiding.isEmpty ? nil : hiding.map(\.state)
    },
    violation: { played, plays in
      for ((step, state), play) in zip(played.hiding, plays) {
        let difference = played.play.steps[step].difference(
          from: play.steps[0].frames, of: state.root, tolerance: played.tolerance(step))
        if let difference { return BoxViolation(step: step, what: "\(difference) as without hidden boxes") }
      }
      return nil
    })

  static let nested = BoxLaw(
    "nested", "wrapping a box in a plain box changes nothing else", needs: [.grow, .shrink],
    variants: { played in
      let wrapped = played.wrapped.map(\.document)
      return wrapped.isEmpty ? nil : wrapped
    },
    violation: { played, plays in
      let frames = played.play.steps[played.last].frames
      for (wrapped, play) in zip(played.wrapped, plays) {
        var wanted = frames
        wanted[wrapped.wrapper] = frames[wrapped.id]
        wanted[wrapped.id]?.x = 0
        wanted[wrapped.id]?.y = 0
        let difference = play.steps[0].difference(
          from: wanted, of: wrapped.document.root,
          tolerance: wrapped.document.usedTolerance(precision: played.precision))
        guard let difference else { continue }
        let what = wrapped.id == played.final.root.id ? "the root" : "a box"
        return BoxViolation(step: played.last, what: "\(difference), with a plain box around \(what)")
      }
      return nil
    })

  /// The maximum number of times that a layout may measure a text, for each level of the tree.
  private static let measurementsPerLevel = 10

  static let economy = BoxLaw(
    "economy", "a layout measures each text at most \(measurementsPerLevel) times for each level of the tree",
    needs: [.measureCount, .text],
    variants: { played in
      guard played.states.contains(where: { $0.root.all.contains { $0.text != nil } }) else { return nil }
      return [played.document.buried]
    },
    violation: { played, plays in
      for (play, levels) in [(played.play, 0), (plays[0], BoxDocument.levels)] {
        for (step, layout) in play.steps.enumerated() {
          let root = played.states[step].root
          for box in root.visible where box.text != nil {
            let limit = measurementsPerLevel * ((root.path(to: box.id)?.count ?? 0) + levels + 1)
            guard let count = layout.measured[box.id], count > limit else { continue }
            let place = levels == 0 ? "" : ", with \(levels) boxes around the root"
            return BoxViolation(
              step: step, what: "\"\(box.id)\" is measured \(count) times, expected at most \(limit)\(place)")
          }
        }
      }
      return nil
    })
}

extension Box {
  /// Whether a child of a column has baseline alignment. A column has no baselines, and browsers align such a child to the left.
  fileprivate var alignsBaselinesOfColumns: Bool {
    visible.contains { box in
      !box.flow.isHorizontal && box.flowing.contains { ($0.alignSelf ?? box.align) == .baseline }
    }
  }

  /// Whether both axes have the same rules for the box and its descendants. In CSS, an automatic width is known before the
  /// layout of the content, but an automatic height is not. This matters only for lines, ratios and a basis.
  fileprivate var isTransposable: Bool {
    visible.allSatisfy { box in
      box.text == nil && box.wrap == .nowrap && box.aspect == nil && box.basis == nil && box.align != .baseline
        && box.alignSelf != .baseline && (box.absolute == nil || box.alignSelf == nil) && box.isUnclamped
        && box.margin.values.allSatisfy { $0 >= 0 }
    }
  }

  /// Whether the box cannot grow or shrink, or has no minimum and maximum. In CSS, the limits of a flexible box can make a row
  /// wider if the row is as wide as its content.
  private var isUnclamped: Bool {
    if grow == 0, shrink == 0 { return true }
    return minimum == Pair(0, 0) && maximum == Pair(nil, nil)
  }

  /// Whether only `available` limits the size of the root.
  fileprivate var hasPlainSize: Bool { minimum == Pair(0, 0) && maximum == Pair(nil, nil) && aspect == nil }
}

extension PlayedBoxes {
  /// The first and the last layout with hidden boxes, each with the tree without these boxes.
  fileprivate var hiding: [(step: Int, state: BoxDocument)] {
    let steps = states.indices.filter { step in
      !states[step].root.isHidden && states[step].root.all.contains(where: \.isHidden)
    }
    return Set([steps.first, steps.last].compactMap(\.self)).sorted().map { step in
      var state = states[step]
      state.root = state.root.withoutHidden
      return (step, state)
    }
  }

  /// The final tree with a plain box inserted around the root, or around one of up to three other boxes.
  fileprivate var wrapped: [(document: BoxDocument, id: String, wrapper: String)] {
    let root = final.root
    guard !root.isHidden, root.hasPlainSize else { return [] }
    let wrapper = final.freeID("wrapper")
    var wrapped: [(BoxDocument, String, String)] = []
    if let document = final.wrappingRoot(in: Box(id: wrapper)), !root.hasRatio {
      wrapped.append((document, root.id, wrapper))
    }
    let inner = root.visible.dropFirst().filter { $0.isWrappable(capabilities) }
    let stride = max(1, (inner.count + 2) / 3)
    for (index, box) in inner.enumerated() where index % stride == 0 {
      guard let path = root.path(to: box.id), !final.alignsBaselines else { continue }
      var document = final
      document.root[path] = box.wrapped(in: wrapper)
      wrapped.append((document, box.id, wrapper))
    }
    return wrapped
  }
}

extension BoxDocument {
  /// The number of boxes that `buried` adds around the root.
  static let levels = 6

  /// The tree inside nested boxes of alternating directions, with the same steps.
  fileprivate var buried: BoxDocument {
    var document = self
    for level in 0..<Self.levels {
      var wrapper = Box(id: document.freeID("level\(level)"), .flow(level % 2 == 0 ? .column : .row))
      if level % 3 == 1 { wrapper.align = .center }
      if level == 0 {
        document.root.size = available
      }
      wrapper.children = [document.root]
      document.root = wrapper
    }
    let outer = document.root
    document = with(steps: steps)
    document.root = outer
    return document
  }

  /// The final tree inside a plain box. The root has the available size.
  fileprivate func wrappingRoot(in wrapper: Box) -> BoxDocument? {
    guard available.horizontal ?? .infinity >= root.outline.horizontal,
      available.vertical ?? .infinity >= root.outline.vertical
    else { return nil }
    var (document, wrapper) = (with(steps: []), wrapper)
    var inner = root
    inner.size = available
    wrapper.children = [inner]
    document.root = wrapper
    return document.isValid ? document : nil
  }

  fileprivate var alignsBaselines: Bool { root.all.contains { $0.align == .baseline || $0.alignSelf == .baseline } }
}

extension Box {
  fileprivate var hasRatio: Bool { all.contains { $0.aspect != nil } }

  fileprivate func isWrappable(_ capabilities: Set<BoxCapability>) -> Bool {
    guard !hasRatio else { return false }
    // The plain box must not become smaller than its content, because padding does not shrink.
    return outline == Pair(0, 0) || capabilities.contains(.minmax) && grow == 0 && shrink == 0
  }

  /// The sums of padding and border.
  fileprivate var outline: Pair<Double> {
    Pair(
      padding.leading + padding.trailing + border.leading + border.trailing,
      padding.top + padding.bottom + border.top + border.bottom)
  }

  /// A row that has the position and size of the box, and is filled by the box.
  fileprivate func wrapped(in id: String) -> Box {
    var wrapper = Box(id: id)
    var inner = self
    for property: BoxProperty in [.margin, .grow, .shrink, .basis, .size, .minimum, .maximum, .alignSelf, .absolute] {
      wrapper.set(setting(of: property))
      inner.set(property.standard)
    }
    wrapper.minimum = Pair(max(minimum.horizontal, outline.horizontal), max(minimum.vertical, outline.vertical))
    (inner.grow, inner.shrink) = (1, 1)
    wrapper.children = [inner]
    return wrapper
  }
}
