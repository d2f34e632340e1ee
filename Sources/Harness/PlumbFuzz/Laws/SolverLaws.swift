import PlumbLayout
import PlumbProof
import PlumbScene
import PlumbSolver
import PlumbTwin

// Laws about the solver: its answers are proved, its state is consistent, and it returns rows as they were added.

extension Law {
  static let certificate = Law(
    "certificate", "for every answer, the exact checker accepts the proof of its levels, ties and default values",
    onScene: { context in
      guard context.stage.isSolved, let system = context.snapshot.system else { return nil }
      return system.certificateFault.map { "the checker rejects the proof: \($0)" }
    },
    onSystem: { context in
      context.certificateFault().map { "the checker rejects the proof: \($0)" }
    })
}

extension SystemStepContext {
  /// A required row that is neither broken nor satisfied, even with exact values; nil if there is none. O(terms) in most cases.
  var violatedRow: String? {
    guard hasViolatedRow else { return nil }
    for case .requiredViolated(let row, let violation) in proofFaults {
      return "row \"\(rowID(row))\" is violated by \(violation), but it is not dropped"
    }
    return nil
  }

  /// Whether a required row that is not broken is violated by more than the rounding of its terms.
  private var hasViolatedRow: Bool {
    let values = observation.values.map(\.value)
    return description.rows.contains { row in
      let magnitude = row.magnitude(at: values) + abs(row.constant)
      return row.isRequired && row.violation(at: values) > 1e-9 + 1e-14 * magnitude && !broken.contains(rowID(row.name))
    }
  }
}

extension NumberedSystem {
  /// The first fault that the exact checker finds in the proof, given the rows that the layout added to the solver.
  var certificateFault: String? {
    if unlistedCount != 0 {
      return "the number of rows that are listed wrongly or not at all is \(unlistedCount), but should be 0"
    }
    let checker = AnswerChecker(
      rows: rows.map(CheckedRow.init),
      variables: variables.map {
        CheckedVariable(kind: $0.kind == .size ? .size : .offset, order: $0.order, value: $0.value)
      })
    var proof = AnswerProof(certificate, row: id, variable: \.number)
    // An unused variable number counts as a variable with its default value.
    for index in variables.indices where variables[index].order >= variables.count {
      proof.basis.append(.init(.rest(index), .basic))
    }
    if let fault = checker.faults(in: proof).first(where: { !$0.isBetter(byLessThan: Domain.noise) }) {
      return "\(fault)"
    }
    return checker.firstFault(in: certificate.checkedLevels(id)).map { "\($0)" }
  }
}

extension CheckedRow {
  init(_ row: NumberedRow) {
    self.init(
      id: row.id, terms: row.terms, relation: Relation(row.relation), constant: row.constant, priority: row.priority,
      order: row.order, conflictRank: row.conflictRank, attracts: row.attracts)
  }
}

extension NumberedConflict {
  /// Whether the weighted rows contradict each other, up to the rounding of coefficients such as shares, whose sum may differ
  /// from 1 in the last digit.
  var isUpToRounding: Bool {
    var sums: [Int: (sum: Double, size: Double)] = [:]
    for (row, multiplier) in zip(rows, multipliers) {
      for term in row.terms {
        let part = multiplier * term.coefficient
        let known = sums[term.variable] ?? (0, 0)
        sums[term.variable] = (known.sum + part, known.size + abs(part))
      }
    }
    return sums.values.allSatisfy { abs($0.sum) <= 1e-11 * $0.size }
  }
}

extension Law {
  static let invariant = Law.costly(
    "invariant", "what the solver stores is consistent: its lists, basis, values and dual values", oneIn: 4,
    onScene: { context in
      guard context.stage.isSolved else { return nil }
      return context.stage.root.brokenSolverInvariant
    },
    onSystem: { context in context.player.solver.invariantViolation() })

  static let strict = Law.costly(
    "strict", "adding or removing low-priority constraints changes nothing at higher levels"
  ) { context in
    // Texts, shares and insets depend on the frames of an earlier pass, and frames depend on low priorities.
    let features = context.features
    guard !features.hasWrappingText, !features.hasProportions, !features.hasInheritance, !features.hasText,
      !features.hasReadable, let system = context.snapshot.system
    else { return nil }
    let soft = context.outline.constraints.map(\.priority).filter { $0 < 1000 }.sorted()
    guard !soft.isEmpty else { return nil }
    let bound = soft[soft.count / 2]
    var scene = context.state
    scene.rewriteConstraints { $0.priority <= bound && !$0.mentionsGuides ? nil : $0 }
    let bare = LayoutSnapshot(try Stage(scene), withSystem: true).system?.sums(above: bound) ?? [:]
    for (priority, sum) in system.sums(above: bound).sorted(by: { $0.key > $1.key }) {
      let wanted = bare[priority] ?? 0
      if abs(sum - wanted) > context.precision * 10 {
        return "the violations at priority \(priority) add up to \(sum); "
          + "without the rows at priority \(bound) and below, they add up to \(wanted)"
      }
    }
    return nil
  }
}

extension WrittenConstraint {
  /// Whether the constraint mentions a system guide. A guide's own rows exist only while a constraint mentions it.
  var mentionsGuides: Bool { first.guide != nil || second?.guide != nil }
}

extension NumberedSystem {
  /// The sum of violations at each priority.
  fileprivate func sums(above bound: Double) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for row in rows where row.priority < 1000 && row.priority > bound {
      sums[row.priority, default: 0] += violation(of: row)
    }
    return sums
  }
}

extension Law {
  static let stated = Law(
    "stated", "the solver returns each row as it was last stated, digit for digit",
    onSystem: { context in
      for row in context.state.rows {
        guard let handle = context.player.rows[row.id] else { return "row \"\(row.id)\" is not in the solver" }
        if try !row.isReturned(by: context.player.solver.definition(of: handle), context.player.variables) {
          return
            "row \"\(row.id)\" is stated as \(row), but is returned as \(try context.player.solver.definition(of: handle))"
        }
      }
      return nil
    })
}

extension SystemModel.RowModel {
  /// Compares rows, ignoring terms with the coefficient 0 and the order of terms.
  fileprivate func isReturned(by returned: RowDefinition, _ variables: Named<Variable>) -> Bool {
    let stated = terms.filter { $0.coefficient != 0 }
      .map { (variable: variables[$0.variable]?.number ?? -1, coefficient: $0.coefficient) }
      .sorted { $0.variable < $1.variable }
    return returned.terms.elementsEqual(stated, by: ==) && returned.relation == relation.solver
      && returned.constant == constant && returned.priority == priority && returned.conflictRank == conflictRank
      && returned.attracts == attracts
  }
}

extension Law {
  static let twin = Law(
    "twin", "for small systems, the exact reference finds the same values and drops the same rows",
    onSystem: { context in
      // Without an exact answer (numbers beyond the range of the fractions), no comparison is possible.
      guard !context.isDelicate, let answer = context.exact else { return nil }
      let values = context.observation.values
      for index in values.indices {
        let right = answer.values[index].approximation
        if !(abs(values[index].value - right) <= 1e-7 * max(1, abs(right))) {
          return "variable \"\(values[index].variable)\" is \(values[index].value), expected \(right)"
        }
      }
      let wanted = answer.givenUp.map(context.rowID).ordered
      return context.broken == wanted
        ? nil : "the dropped rows are \(context.broken.quotedList), expected \(wanted.quotedList)"
    })
}
