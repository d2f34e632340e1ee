import PlumbSolver

extension View {
  /// Whether a different layout would satisfy all constraints equally well, so that tie-breaking rules selected the current
  /// layout. The answer is computed on demand for the whole tree, which may take a few small solves. After that, O(1) until the
  /// next layout.
  public var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }

  /// The attributes of the view's frame (leading, top, width or height) that could differ in an equally good layout.
  public var ambiguousAttributes: Set<LayoutAttribute> {
    guard let engine, region != nowhere else { return [] }
    return engine.ambiguity()[region] ?? []
  }

  /// Returns descriptions of the constraints that affect the view along an axis, including generated constraints. O(rows of the
  /// tree).
  public func constraintsAffectingLayout(for axis: Axis) -> [ConstraintText] {
    guard let engine, region != nowhere else { return [] }
    return engine.affecting(region, along: axis)
  }
}

extension View {
  /// The work that the solver has done for the view's tree since the first layout. O(depth).
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
      guard regions[region].lentAxis != nil else { continue }
      forEachSharing(variable.number, of: region) { found[$0, default: []].insert(attribute) }
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

  /// Returns the rows that refer to a region along an axis, except implied rows.
  func affecting(_ region: Int32, along axis: Axis) -> [ConstraintText] {
    let rows = listing().filter { row in
      row.made.statement.first == region || row.made.statement.second == region
    }
    return rows.map(text).filter { $0.firstAttribute.axis == axis && !$0.isImplied }
  }
}

extension View {
  /// Changes one ambiguous attribute of the view to a different value that satisfies all constraints equally well, for
  /// debugging. Each call changes the next attribute, and the call after the last attribute restores the usual layout. Does
  /// nothing if the view is not ambiguous. Takes as long as a layout.
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
  /// A priority that is lower than all usual priorities.
  private static let nudgePriority = 1e-6

  /// Adds a row that changes an attribute, which no other row determines.
  fileprivate func nudge(_ region: Int32, _ attribute: LayoutAttribute) {
    let parent = regions[region].parent
    let frame = exactFrame(of: region)
    let statement =
      switch attribute {
      case .width: RowStatement(region, .width, constant: frame.width + 40, priority: Self.nudgePriority)
      case .height: RowStatement(region, .height, constant: frame.height + 40, priority: Self.nudgePriority)
      case .top:
        RowStatement(region, .top, .equal, parent, .top, plus: frame.minY + 40, priority: Self.nudgePriority)
      default:
        RowStatement(
          region, .leading, .equal, parent, .leading, plus: value(regions[region].x) + 40,
          priority: Self.nudgePriority)
      }
    write(LayoutRow(.nudge, at: region, statement, in: parent == nowhere ? region : parent))
  }
}
