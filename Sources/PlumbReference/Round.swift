import PlumbScene
import PlumbTwin

/// Distances from the sides of a view, whatever its direction.
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

/// What follows from frames and is given to the solver as numbers: heights of texts that wrap, insets, the readable width.
struct Round: Equatable {
  var textHeights: [String: Rational] = [:]
  var safeAreas: [String: Insets] = [:]
  var margins: [String: Insets] = [:]
  /// By how much the readable part is narrower than the margins on either side.
  var readable: [String: Rational] = [:]
}

extension Layout {
  /// Texts at their widest, insets as if nothing reached into the insets of what is around it.
  func firstRound() -> Round {
    var round = Round()
    round.safeAreas[tree.root] = safeAreaOfTheRoot()
    for id in views {
      if id != tree.root { round.safeAreas[id] = ownSafeArea(of: tree[id], inherited: .zero) }
      round.margins[id] = margins(of: tree[id], safeArea: round.safeAreas[id] ?? .zero, inherited: nil)
    }
    return round
  }

  /// What follows from what came out.
  func round(after solution: Solution) -> Round {
    var next = round
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

  func textHeights(after solution: Solution) -> [String: Rational] {
    var heights = round.textHeights
    for view in views.map({ tree[$0] }) {
      if let width = widthThatTextWrapsAt(view, solution) { heights[view.id] = textHeight(of: view, at: width) }
    }
    return heights
  }

  private func inherit(_ view: PlainView, _ solution: Solution, _ round: inout Round) {
    guard let parent = view.parent else { return }
    let distances = distances(of: view, from: parent, solution, round)
    let inherited: (Insets?) -> Insets = { insets in
      (insets ?? .zero).combined(distances) { largest(0, $0 - largest(0, $1)) }
    }
    let safeArea = ownSafeArea(of: view, inherited: inherited(round.safeAreas[parent]))
    round.safeAreas[view.id] = safeArea
    round.margins[view.id] = margins(of: view, safeArea: safeArea, inherited: inherited(round.margins[parent]))
  }

  /// How far the sides of a view are from those of its superview, of which a scroll view shows a part.
  private func distances(
    of view: PlainView, from parent: String, _ solution: Solution, _ round: Round
  ) -> Insets {
    let frame = solution.frame(.view(view.id))
    let offset = contentOffset(of: tree[parent], in: round)
    let left = frame.left - offset.left
    let top = frame.top - offset.top
    let size = solution.frame(.view(parent))
    return Insets(
      top: top, left: left, bottom: size.height - top - frame.height, right: size.width - left - frame.width)
  }
}
