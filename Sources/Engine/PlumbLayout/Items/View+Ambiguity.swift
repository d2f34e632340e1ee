import PlumbSolver

extension View {
  /// Whether another layout satisfies all priorities equally well, so that only ties decided. Computed on demand for the whole
  /// tree, which may take a few small solves; then O(1) until the next layout.
  public var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }

  /// The attributes of its frame that could differ without any priority getting worse: leading, top, width, height.
  public var ambiguousAttributes: Set<LayoutAttribute> {
    guard let engine, region != nowhere else { return [] }
    return engine.ambiguity()[region] ?? []
  }

  /// The constraints on it along an axis, the user's and others, as texts. O(rows of the tree).
  public func constraintsAffectingLayout(for axis: Axis) -> [ConstraintText] {
    guard let engine, region != nowhere else { return [] }
    return engine.affecting(region, along: axis)
  }
}

extension View {
  /// The solver's work for its tree since the first layout. O(depth).
  public var layoutWork: WorkCounters { top.ownEngine?.solver.work ?? WorkCounters() }
}

extension Engine {
  func ambiguity() -> [Int32: Set<LayoutAttribute>] {
    if let ambiguous = outcome.ambiguous { return ambiguous }
    var found: [Int32: Set<LayoutAttribute>] = [:]
    for variable in (try? solver.ambiguousVariables()) ?? [] {
      let region = regions.owner(ofVariable: variable.number)
      guard region != nowhere, let attribute = attribute(of: variable, in: regions[region]) else { continue }
      found[region, default: []].insert(attribute)
    }
    outcome.ambiguous = found
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

  /// The rows about a region along an axis, without implied ones.
  func affecting(_ region: Int32, along axis: Axis) -> [ConstraintText] {
    let rows = listing().filter { row in
      row.made.statement.first == region || row.made.statement.second == region
    }
    return rows.map(text).filter { $0.firstAttribute.axis == axis && !$0.isImplied }
  }
}
