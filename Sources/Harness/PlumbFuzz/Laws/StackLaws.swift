import PlumbLayout
import PlumbScene

// Laws about stack views: the frames that result from distribution, alignment and spacing, without other layouts.

extension Law {
  static let sum = Law(
    "sum",
    "along the axis, the visible views and the gaps between them add up to the length of the stack without its margins"
  ) { context in
    context.fault { stack in
      guard let first = stack.visible.first, let last = stack.visible.last else { return nil }
      let (canvas, tolerance) = (stack.canvas(), context.tolerance)
      let total = stack.visible.map { stack.span(of: $0).length }.total + stack.gaps.map(\.actual).total
      if abs(total - canvas.length) > tolerance { return "views and gaps add up to \(total), not \(canvas.length)" }
      let (start, end) = (stack.span(of: first).start, stack.span(of: last).end)
      if abs(start - canvas.start) > tolerance { return "the first view starts at \(start), not \(canvas.start)" }
      return abs(end - canvas.end) > tolerance ? "the last view ends at \(end), not \(canvas.end)" : nil
    }
  }
}

extension [Double] {
  var total: Double { reduce(0, +) }
}

extension Law {
  static let minSpacing = Law(
    "min-spacing",
    "gaps equal the spacing; under equalSpacing and equalCentering, gaps are at least as long as the spacing"
  ) { context in
    context.fault { stack in
      for gap in stack.isByBaselines ? stack.baselineGaps : stack.gaps {
        let excess = gap.actual - gap.wanted
        if excess < -context.tolerance || !stack.isLoose && excess > context.tolerance {
          return "the gap after \"\(gap.after)\" is \(gap.actual), not \(gap.wanted)"
        }
      }
      return nil
    }
  }

  static let order = Law(
    "order", "in a stack without negative spacing, visible views follow one another without overlap"
  ) { context in
    context.fault { stack in
      guard !stack.isByBaselines, stack.gaps.allSatisfy({ $0.wanted >= 0 }) else { return nil }
      for (before, after) in zip(stack.visible, stack.visible.dropFirst()) {
        let (end, start) = (stack.span(of: before).end, stack.span(of: after).start)
        if start < end - context.tolerance {
          return "\"\(after.id)\" starts at \(start), before \"\(before.id)\" ends at \(end)"
        }
      }
      return nil
    }
  }

  static let equalSize = Law("equal-size", "under fillEqually, all visible views are equally long") { context in
    context.fault { stack in
      guard stack.distribution == .fillEqually else { return nil }
      return stack.visible.map { stack.span(of: $0).length }
        .difference(of: "the lengths of the visible views", within: context.tolerance)
    }
  }
}

extension [Double] {
  /// A description of unequal numbers, which `what` names; nil if all are equal.
  func difference(of what: String, within tolerance: Double) -> String? {
    guard let least = self.min(), let most = self.max(), most - least > tolerance else { return nil }
    return "\(what) differ: \(list)"
  }
}

extension Law {
  static let equalGap = Law("equal-gap", "under equalSpacing, all gaps are equal, and none is negative") { context in
    context.fault { stack in
      guard stack.distribution == .equalSpacing else { return nil }
      let gaps = stack.gaps.map(\.actual)
      if let least = gaps.min(), least < -context.tolerance { return "a gap has a negative length, \(least)" }
      return gaps.difference(of: "the gaps", within: context.tolerance)
    }
  }

  static let equalCentre = Law(
    "equal-centre", "under equalCentering, centres are equally far apart if natural lengths allow it"
  ) { context in
    context.fault { (plain: PlainStack) in
      guard plain.stack.distribution == .equalCentering,
        Pass.pitch(plain, in: plain.stack.canvas().length) != nil
      else { return nil }
      let centers = plain.stack.visible.map { plain.stack.span(of: $0).center }
      return zip(centers, centers.dropFirst()).map { $1 - $0 }
        .difference(of: "the distances between the centres", within: context.tolerance)
    }
  }

  static let proportion = Law(
    "proportion",
    "under fillProportionally, each visible view except the last has its share of the length without margins"
  ) { context in
    context.fault { (plain: PlainStack) in
      guard plain.stack.distribution == .fillProportionally,
        let shares = Pass.shares(plain, in: plain.stack.canvas().length)
      else { return nil }
      return plain.fault(ofLengths: shares.dropLast(), within: context.tolerance)
    }
  }

  static let hugOrder = Law(
    "hug-order", "extra space goes to the view that hugs least, or to the first of several that hug equally"
  ) { context in
    context.fault { (plain: PlainStack) in
      guard plain.stack.distribution == .fill,
        plain.stack.canvas().length - plain.gaps.total > plain.naturals.total,
        let pass = Pass(plain, in: plain.stack.canvas().length)
      else { return nil }
      return plain.fault(ofLengths: pass.lengths, within: context.tolerance)
    }
  }

  static let compressOrder = Law(
    "compress-order", "the views that resist compression least shrink first, in order if several views resist equally"
  ) { context in
    context.fault { (plain: PlainStack) in
      guard plain.stack.distribution == .fill,
        plain.stack.canvas().length - plain.gaps.total < plain.naturals.total,
        let pass = Pass(plain, in: plain.stack.canvas().length)
      else { return nil }
      return plain.fault(ofLengths: pass.lengths, within: context.tolerance)
    }
  }

  static let aligned = Law(
    "aligned",
    "all arranged views share the edges, centre or baseline that the alignment names, and visible views are inside the stack's margins"
  ) { context in
    context.fault { stack in
      let spans = stack.model.arranged.map { stack.span(of: $0, across: true) }
      let (tolerance, canvas) = (context.tolerance, stack.canvas(across: true))
      for view in stack.visible {
        let span = stack.span(of: view, across: true)
        if span.start < canvas.start - tolerance || span.end > canvas.end + tolerance {
          return
            "\"\(view.id)\" extends from \(span.start) to \(span.end), outside the range from \(canvas.start) to \(canvas.end)"
        }
      }
      switch stack.alignment {
      case .fill:
        return spans.map(\.start).difference(of: "the starts of the views", within: tolerance)
          ?? spans.map(\.end).difference(of: "the ends of the views", within: tolerance)
      case .leading: return spans.map(\.start).difference(of: "the starts of the views", within: tolerance)
      case .trailing: return spans.map(\.end).difference(of: "the ends of the views", within: tolerance)
      case .center: return spans.map(\.center).difference(of: "the centres of the views", within: tolerance)
      default:
        let baselines = stack.model.arranged.map {
          stack.baseline(of: $0, first: stack.alignment == .firstBaseline) ?? .nan
        }
        return baselines.difference(of: "the baselines of the views", within: tolerance)
      }
    }
  }

  static let maximum = Law(
    "max",
    "across the axis, a stack that nothing else sizes is as large as its largest view plus margins, or as its margins if all views are hidden"
  ) { context in
    guard !context.features.hasInheritance else { return nil }
    return context.fault { (plain: PlainStack) in
      guard [.fill, .leading, .center, .trailing].contains(plain.stack.alignment),
        plain.stack.model.arranged.allSatisfy({ $0.properties[.hug] == nil && $0.properties[.compress] == nil }),
        context.outline.leavesFree(plain.stack, across: true)
      else { return nil }
      let (length, margins) = (plain.stack.length(across: true), plain.stack.margins(across: true))
      // With fill alignment, hidden views also count if at least one view is visible.
      let isFilled = plain.stack.alignment == .fill && !plain.items.isEmpty
      let counted = isFilled ? plain.stack.model.arranged : plain.items.map(\.view)
      let extents = counted.map { $0.numbers(.intrinsic)?[plain.stack.isHorizontal ? 1 : 0] ?? 0 }
      let wanted = margins + (extents.max() ?? 0)
      guard wanted >= 0, abs(length - wanted) > context.tolerance else { return nil }
      return "the size of the stack across its axis is \(length), not \(wanted)"
    }
  }

  static let intrinsic = Law(
    "intrinsic",
    "along its axis, a stack that nothing else sizes has the length that the formula of its distribution gives, or the length of its margins if all views are hidden"
  ) { context in
    guard !context.features.hasInheritance else { return nil }
    return context.fault { (plain: PlainStack) in
      guard context.outline.leavesFree(plain.stack, across: false), let pass = Pass(free: plain)
      else { return nil }
      let (length, wanted) = (plain.stack.length(), plain.stack.margins() + pass.total)
      guard wanted >= 0, abs(length - wanted) > context.tolerance else { return nil }
      return "the length of the stack is \(length), not \(wanted)"
    }
  }

  static let closedForm = Law(
    "closed-form", "in a plain stack of sized views, frames equal the results of direct formulas"
  ) { context in
    context.fault { (plain: PlainStack) in
      guard
        let pass = Pass(plain, in: plain.stack.canvas().length)
      else { return nil }
      var place = plain.stack.canvas().start
      for (index, item) in plain.items.enumerated() {
        let wanted = Span(start: place, end: place + pass.lengths[index])
        place = wanted.end + (index < pass.gaps.count ? pass.gaps[index] : 0)
        let found = plain.stack.span(of: item.view)
        if !found.isNear(wanted, context.tolerance) {
          return "\"\(item.view.id)\" extends \(found.text), expected \(wanted.text)"
        }
        guard let across = plain.across(item) else { continue }
        let other = plain.stack.span(of: item.view, across: true)
        if !other.isNear(across, context.tolerance) {
          return "across the axis, \"\(item.view.id)\" extends \(other.text), expected \(across.text)"
        }
      }
      return nil
    }
  }
}

extension PlainStack {
  /// Compares the lengths of visible views with the wanted lengths, in order. Views beyond the list may have any length.
  fileprivate func fault(ofLengths lengths: some Sequence<Double>, within tolerance: Double) -> String? {
    for (item, wanted) in zip(items, lengths) {
      let length = stack.span(of: item.view).length
      if abs(length - wanted) > tolerance { return "the length of \"\(item.view.id)\" is \(length), not \(wanted)" }
    }
    return nil
  }

  /// The position across the axis, in the actual canvas; nil for baseline alignments.
  fileprivate func across(_ item: Item) -> Span? {
    let canvas = stack.canvas(across: true)
    let extent = stack.alignment == .fill ? canvas.length : min(item.natural.across, canvas.length)
    switch stack.alignment {
    case .fill, .leading: return Span(start: canvas.start, end: canvas.start + extent)
    case .trailing: return Span(start: canvas.end - extent, end: canvas.end)
    case .center: return Span(start: canvas.center - extent / 2, end: canvas.center + extent / 2)
    default: return nil
    }
  }
}

extension Span {
  fileprivate func isNear(_ other: Span, _ tolerance: Double) -> Bool {
    abs(start - other.start) <= tolerance && abs(end - other.end) <= tolerance
  }
}

extension Law {
  static let hidden = Law(
    "hidden",
    "a hidden view with nothing required inside has no length along the axis, and is in the middle of its gap; if all views are hidden, they start at the stack's first margin"
  ) { context in
    context.faultOfHiddenLengths() ?? context.faultOfHiddenPlaces()
  }
}

extension StepContext {
  fileprivate func faultOfHiddenLengths() -> String? {
    fault { (stack: StackFacts) in
      for view in stack.model.arranged where view.properties[.hidden] == .flag(true) && view.isLeaf {
        guard outline.mentioned[view.id] == nil, !view.resistsMoreThanHiding else { continue }
        let span = stack.span(of: view)
        if abs(span.length) > tolerance {
          return "the length of the hidden view \"\(view.id)\" is \(span.length), but should be 0"
        }
        let start = stack.canvas().start
        if stack.visible.isEmpty, abs(span.start - start) > tolerance {
          return "all views are hidden, but \"\(view.id)\" starts at \(span.start) instead of \(start)"
        }
      }
      return nil
    }
  }

  /// Checks positions along the axis. A hidden view of a plain stack must start in the middle of the spacing between its visible
  /// neighbours, or at the edge of its only visible neighbour.
  fileprivate func faultOfHiddenPlaces() -> String? {
    guard snapshot.conflicts.isEmpty else { return nil }
    return fault { (plain: PlainStack) in
      let (stack, arranged) = (plain.stack, plain.stack.model.arranged)
      guard let first = stack.visible.first, let last = stack.visible.last else { return nil }
      var previous: ViewModel?
      for view in arranged {
        guard view.properties[.hidden] == .flag(true) else {
          previous = view
          continue
        }
        guard !view.resistsMoreThanHiding else { continue }
        var wanted = stack.span(of: first).start
        if let previous {
          wanted = stack.span(of: previous).end + (previous.id == last.id ? 0 : stack.spacing(after: previous.id) / 2)
        }
        let start = stack.span(of: view).start
        if abs(start - wanted) > tolerance { return "the hidden view \"\(view.id)\" starts at \(start), not \(wanted)" }
      }
      return nil
    }
  }
}

extension ViewModel {
  /// Whether the view contains nothing that affects its length.
  fileprivate var isLeaf: Bool {
    [.view, .label].contains(kind) && arranged.isEmpty && views.isEmpty && guides.isEmpty
      && properties[.autoresizing] == nil
  }

  fileprivate var resistsMoreThanHiding: Bool { resistance.contains { $0 >= StackPriority.hiding } }
}

extension ViewModel {
  /// The compression resistance priorities in the scene, on both axes.
  var resistance: [Double] {
    guard case .numbers(let numbers)? = properties[.compress] else { return [] }
    return numbers.compactMap(\.self)
  }
}
