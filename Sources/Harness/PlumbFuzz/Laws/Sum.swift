extension Law {
  static let sum = Law(
    "sum", "along the axis, the visible views and the gaps between them add up to the stack's canvas"
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
