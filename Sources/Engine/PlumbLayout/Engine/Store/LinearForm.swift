import PlumbSolver

/// A statement in the solver's form: a sum of terms plus a constant. The statement's attributes contribute to both.
struct LinearForm {
  /// The terms, which are valid until the next form is built. A coefficient may be 0.
  let terms: UnsafeBufferPointer<Term>
  let constant: Double
}

/// Builds linear forms one at a time, and owns the memory for their terms.
struct FormBuilder: ~Copyable {
  private var terms = Table<Term>()
  private var constant = 0.0

  /// In forms of up to this many terms, equal variables are found by search. In larger forms, they are merged by sorting at the
  /// end.
  private static var searchLimit: Int { 16 }

  @inline(__always)
  mutating func begin() {
    terms.removeAll()
    constant = 0
  }

  @inline(__always)
  mutating func add(_ number: Double) { constant += number }

  /// Adds a multiple of a variable. Terms with the same variable are merged.
  @inline(__always)
  mutating func add(_ variable: Variable, _ coefficient: Double) {
    guard variable != .none, coefficient != 0 else { return }
    if terms.count < Self.searchLimit {
      for index in 0..<terms.count where terms[index].variable == variable {
        terms[index].coefficient += coefficient
        return
      }
    }
    terms.append(Term(variable, coefficient))
  }

  mutating func finish() -> LinearForm {
    if terms.count > Self.searchLimit { mergeTerms() }
    return LinearForm(terms: UnsafeBufferPointer(terms.all), constant: constant)
  }

  private mutating func mergeTerms() {
    var all = terms.all
    all.sort { $0.variable.number < $1.variable.number }
    var end = 0
    for index in 1..<terms.count {
      if terms[index].variable == terms[end].variable {
        terms[end].coefficient += terms[index].coefficient
      } else {
        end += 1
        terms[end] = terms[index]
      }
    }
    terms.removeLast(terms.count - end - 1)
  }
}

/// Expresses attributes as sums of variables.
///
/// Positions are measured from a region's leading and top edges. If a region's parent has the opposite layout direction, the region
/// mirrors its contents: it uses `x + width - inner` instead of `x + inner`.
extension RegionPointer {
  /// Adds both sides of a statement to a form, in the holder's coordinates. O(depth).
  @inline(__always)
  func add(_ statement: RowStatement, in holder: Int32, to form: inout FormBuilder) {
    // A centre that is compared with a left or right edge is also measured from the left.
    let isPhysical = statement.isPhysical || statement.couplesPositions
    add(statement.firstAttribute, of: statement.first, times: 1, in: holder, isPhysical: isPhysical, to: &form)
    guard statement.second != nowhere else { return }
    add(
      statement.secondAttribute, of: statement.second, times: -statement.multiplier, in: holder, isPhysical: isPhysical,
      to: &form)
  }

  /// Adds a multiple of an attribute to a form. Horizontal positions are measured from the holder's leading edge or, if
  /// `isPhysical`, from its left edge.
  private func add(
    _ attribute: LayoutAttribute, of region: Int32, times factor: Double, in holder: Int32, isPhysical: Bool,
    to form: inout FormBuilder
  ) {
    guard attribute.kind != .length else { return form.add(self[region].length(attribute.axis), factor) }
    // Usually, the region is the holder or a direct child with the same layout direction.
    if !isPhysical, let share = attribute.share, region == holder || isDirectlyIn(holder, region) {
      let record = record(region)
      let isHorizontal = attribute.axis == .horizontal
      if share != 0 { form.add(isHorizontal ? record.pointee.width : record.pointee.height, factor * share) }
      if region != holder { form.add(isHorizontal ? record.pointee.x : record.pointee.y, factor) }
      return
    }
    if attribute.axis == .vertical {
      let (bearer, edge, distance) = baseline(attribute, of: region)
      form.add(factor * distance)
      addPath(from: bearer, to: holder, share(of: edge, in: bearer, seenFrom: holder), factor, .vertical, to: &form)
    } else if isPhysical && self[holder].isRightToLeft {
      form.add(self[holder].width, factor)
      addPath(
        from: region, to: holder, share(of: attribute, in: region, seenFrom: holder), -factor, .horizontal, to: &form)
    } else {
      addPath(
        from: region, to: holder, share(of: attribute, in: region, seenFrom: holder), factor, .horizontal, to: &form)
    }
  }

  @inline(__always)
  private func isDirectlyIn(_ holder: Int32, _ region: Int32) -> Bool {
    let record = record(region)
    return record.pointee.parent == holder && !record.pointee.isTurned
  }

  /// Returns the fraction of a region's length that precedes an attribute. The holder's layout direction determines which edge is
  /// leading; the region's own direction affects only its contents.
  private func share(of attribute: LayoutAttribute, in region: Int32, seenFrom holder: Int32) -> Double {
    switch attribute {
    case .top: return 0
    case .bottom: return 1
    case .leading: return isTurned(region, seenFrom: holder) ? 1 : 0
    case .trailing: return isTurned(region, seenFrom: holder) ? 0 : 1
    case .centerX, .centerY: return 0.5
    case .left: return self[region].isRightToLeft ? 1 : 0
    case .right: return self[region].isRightToLeft ? 0 : 1
    case .width, .height, .firstBaseline, .lastBaseline: return 0
    }
  }

  @inline(__always)
  private func isTurned(_ region: Int32, seenFrom holder: Int32) -> Bool {
    self[region].isRightToLeft != self[holder].isRightToLeft
  }

  private func addPath(
    from region: Int32, to holder: Int32, _ share: Double, _ factor: Double, _ axis: Axis, to form: inout FormBuilder
  ) {
    var (sign, current) = (factor, region)
    if axis == .horizontal {
      while current != holder && current != nowhere {
        if self[current].isTurned { sign = -sign }
        current = self[current].parent
      }
      current = region
    }
    if share != 0 { form.add(axis == .horizontal ? self[region].width : self[region].height, sign * share) }
    while current != holder && current != nowhere {
      if axis == .vertical {
        form.add(self[current].y, sign)
      } else {
        if self[current].isTurned {
          sign = -sign
          form.add(self[current].width, sign)
        }
        form.add(self[current].x, sign)
      }
      current = self[current].parent
    }
  }

  /// Converts a baseline to an edge of a region and the distance from that edge. The baseline of a stack view is the baseline of
  /// one of its arranged views.
  private func baseline(_ attribute: LayoutAttribute, of region: Int32) -> (Int32, LayoutAttribute, Double) {
    guard attribute == .firstBaseline || attribute == .lastBaseline else { return (region, attribute, 0) }
    let isFirst = attribute == .firstBaseline
    guard self[region].role == .view, var view = self[region].item as? View else {
      return (region, isFirst ? .top : .bottom, 0)
    }
    let engine = view.engine
    while let bearer = view.baselineBearer(first: isFirst), bearer.engine === engine, bearer.region != nowhere {
      view = bearer
    }
    return isFirst
      ? (view.region, .top, view.callUser { $0.firstBaselineOffset })
      : (
        view.region, .bottom,
        view.callUser { -$0.lastBaselineOffset }
      )
  }
}

extension LayoutAttribute {
  /// The fraction of a region's length that precedes an edge or a centre in the region's own layout direction, or nil for other
  /// attributes.
  @inline(__always)
  fileprivate var share: Double? {
    switch self {
    case .top, .leading: 0
    case .bottom, .trailing: 1
    case .centerX, .centerY: 0.5
    default: nil
    }
  }
}
