import PlumbLayout
import PlumbScene
import PlumbSolver

// Laws about single layouts: frames are finite, satisfy the required rows, are aligned with pixels, and are found in a bounded
// number of steps.

extension Law {
  static let finite = Law("finite", "no frame is infinite or NaN") { context in
    for (id, frame) in context.framesByName {
      if !(frame.minX + frame.minY + frame.width + frame.height).isFinite && !frame.numbers.allSatisfy(\.isFinite) {
        return "\"\(id)\" has frame \(frame.text)"
      }
    }
    return nil
  }

  static let nonNegative = Law("non-negative", "no view, guide or internal guide of a stack has a negative size") {
    context in
    for (id, frame) in context.framesByName {
      let least = min(frame.width, frame.height)
      if least < -context.precision { return "\"\(id)\" has frame \(frame.text)" }
    }
    return context.stage.root.negativeLength(beyond: context.precision).map {
      "\"\($0.item)\" has a negative length, \($0.length)"
    }
  }

  static let required = Law(
    "required",
    "every required row holds, and frames satisfy every required constraint, except constraints that are reported as dropped",
    onScene: { context in
      guard let system = context.snapshot.system else { return nil }
      for (index, row) in system.rows.enumerated() where row.priority >= 1000 {
        let violation = system.violation(of: row)
        guard violation > context.precision else { continue }
        let text = context.stage.root.layoutSystem?.rows[index].text.text ?? "row \(row.id)"
        return "\(text) is violated by \(violation)"
      }
      // On a pixel grid, frames are rounded.
      return context.features.scale == 0 ? context.violatedConstraint() : nil
    }, onSystem: { $0.violatedRow })
}

extension NumberedSystem {
  /// The amount by which the current values violate a row. O(terms).
  func violation(of row: NumberedRow) -> Double {
    let residual = row.terms.reduce(-row.constant) { $0 + $1.coefficient * variables[$1.variable].value }
    switch row.relation {
    case .equal: return abs(residual)
    case .lessOrEqual: return max(0, residual)
    case .greaterOrEqual: return max(0, -residual)
    }
  }
}

extension StepContext {
  /// A description of the first required constraint that the frames violate without a reported conflict; nil if there is
  /// none. Computed from frames alone, including paths through superviews, directions, scrolled content and baselines.
  /// O(constraints · depth).
  func violatedConstraint() -> String? {
    let broken = Set(snapshot.conflicts.map(\.broken.identifier))
    for holder in views {
      for constraint in holder.constraints where constraint.priority == .required && constraint.hasRow {
        guard !broken.contains(constraint.identifier), !constraint.comparesPositionsAcrossAxes else { continue }
        let (violation, reach) = constraint.violation(heldBy: holder)
        guard violation > 4 * max(precision, 1e-10 * reach) else { continue }
        let name = constraint.identifier.map { "in constraint \"\($0)\", " } ?? ""
        return "\(name)the frames violate \(constraint.text) by \(violation)"
      }
    }
    return nil
  }
}

extension LayoutConstraint {
  /// Whether the constraint compares positions on different axes, so that it depends on the origin.
  fileprivate var comparesPositionsAcrossAxes: Bool {
    guard let secondAttribute, secondItem != nil else { return false }
    return firstAttribute.axis != secondAttribute.axis && !firstAttribute.isLength
  }

  /// The amount by which frames violate the constraint, and the largest number in the calculation.
  fileprivate func violation(heldBy holder: View) -> (amount: Double, reach: Double) {
    guard let first = firstItem else { return (0, 0) }
    let attributes = [firstAttribute, secondAttribute ?? firstAttribute]
    let isPhysical = attributes.contains(.left) || attributes.contains(.right)
    let left = Self.area(first, seenFrom: secondItem ?? first, attributes[0])
      .value(of: attributes[0], in: holder, isPhysical: isPhysical)
    var right = 0.0
    if let second = secondItem {
      right =
        multiplier
        * Self.area(second, seenFrom: first, attributes[1])
        .value(of: attributes[1], in: holder, isPhysical: isPhysical)
    }
    let (difference, reach) = (left - right - constant, max(abs(left), abs(right), abs(constant)))
    switch relation {
    case .equal: return (abs(difference), reach)
    case .lessThanOrEqual: return (max(0, difference), reach)
    case .greaterThanOrEqual: return (max(0, -difference), reach)
    }
  }

  /// The content guide of a scroll view if the other item is inside the scroll view; otherwise the item itself.
  private static func area(_ item: LayoutItem, seenFrom other: LayoutItem, _ attribute: LayoutAttribute) -> LayoutItem {
    guard let scroll = item as? ScrollView, let host = other.host, host !== scroll, host.isDescendant(of: scroll),
      attribute != .width, attribute != .height
    else { return item }
    return scroll.contentLayoutGuide
  }
}

extension LayoutItem {
  /// The value of an attribute in the coordinates of an ancestor, measured from the ancestor's leading edge, or from its left
  /// edge if `isPhysical`.
  fileprivate func value(of attribute: LayoutAttribute, in holder: View, isPhysical: Bool) -> Double {
    let frame = frame(in: holder)
    let isMirrored = !isPhysical && holder.effectiveLayoutDirection == .rightToLeft
    let x: (Double) -> Double = { isMirrored ? holder.bounds.width - $0 : $0 }
    switch attribute {
    case .left: return frame.minX
    case .right: return frame.maxX
    case .leading: return x(isMirrored ? frame.maxX : frame.minX)
    case .trailing: return x(isMirrored ? frame.minX : frame.maxX)
    case .centerX: return x(frame.midX)
    case .width: return frame.width
    case .height: return frame.height
    case .top: return frame.minY
    case .bottom: return frame.maxY
    case .centerY: return frame.midY
    case .firstBaseline, .lastBaseline:
      guard let view = self as? View else { return attribute == .firstBaseline ? frame.minY : frame.maxY }
      return view.baseline(first: attribute == .firstBaseline, in: holder)
    }
  }

  /// The frame in the coordinates of an ancestor, or the ancestor's bounds if this item is the ancestor.
  fileprivate func frame(in ancestor: View) -> Rect {
    let own: Rect
    var view: View?
    if let guide = self as? LayoutGuide {
      (own, view) = (guide.layoutFrame, guide.owningView)
    } else if let item = self as? View {
      (own, view) = item === ancestor ? (item.bounds, item) : (item.frame, item.superview)
    } else {
      return .zero
    }
    var origin = own.origin
    while let current = view, current !== ancestor {
      origin = Point(x: origin.x + current.frame.minX, y: origin.y + current.frame.minY)
      view = current.superview
    }
    return Rect(origin: origin, size: own.size)
  }
}

extension View {
  /// The y coordinate of a baseline in an ancestor. A stack's baseline is the baseline of one of its visible views.
  fileprivate func baseline(first: Bool, in ancestor: View) -> Double {
    if let stack = self as? StackView {
      let visible = stack.arrangedSubviews.filter { !$0.isHidden }
      let bearer = first || stack.axis == .horizontal ? visible.first : visible.last
      if let bearer { return bearer.baseline(first: first, in: ancestor) }
    }
    let frame = frame(in: ancestor)
    return first ? frame.minY + firstBaselineOffset : frame.maxY - lastBaselineOffset
  }
}

extension Law {
  /// All measured counts are much smaller than the bound.
  static let terminates = Law(
    "terminates",
    "a step takes at most 20 pivots per row, plus 100, and the solver finds an answer if all numbers are in its domain",
    onScene: { context in
      if !context.stage.isSolved && context.isInDomain { return "the solver found no answer" }
      guard let rows = context.snapshot.system?.rows.count else { return nil }
      let pivots = context.snapshot.work.pivots
      let bound = context.isInDomain ? 20 * (rows + context.snapshot.conflicts.count) + 100 : boundOfLastResort(rows)
      return pivots > bound ? "the step took \(pivots) pivots, more than the limit of \(bound)" : nil
    },
    onSystem: { context in
      if context.work.hasFallen { return "a work counter decreased: \(context.work)" }
      let (pivots, rows) = (context.work.pivots, context.state.rows.count + context.state.suggestions.keys.count)
      return pivots > 20 * rows + 100
        ? "the step took \(pivots) pivots, more than the limit of \(20 * rows + 100)" : nil
    })
}

extension WorkCounters {
  fileprivate var hasFallen: Bool {
    let least = min(pivots, flips, zeroSteps, candidatesRanked, freshStarts)
    return min(least, rowsTouched, valuesMoved, multipliersChanged, entriesMoved, blocksFactored) < 0
  }
}

/// Outside the domain, a solve may restart up to three times, each time with the limit in Documentation/Solver.md. A layout
/// needs several solves.
private func boundOfLastResort(_ rows: Int) -> Int { 12 * 3 * (2_000 + 60 * 3 * (rows + 1)) }

extension Law {
  static let idempotent = Law(
    "idempotent", "laying out again changes no frame and no row, and performs no pivots",
    onScene: { context in
      let (root, before) = (context.stage.root, context.snapshot.difference(to: context.stage))
      let (work, changes) = (root.layoutWork, root.layoutRowChanges)
      root.setNeedsLayout()
      root.layoutIfNeeded()
      if root.layoutWork.pivots != work.pivots {
        return "the number of pivots in a second layout is \(root.layoutWork.pivots - work.pivots), but should be 0"
      }
      if root.layoutRowChanges != changes {
        return "the number of rows that a second layout changes is \(root.layoutRowChanges - changes), but should be 0"
      }
      return context.snapshot.difference(to: context.stage) ?? before
    },
    onSystem: { context in
      let before = context.player.solver.work.pivots
      do { try context.player.solver.solve() } catch { return "solving again throws \(error)" }
      let after = context.player.solver.work.pivots
      return after == before ? nil : "the number of pivots in a second solve is \(after - before), but should be 0"
    })

  static let pixel = Law(
    "pixel",
    "with a display scale, edges lie on pixel boundaries, move by at most half a pixel, and still meet if they met before"
  ) { context in
    guard context.features.scale == 0 else { return nil }
    let root = context.stage.root
    let scale = Double(context.step % 3 + 1)
    root.displayScale = scale
    defer { root.displayScale = 0 }
    let aligned = LayoutSnapshot(framesOf: context.stage).edges(context.outline)
    return zip(context.snapshot.edges(context.outline), aligned).lazy.compactMap { exact, aligned in
      Self.fault(exact, aligned, scale, context.precision)
    }.first
  }

  /// The first wrong edge along one axis; nil if there is none.
  private static func fault(_ exact: [Double], _ aligned: [Double], _ scale: Double, _ tolerance: Double) -> String? {
    var last: Int?
    for index in exact.indices.sorted(by: { exact[$0] < exact[$1] }) {
      let (one, two) = (exact[index], aligned[index])
      if abs(two * scale - (two * scale).rounded()) > tolerance * scale {
        return "the edge at \(one) is moved to \(two), inside a pixel"
      }
      // An edge is rounded to 1/65,536 of a pixel before it is compared with the midpoint between pixels.
      if abs(two - one) > (0.5 + 0x1p-17) / scale + tolerance {
        return "the edge at \(one) is moved to \(two), by more than half a pixel"
      }
      // Large numbers have too few digits to decide whether edges touch.
      if let last, tolerance < 1e-4, one - exact[last] < 1e-9, abs(two - aligned[last]) > tolerance {
        return "two edges that met at \(one) are moved to \(aligned[last]) and \(two)"
      }
      last = index
    }
    return nil
  }
}

extension LayoutSnapshot {
  /// The horizontal and the vertical edges of all views, relative to the root's corner, in tree order.
  fileprivate func edges(_ outline: Outline) -> [[Double]] {
    var corners = Named<Point>()
    corners.reserve(outline.entries.count)
    var (x, y) = ([Double](), [Double]())
    for entry in outline.entries {
      guard let frame = frames[entry.view.id] else { continue }
      let parent = entry.parent.flatMap { corners[$0] } ?? .zero
      let corner = Point(x: parent.x + frame.minX, y: parent.y + frame.minY)
      corners.append(entry.view.id, corner)
      x.append(corner.x)
      x.append(corner.x + frame.width)
      y.append(corner.y)
      y.append(corner.y + frame.height)
    }
    return [x, y]
  }
}
