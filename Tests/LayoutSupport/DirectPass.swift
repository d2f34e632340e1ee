import PlumbLayout

/// The frames of a plain stack's visible views by a closed formula, without a solver. Nil where no simple formula applies.
public struct DirectPass {
  /// The spans of visible views in the stack, along and across the axis.
  public var along: [Span] = []
  public var across: [Span] = []
  public var length: Double
  public var extent: Double

  public init?(_ stack: PlainStack) {
    guard let sizes = Self.sizes(stack) else { return nil }
    (length, extent) = (sizes.length, Self.extent(of: stack))
    guard extent >= stack.margin(stack.axis.crossing) - 1e-9 else { return nil }
    var place = stack.inset(stack.axis)
    for (index, size) in sizes.views.enumerated() {
      along.append(Span(start: place, end: place + size))
      place += size + (index < sizes.gaps.count ? sizes.gaps[index] : 0)
    }
    across = stack.visible.map { Self.span(of: $0, in: stack, extent) }
  }

  /// Across the axis: the largest view. Hidden views count only with alignment fill and a visible view.
  private static func extent(of stack: PlainStack) -> Double {
    let across = stack.axis.crossing
    if let extent = stack.extent { return extent }
    let counted = stack.alignment == .fill && !stack.visible.isEmpty ? stack.items : stack.visible
    return (counted.map { $0.natural[across] }.max() ?? 0) + stack.margin(across)
  }

  private static func span(of item: PlainStack.Item, in stack: PlainStack, _ extent: Double) -> Span {
    let across = stack.axis.crossing
    let (start, room) = (stack.inset(across), extent - stack.margin(across))
    let size = stack.alignment == .fill ? room : min(item.natural[across], room)
    let offset =
      switch stack.alignment {
      case .trailing: room - size
      case .center: (room - size) / 2
      default: 0.0
      }
    return Span(start: start + offset, end: start + offset + size)
  }

  private typealias Sizes = (views: [Double], gaps: [Double], length: Double)

  private static func sizes(_ stack: PlainStack) -> Sizes? {
    let naturals = stack.visible.map { $0.natural[stack.axis] }
    let margin = stack.margin(stack.axis)
    guard let free = free(stack, naturals) else { return nil }
    let total = free.views.sum + free.gaps.sum
    guard let length = stack.length, !naturals.isEmpty else {
      return total >= 0 && stack.length == nil ? (free.views, free.gaps, total + margin) : nil
    }
    guard length >= margin else { return nil }
    return fixed(stack, free, room: length - margin).map { ($0.views, $0.gaps, length) }
  }

  /// Lengths of views and gaps in a stack of free length.
  private static func free(_ stack: PlainStack, _ naturals: [Double]) -> (views: [Double], gaps: [Double])? {
    let gaps = stack.gaps
    switch stack.distribution {
    case .fill: return (naturals, gaps)
    case .fillEqually: return (naturals.map { _ in naturals.max() ?? 0 }, gaps)
    case .fillProportionally:
      // Views without length and proportions that sum up to nothing have special rules.
      guard naturals.allSatisfy({ $0 > 0 }), naturals.sum > 1,
        naturals.sum + gaps.sum > 0
      else { return nil }
      return (naturals, gaps)
    case .equalSpacing: return (naturals, gaps.map { _ in max(0, gaps.max() ?? 0) })
    case .equalCentering:
      let pitch = Self.pitch(naturals, gaps)
      return (naturals, zip(naturals, naturals.dropFirst()).map { pitch - ($0 + $1) / 2 })
    }
  }

  /// The smallest equal distance between centres that respects lengths and gaps.
  private static func pitch(_ naturals: [Double], _ gaps: [Double]) -> Double {
    gaps.indices.map { naturals[$0] / 2 + gaps[$0] + naturals[$0 + 1] / 2 }.reduce(0, max)
  }

  private static func fixed(
    _ stack: PlainStack, _ free: (views: [Double], gaps: [Double]), room: Double
  ) -> (views: [Double], gaps: [Double])? {
    let (gaps, total) = (free.gaps.sum, free.views.sum)
    let count = Double(free.views.count)
    switch stack.distribution {
    case .fill: return stretched(stack, free.views, by: room - gaps - total).map { ($0, free.gaps) }
    case .fillEqually:
      guard room >= gaps else { return nil }
      return (free.views.map { _ in (room - gaps) / count }, free.gaps)
    case .fillProportionally:
      var views = free.views.map { $0 / (total + gaps) * room }
      views[views.count - 1] = room - gaps - views.dropLast().sum
      return views[views.count - 1] >= 0 ? (views, free.gaps) : nil
    case .equalSpacing where room >= total + gaps && count > 1:
      return (free.views, free.gaps.map { _ in (room - total) / (count - 1) })
    case .equalCentering where count > 1:
      let pitch = (room - (free.views[0] + free.views[free.views.count - 1]) / 2) / (count - 1)
      guard pitch >= Self.pitch(free.views, stack.gaps) else { return nil }
      return (free.views, zip(free.views, free.views.dropFirst()).map { pitch - ($0 + $1) / 2 })
    case .equalSpacing, .equalCentering:
      return stretched(stack, free.views, by: room - gaps - total).map { ($0, free.gaps) }
    }
  }

  /// The view with the lowest hugging priority grows; views with the lowest compression resistance shrink; the first of equals
  /// first.
  private static func stretched(_ stack: PlainStack, _ naturals: [Double], by slack: Double) -> [Double]? {
    var (views, rest) = (naturals, slack)
    let items = stack.visible
    let priority: (Int) -> Double = { slack > 0 ? items[$0].hugging : items[$0].resistance }
    for index in views.indices.sorted(by: { (priority($0), $0) < (priority($1), $1) }) {
      let change = slack > 0 ? rest : max(rest, -views[index])
      views[index] += change
      rest -= change
    }
    return abs(rest) < 1e-9 ? views : nil
  }
}

extension Sequence<Double> {
  var sum: Double {
    var sum = 0.0
    for number in self { sum += number }
    return sum
  }
}
