extension Law {
  static let sum = Law(
    "sum", "along a stack's axis, visible views and the gaps between them add up to what they are laid out in"
  ) { moment in
    moment.fault { stack in
      guard let first = stack.visible.first, let last = stack.visible.last else { return nil }
      let (canvas, tolerance) = (stack.canvas(), moment.tolerance)
      let total = stack.visible.map { stack.span(of: $0).length }.total + stack.gaps.map(\.actual).total
      if abs(total - canvas.length) > tolerance { return "views and gaps come to \(total), not \(canvas.length)" }
      let (start, end) = (stack.span(of: first).start, stack.span(of: last).end)
      if abs(start - canvas.start) > tolerance { return "it starts at \(start), not \(canvas.start)" }
      return abs(end - canvas.end) > tolerance ? "it ends at \(end), not \(canvas.end)" : nil
    }
  }
}

extension [Double] {
  var total: Double { reduce(0, +) }
}
