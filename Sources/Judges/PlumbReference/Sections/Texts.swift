import PlumbDocument
import PlumbTwin

// Labels have a text and a deterministic text metric, so that their width determines their height (Documentation/Text.md).

extension Layout {
  /// Measures a text without wrapping, or wrapped at a width. A text of several lines also wraps at its preferred width. A
  /// width of 0 is no limit.
  private func measured(_ view: PlainView, at width: Double = 0) -> MeasuredText {
    let limits = [width, isMultiLine(view) ? view.number(.preferredWidth) ?? 0 : 0].filter { $0 > 0 }
    return MeasuredText(
      view.text, fontSize: view.number(.fontSize) ?? 17, lines: Int(view.number(.lines) ?? 1),
      within: limits.min())
  }

  func textWidth(of view: PlainView) -> Rational { Rational(written: measured(view).width) }

  /// The height at the width of the last solve, or without wrapping before the first.
  func textHeight(of view: PlainView) -> Rational {
    frameDependents.textHeights[view.id] ?? Rational(written: measured(view).height)
  }

  func textHeight(of view: PlainView, at width: Rational) -> Rational {
    Rational(written: measured(view, at: width.double).height)
  }

  /// The solved width of a multi-line text, at which it wraps; nil for other views.
  func wrappingWidth(of view: PlainView, _ solution: Solution) -> Rational? {
    isMultiLine(view) ? solution.width(.view(view.id)) : nil
  }

  /// Whether the view is a text that may have several lines.
  func isMultiLine(_ view: PlainView) -> Bool { view.isLabel && view.number(.lines) ?? 1 != 1 }

  /// SPEC 3: the baselines of a view without text are its top and bottom. A column has the first baseline of its first visible
  /// view and the last baseline of its last; a row has those of its first visible view.
  func baseline(of item: Item, isFirst: Bool, in ancestor: Name) -> Expression {
    var (baselineItem, distance) = (item, Rational(0))
    if case .view(let id) = item {
      let view = tree[id]
      if let inner = baselineView(of: view, isFirst: isFirst) {
        return baseline(of: .view(inner), isFirst: isFirst, in: ancestor)
      }
      baselineItem = .view(id)
      distance = baselineDistance(of: view, isFirst: isFirst)
    }
    var edge = origin(of: baselineItem, .vertical, in: ancestor)
    if !isFirst { edge = edge + size(of: baselineItem, .vertical) }
    edge.constant = edge.constant + (isFirst ? distance : -distance)
    return edge
  }

  private func baselineView(of view: PlainView, isFirst: Bool) -> Name? {
    guard view.isStack else { return nil }
    let visible = visible(in: view)
    return isFirst || view.axis == .horizontal ? visible.first : visible.last
  }

  private func baselineDistance(of view: PlainView, isFirst: Bool) -> Rational {
    if view.isLabel {
      let measured = measured(view)
      return Rational(written: isFirst ? measured.firstBaseline : measured.lastBaseline)
    }
    guard let given = view.numbers(.baseline) else { return 0 }
    return Rational(written: given[isFirst ? 0 : 1] ?? 0)
  }
}
