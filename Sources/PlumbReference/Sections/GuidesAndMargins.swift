import PlumbScene
import PlumbTwin

// SPEC 4: guides, margins, safe areas.

extension Layout {
  /// Where the guides lie that anything speaks of.
  func areaGuides(of view: PlainView) -> [Statement] {
    Item.Area.allCases.filter { areas.contains(.area(view.id, $0)) }.flatMap { area in
      switch area {
      case .safeArea: inset(view, area, by: round.safeAreas[view.id] ?? .zero, from: .view(view.id))
      case .margins: inset(view, area, by: round.margins[view.id] ?? .zero, from: .view(view.id))
      case .readable: inset(view, area, by: readableInsets(of: view), from: .view(view.id))
      case .content: contentGuide(of: view)
      case .frame: frameGuide(of: view)
      }
    }
  }

  /// The guide lies within something, at these distances.
  private func inset(_ view: PlainView, _ area: Item.Area, by insets: Insets, from outer: Item) -> [Statement] {
    let guide = Item.area(view.id, area)
    let isTurned = isRightToLeft(view.id)
    let (leading, trailing) = isTurned ? (insets.right, insets.left) : (insets.left, insets.right)
    let near: [(Attribute, Rational)] = [(.top, insets.top), (.leading, leading)]
    let far: [(Attribute, Rational)] = [(.bottom, insets.bottom), (.trailing, trailing)]
    let says: (Item, Attribute, Item, Rational) -> Statement = { first, attribute, second, distance in
      Statement(
        first: Anchor(item: first, attribute: attribute), second: Anchor(item: second, attribute: attribute),
        constant: distance, source: area == .safeArea ? .frame : .area)
    }
    return near.map { says(guide, $0, outer, $1) } + far.map { says(outer, $0, guide, $1) }
  }

  /// The safe area of the root is what bars leave.
  func safeAreaOfTheRoot() -> Insets {
    ownSafeArea(of: tree[tree.root], inherited: sides(tree[tree.root].edges(.safeArea), of: tree.root))
  }

  /// Per edge max(0, parent inset - distance), and additional insets.
  func ownSafeArea(of view: PlainView, inherited: Insets) -> Insets {
    inherited.combined(sides(view.edges(.additionalSafeArea), of: view.id)) { largest(0, $0 + $1) }
  }

  /// Default 8, of a stack 0. With `preservesSuperviewMargins` per edge max(own, super's margin - distance); counted from
  /// the safe area unless `insetsMarginsFromSafeArea` is off.
  func margins(of view: PlainView, safeArea: Insets, inherited: Insets?) -> Insets {
    var margins = sides(view.ownMargins, of: view.id)
    if view.flag(.insetsMarginsFromSafeArea, true) { margins = margins.combined(safeArea, by: +) }
    if let inherited, view.flag(.preservesSuperviewMargins) { margins = margins.combined(inherited, by: largest) }
    return margins
  }

  /// At most 672 wide, centred in the margins.
  func readableInset(of view: PlainView, _ solution: Solution, within margins: Insets) -> Rational {
    largest(0, (solution.width(.view(view.id)) - margins.left - margins.right - 672) / 2)
  }

  private func readableInsets(of view: PlainView) -> Insets {
    let inset = round.readable[view.id] ?? 0
    return (round.margins[view.id] ?? .zero).combined(Insets(left: inset, right: inset), by: +)
  }
}
