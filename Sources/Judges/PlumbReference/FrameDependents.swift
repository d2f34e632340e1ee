import PlumbDocument
import PlumbTwin

/// Distances from the sides of a view, independent of the layout direction.
struct Insets: Equatable {
  var top: Rational = 0
  var left: Rational = 0
  var bottom: Rational = 0
  var right: Rational = 0

  static let zero = Insets()

  func combined(_ other: Insets, by combine: (Rational, Rational) -> Rational) -> Insets {
    Insets(
      top: combine(top, other.top), left: combine(left, other.left), bottom: combine(bottom, other.bottom),
      right: combine(right, other.right))
  }
}

/// Numbers that depend on frames and that the solver takes as constants: heights of wrapping texts, insets, the readable width.
struct FrameDependents: Equatable {
  var textHeights: [Name: Rational] = [:]
  var safeAreas: [Name: Insets] = [:]
  var margins: [Name: Insets] = [:]
  /// The distance between the readable guide and the margins, on each side.
  var readable: [Name: Rational] = [:]
}

extension Layout {
  /// Starting values: texts do not wrap, and insets are not inherited from superviews.
  func initialFrameDependents() -> FrameDependents {
    var frameDependents = FrameDependents()
    frameDependents.safeAreas[tree.root] = rootSafeArea()
    for id in views {
      if id != tree.root { frameDependents.safeAreas[id] = ownSafeArea(of: tree[id], inherited: .zero) }
      frameDependents.margins[id] = margins(
        of: tree[id], safeArea: frameDependents.safeAreas[id] ?? .zero, inherited: nil)
    }
    return frameDependents
  }

  /// The numbers for the next solve, from the frames of this one.
  func frameDependents(after solution: Solution) -> FrameDependents {
    var next = frameDependents
    next.textHeights = textHeights(after: solution)
    for id in views {
      let view = tree[id]
      if id != outermost { inherit(view, solution, &next) }
      if areas.contains(.area(id, .readable)) {
        next.readable[id] = readableInset(of: view, solution, within: next.margins[id] ?? .zero)
      }
    }
    return next
  }

  func textHeights(after solution: Solution) -> [Name: Rational] {
    var heights = frameDependents.textHeights
    for view in views.map({ tree[$0] }) {
      if let width = wrappingWidth(of: view, solution) { heights[view.id] = textHeight(of: view, at: width) }
    }
    return heights
  }

  private func inherit(_ view: PlainView, _ solution: Solution, _ frameDependents: inout FrameDependents) {
    guard let parent = view.parent else { return }
    let distances = distances(of: view, from: parent, solution, frameDependents)
    let inherited: (Insets?) -> Insets = { insets in
      (insets ?? .zero).combined(distances) { largest(0, $0 - largest(0, $1)) }
    }
    let safeArea = ownSafeArea(of: view, inherited: inherited(frameDependents.safeAreas[parent]))
    frameDependents.safeAreas[view.id] = safeArea
    frameDependents.margins[view.id] = margins(
      of: view, safeArea: safeArea, inherited: inherited(frameDependents.margins[parent]))
  }

  /// The distances between the sides of a view and the visible sides of its superview, so that scrolling counts.
  private func distances(
    of view: PlainView, from parent: Name, _ solution: Solution, _ frameDependents: FrameDependents
  ) -> Insets {
    let frame = solution.frame(.view(view.id))
    let offset = contentOffset(of: tree[parent], in: frameDependents)
    let left = frame.left - offset.left
    let top = frame.top - offset.top
    let size = solution.frame(.view(parent))
    return Insets(
      top: top, left: left, bottom: size.height - top - frame.height, right: size.width - left - frame.width)
  }
}
