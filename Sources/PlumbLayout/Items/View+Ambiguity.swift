import PlumbSolver

extension View {
  /// Whether another layout would be as good by every priority: ties alone have decided. Worked out on demand, for the
  /// whole tree at once; it may cost a few small solves. O(1) when asked again.
  public var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }

  /// What of its frame could be otherwise without anything getting worse: leading, top, width, height.
  public var ambiguousAttributes: Set<LayoutAttribute> {
    guard let engine, region != nowhere else { return [] }
    return engine.ambiguity()[region] ?? []
  }

  /// The constraints that speak of it along an axis, whoever made them, as texts. O(rows of the tree).
  public func constraintsAffectingLayout(for axis: Axis) -> [ConstraintText] {
    guard let engine, region != nowhere else { return [] }
    return engine.affecting(region, along: axis)
  }
}

extension View {
  /// What the solver has done for the tree it is in, since its first layout. O(depth).
  public var layoutWork: Work { top.ownEngine?.solver.work ?? Work() }
}

extension Engine {
  func ambiguity() -> [Int32: Set<LayoutAttribute>] {
    if let ambiguous { return ambiguous }
    var found: [Int32: Set<LayoutAttribute>] = [:]
    for variable in (try? solver.ambiguousVariables()) ?? [] {
      let region = regionOfVariable[variable.number]
      guard region != nowhere, let attribute = attribute(of: variable, in: regions[Int(region)]) else { continue }
      found[region, default: []].insert(attribute)
    }
    ambiguous = found
    return found
  }

  private func attribute(of variable: Variable, in region: Region) -> LayoutAttribute? {
    switch variable {
    case region.x: .leading
    case region.y: .top
    case region.width: .width
    case region.height: .height
    default: nil
    }
  }

  /// The rows that speak of a region along an axis, without those that hold by themselves.
  func affecting(_ region: Int32, along axis: Axis) -> [ConstraintText] {
    listing().filter { $0.text.firstAttribute.axis == axis && speaks($0, of: region) }.map(\.text)
  }

  private func speaks(_ row: ListedRow, of region: Int32) -> Bool {
    guard !row.text.isImplied else { return false }
    return row.statement.first == region || row.statement.second == region
  }
}
