extension Law {
  static let aligned = Law(
    "aligned",
    "the edges, centres or baselines of the alignment coincide for all arranged views, and visible views lie in the canvas"
  ) { context in
    context.fault { stack in
      let spans = stack.model.arranged.map { stack.span(of: $0, across: true) }
      let (tolerance, canvas) = (context.tolerance, stack.canvas(across: true))
      for view in stack.visible {
        let span = stack.span(of: view, across: true)
        if span.start < canvas.start - tolerance || span.end > canvas.end + tolerance {
          return "\(view.id) lies at \(span.start) to \(span.end), outside \(canvas.start) to \(canvas.end)"
        }
      }
      switch stack.alignment {
      case .fill:
        return spans.map(\.start).difference(within: tolerance) ?? spans.map(\.end).difference(within: tolerance)
      case .leading: return spans.map(\.start).difference(within: tolerance)
      case .trailing: return spans.map(\.end).difference(within: tolerance)
      case .center: return spans.map(\.center).difference(within: tolerance)
      default:
        let baselines = stack.model.arranged.map {
          stack.baseline(of: $0, first: stack.alignment == .firstBaseline) ?? .nan
        }
        return baselines.difference(within: tolerance)
      }
    }
  }
}
