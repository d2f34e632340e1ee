import PlumbDocument
import PlumbTwin

// SPEC 4: guides, margins, safe areas.

extension Layout {
  /// The constraints of the system guides that any constraint refers to.
  func areaGuides(of view: PlainView) -> [Statement] {
    Item.Area.allCases.filter { areas.contains(.area(view.id, $0)) }.flatMap { area in
      switch area {
      case .safeArea: inset(view, area, by: frameDependents.safeAreas[view.id] ?? .zero, from: .view(view.id))
      case .margins: inset(view, area, by: frameDependents.margins[view.id] ?? .zero, from: .view(view.id))
      case .readable: inset(view, area, by: readableInsets(of: view), from: .view(view.id))
      case .content: contentGuide(of: view)
      case .frame: frameGuide(of: view)
      }
    }
  }

  /// Places a guide within another item, at these insets.
  private func inset(_ view: PlainView, _ area: Item.Area, by insets: Insets, from outer: Item) -> [Statement] {
    let guide = Item.area(view.id, area)
    let isMirrored = isRightToLeft(view.id)
    let (leading, trailing) = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
    let near: [(Attribute, Rational)] = [(.top, insets.top), (.leading, leading)]
    let far: [(Attribute, Rational)] = [(.bottom, insets.bottom), (.trailing, trailing)]
    let pin: (Item, Attribute, Item, Rational) -> Statement = { first, attribute, second, distance in
      Statement(
        first: Anchor(item: first, attribute: attribute), second: Anchor(item: second, attribute: attribute),
        constant: distance, source: area == .safeArea ? .frame : .area)
    }
    return near.map { pin(guide, $0, outer, $1) } + far.map { pin(outer, $0, guide, $1) }
  }

  /// The root's safe area is the one that the document sets, plus additional insets.
  func rootSafeArea() -> Insets {
    ownSafeArea(of: tree[tree.root], inherited: sides(tree[tree.root].edges(.safeArea), of: tree.root))
  }

  /// Per edge max(0, inherited inset + additional inset).
  func ownSafeArea(of view: PlainView, inherited: Insets) -> Insets {
    inherited.combined(sides(view.edges(.additionalSafeArea), of: view.id)) { largest(0, $0 + $1) }
  }

  /// Default 8, or 0 for a stack. `insetsMarginsFromSafeArea` adds the safe area; with `preservesSuperviewMargins` each edge is
  /// at least the superview's margin minus the distance to the superview.
  func margins(of view: PlainView, safeArea: Insets, inherited: Insets?) -> Insets {
    var margins = sides(view.ownMargins, of: view.id)
    if view.flag(.insetsMarginsFromSafeArea, true) { margins = margins.combined(safeArea, by: +) }
    if let inherited, view.flag(.preservesSuperviewMargins) { margins = margins.combined(inherited, by: largest) }
    return margins
  }

  /// The readable guide is at most 672 wide, and centred in the margins.
  func readableInset(of view: PlainView, _ solution: Solution, within margins: Insets) -> Rational {
    largest(0, (solution.width(.view(view.id)) - margins.left - margins.right - 672) / 2)
  }

  private func readableInsets(of view: PlainView) -> Insets {
    let inset = frameDependents.readable[view.id] ?? 0
    return (frameDependents.margins[view.id] ?? .zero).combined(Insets(left: inset, right: inset), by: +)
  }
}
