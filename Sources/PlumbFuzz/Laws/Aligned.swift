extension Law {
  static let aligned = Law(
    "aligned", "the edges, centres or baselines of the alignment coincide for all arranged views"
  ) { moment in
    moment.fault { stack in
      let spans = stack.model.arranged.map { stack.span(of: $0, across: true) }
      let tolerance = moment.tolerance
      switch stack.alignment {
      case "fill":
        return spans.map(\.start).difference(within: tolerance) ?? spans.map(\.end).difference(within: tolerance)
      case "leading": return spans.map(\.start).difference(within: tolerance)
      case "trailing": return spans.map(\.end).difference(within: tolerance)
      case "center": return spans.map(\.center).difference(within: tolerance)
      default:
        let baselines = stack.model.arranged.map {
          stack.baseline(of: $0, first: stack.alignment == "firstBaseline") ?? .nan
        }
        return baselines.difference(within: tolerance)
      }
    }
  }
}
