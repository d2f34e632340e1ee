extension View {
  /// For debugging: changes one ambiguous attribute of the view to another value that satisfies all constraints equally well.
  /// Each call takes the next attribute; after the last one, the usual layout returns. No effect without ambiguity. Costs a
  /// layout.
  public func exerciseAmbiguityInLayout() {
    layoutIfNeeded()
    guard let engine, region != nowhere else { return }
    let turn = extras?.nudge ?? 0
    if turn > 0 { engine.removeRows(RowKinds(.nudge), of: region) }
    engine.layout()
    let attributes = ambiguousAttributes.sorted { $0.rawValue < $1.rawValue }
    let next = turn < attributes.count ? turn + 1 : 0
    withExtras { $0.nudge = next }
    guard next > 0 else { return }
    engine.nudge(region, attributes[next - 1])
    engine.layout()
  }
}

extension Engine {
  /// Below every usual priority.
  private static let nudgePriority = 1e-6

  /// Moves an attribute that nothing else decides.
  fileprivate func nudge(_ region: Int32, _ attribute: LayoutAttribute) {
    let parent = regions[region].parent
    let frame = exactFrame(of: region)
    let statement =
      switch attribute {
      case .width: Statement(region, .width, constant: frame.width + 40, priority: Self.nudgePriority)
      case .height: Statement(region, .height, constant: frame.height + 40, priority: Self.nudgePriority)
      case .top:
        Statement(region, .top, .equal, parent, .top, plus: frame.minY + 40, priority: Self.nudgePriority)
      default:
        Statement(
          region, .leading, .equal, parent, .leading, plus: value(regions[region].x) + 40,
          priority: Self.nudgePriority)
      }
    write(LayoutRow(.nudge, at: region, statement, in: parent == nowhere ? region : parent))
  }
}
