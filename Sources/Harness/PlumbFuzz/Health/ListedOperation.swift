import PlumbLayout
import PlumbScene

/// A public operation of the solver or the layout, or an element of a scene or a system.
public struct ListedOperation: Sendable {
  /// How cases call the operation.
  public enum Use: Sendable {
    /// Every case with one of these features calls the operation.
    case drawn([String])
    /// The named law calls the operation after each step.
    case asked(String)
    /// No case calls the operation, for the given reason.
    case leftOut(String)
  }

  /// The name, for example `Solver.setConstant(Double, of:)`, `View.isHidden`, `step hide` or `set spacing`.
  public let name: String
  public let use: Use

  /// All operations. `OperationTests` parses the sources and fails if an operation is missing here.
  public static let all: [ListedOperation] = solver + layout + documents

  static func drawn(_ features: String..., by names: [String]) -> [ListedOperation] {
    names.map { ListedOperation(name: $0, use: .drawn(features)) }
  }

  static func asked(by law: Law, _ names: [String]) -> [ListedOperation] {
    names.map { ListedOperation(name: $0, use: .asked(law.name)) }
  }

  static func leftOut(_ reason: String, _ names: [String]) -> [ListedOperation] {
    names.map { ListedOperation(name: $0, use: .leftOut(reason)) }
  }
}

extension ListedOperation {
  /// The elements of documents: every kind of step, and every property, at the start and in a step.
  private static let documents: [ListedOperation] =
    (SceneFeatures.documented + SystemFeatures.documented).map { ListedOperation(name: $0, use: .drawn([$0])) }

  /// Operations of views, stack views, scroll views, labels, guides and constraints.
  static let layout: [ListedOperation] = views + content + stacks + scrollViewsAndLabels + guides + constraints

  private static let views: [ListedOperation] =
    drawn(
      "a layout", by: ["LayoutItem.init(identifier:)", "LayoutItem.identifier", "View.layoutIfNeeded()", "View.frame"])
    + drawn("subviews", by: ["View.addSubview(View)"])
    + drawn("a view into a view", by: ["View.insertSubview(View, at:)"])
    + drawn("step remove", by: ["View.removeFromSuperview()"])
    + drawn("step transfer", by: ["View.isDescendant(of:)"])
    + drawn("hidden", "step hide", by: ["View.isHidden"])
    + drawn("autoresizing", by: ["View.translatesAutoresizingMaskIntoConstraints"])
    + drawn("direction", by: ["View.layoutDirection"])
    + drawn("scale", by: ["View.displayScale"])
    + asked(
      by: .incremental,
      [
        "View.subviews", "View.superview", "View.constraints", "View.contentHuggingPriority(for:)",
        "View.contentCompressionResistancePriority(for:)", "View.layoutGuides", "View.effectiveLayoutDirection",
      ])
    + asked(by: .sum, ["View.bounds"])
    + asked(by: .called, ["View.layoutSubviews()"])
    + asked(by: .idempotent, ["View.setNeedsLayout()"])
    + asked(by: .terminates, ["View.isLayoutSettled", "View.isLayoutSolved", "View.layoutWork"])
    + asked(by: .conflictMinimal, ["View.conflicts"])
    + asked(by: .ambiguity, ["View.hasAmbiguousLayout", "View.ambiguousAttributes"])
    + asked(by: .masked, ["View.autoresizingMask"])
    + leftOut(
      "calls user code; tested by LayoutPassTests and RefusalTests",
      [
        "View.updateConstraints()", "View.setNeedsUpdateConstraints()", "View.didMoveToSuperview()",
        "View.baselineBearer(first:)",
        "View.issueHandler", "View.issueWentUnhandled(LayoutIssue)",
      ])
    + leftOut("composed of other operations", ["View.init(frame:, identifier:)"])
    + leftOut(
      "changes which of several equally good answers the solver selects, and no law checks this choice",
      ["View.exerciseAmbiguityInLayout()"])
    + leftOut(
      "output for people",
      [
        "View.constraintTexts", "View.constraintsAffectingLayout(for:)", "View.layoutSystem", "View.layoutTrace",
      ])

  private static let content: [ListedOperation] =
    drawn("intrinsic", by: ["View.intrinsicContentSize", "SizedView.naturalSize"])
    + drawn("step intrinsic", by: ["View.invalidateIntrinsicContentSize()"])
    + drawn("hug", by: ["View.setContentHuggingPriority(LayoutPriority, for:)"])
    + drawn("compress", by: ["View.setContentCompressionResistancePriority(LayoutPriority, for:)"])
    + drawn("baseline", by: ["View.setBaselines(first:, last:)", "View.invalidateBaselines()"])
    + leftOut("composed of other operations", ["SizedView.init(width:, height:, identifier:)"])
    + asked(by: .aligned, ["View.firstBaselineOffset", "View.lastBaselineOffset"])
    + drawn(
      "shares of a stack",
      by: ["View.systemLayoutSizeFitting(Size, horizontalFittingPriority:, verticalFittingPriority:)"])

  private static let stacks: [ListedOperation] =
    drawn("arranged views", by: ["StackView.addArrangedSubview(View)"])
    + drawn("a view into a stack", by: ["StackView.insertArrangedSubview(View, at:)"])
    + drawn("step detach", by: ["StackView.removeArrangedSubview(View)"])
    + drawn("customSpacing", by: ["StackView.setCustomSpacing(Double, after:)"])
    + drawn("axis", by: ["StackView.axis"]) + drawn("distribution", by: ["StackView.distribution"])
    + drawn("alignment", by: ["StackView.alignment"]) + drawn("spacing", by: ["StackView.spacing"])
    + drawn("marginsRelative", by: ["StackView.isLayoutMarginsRelativeArrangement"])
    + drawn("baselineRelative", by: ["StackView.isBaselineRelativeArrangement"])
    + drawn("disambiguatesTextWidths", by: ["StackView.disambiguatesTextWidths"])
    + asked(
      by: .incremental,
      ["StackView.arrangedSubviews", "StackView.customSpacing(after:)"])
    + leftOut("composed of other operations", ["StackView.init(arrangedSubviews:, identifier:)"])
    + leftOut("scenes of the corpus list the expected constraints", ["StackView.arrangementConstraints"])

  private static let scrollViewsAndLabels: [ListedOperation] =
    drawn("contentInset", by: ["ScrollView.contentInset"])
    + drawn("contentOffset", by: ["ScrollView.givenContentOffset"])
    + drawn("safeAreaAdjustment", by: ["ScrollView.safeAreaAdjustment"])
    + drawn("scroll", by: ["ScrollView.contentLayoutGuide"])
    + drawn("constraint on a guide: frame", by: ["ScrollView.frameLayoutGuide", "ScrollView.contentOffset"])
    + asked(by: .scroll, ["ScrollView.contentSize", "ScrollView.adjustedContentInset"])
    + drawn("text", by: ["Label.text", "Label.measure"]) + drawn("lines", by: ["Label.numberOfLines"])
    + drawn("fontSize", by: ["Label.fontSize"]) + drawn("preferredWidth", by: ["Label.preferredMaxLayoutWidth"])
    + leftOut("composed of other operations", ["Label.init(text:, identifier:)"])

  private static let guides: [ListedOperation] =
    drawn("guide", "step addGuide", by: ["View.addLayoutGuide(LayoutGuide)"])
    + drawn("step removeGuide", by: ["View.removeLayoutGuide(LayoutGuide)", "LayoutGuide.owningView"])
    + drawn("margins", by: ["View.directionalLayoutMargins"])
    + drawn("preservesSuperviewMargins", by: ["View.preservesSuperviewLayoutMargins"])
    + drawn("insetsMarginsFromSafeArea", by: ["View.insetsLayoutMarginsFromSafeArea"])
    + drawn("additionalSafeArea", by: ["View.additionalSafeAreaInsets"])
    + drawn("safeArea", by: ["View.rootSafeAreaInsets"])
    + drawn("constraint on a guide: margins", by: ["View.layoutMarginsGuide", "View.layoutMargins"])
    + drawn("constraint on a guide: safeArea", by: ["View.safeAreaLayoutGuide"])
    + drawn("constraint on a guide: readable", by: ["View.readableContentGuide"])
    + asked(by: .scroll, ["View.safeAreaInsets"])
    + asked(by: .incremental, ["LayoutGuide.layoutFrame", "LayoutGuide.systemName"])

  private static let constraints: [ListedOperation] =
    drawn(
      "a constraint",
      by: [
        "LayoutConstraint.init(LayoutItem, LayoutAttribute, LayoutRelation, LayoutItem?, LayoutAttribute?, multiplier:, constant:, priority:, identifier:)",
        "LayoutConstraint.activate()", "LayoutConstraint.identifier",
      ])
    + drawn(
      "visual format",
      by: [
        "LayoutConstraint.constraints(withVisualFormat:, options:, metrics:, views:, superview:)",
        "LayoutConstraint.activate([LayoutConstraint])", "VisualFormat.parse(String, views:, metrics:, options:)",
      ])
    + drawn("step constant", by: ["LayoutConstraint.constant"])
    + drawn("step priority", by: ["LayoutConstraint.priority"])
    + drawn("step release", by: ["LayoutConstraint.deactivate()"])
    + drawn("step remove", "step removeGuide", by: ["LayoutConstraint.isActive"])
    + asked(by: .incremental, ["LayoutConstraint.firstItem", "LayoutConstraint.secondItem"])
    + asked(by: .atomic, ["LayoutConstraint.text"])
    + leftOut("output for people", ["LayoutConstraint.description"])
    + leftOut("composed of other operations", ["LayoutConstraint.deactivate([LayoutConstraint])"])
    + leftOut(
      "makes a constraint, as the initializer does",
      [
        "LayoutItem.leadingAnchor", "LayoutItem.trailingAnchor", "LayoutItem.leftAnchor", "LayoutItem.rightAnchor",
        "LayoutItem.centerXAnchor", "LayoutItem.topAnchor", "LayoutItem.bottomAnchor", "LayoutItem.centerYAnchor",
        "LayoutItem.widthAnchor", "LayoutItem.heightAnchor", "View.firstBaselineAnchor", "View.lastBaselineAnchor",
      ])

  /// Operations of `Solver`, as called by laws, layouts and systems.
  static let solver: [ListedOperation] =
    drawn(
      "a layout", "a system", by: ["Solver.init()", "Solver.addVariable(kind:, place:)", "Solver.solve()"])
    + drawn("a layout", by: ["Solver.addMark(after:)"])
    + drawn("several views", by: ["Solver.reserve(variables:, rows:, terms:)"])
    + drawn(
      "a layout",
      by: ["Solver.addRow(Variable, Relation, Double, priority:, place:, conflictRank:, attracts:)"])
    + drawn(
      "constraint on a position",
      by: ["Solver.addRow(UnsafeBufferPointer<Term>, Relation, Double, priority:, place:, conflictRank:, attracts:)"])
    + drawn(
      "a row of a system",
      by: ["Solver.addRow([Term], Relation, Double, priority:, place:, conflictRank:, attracts:)"])
    + drawn("system step change", "step constant", by: ["Solver.changeRow(Row, to:, Relation, Double, priority:)"])
    + drawn("system step constant", by: ["Solver.setConstant(Double, of:)"])
    + drawn("system step priority", by: ["Solver.setPriority(Double, of:)"])
    + drawn("system step terms", by: ["Solver.setTerms([Term], of:)"])
    + drawn("system step suggest", by: ["Solver.suggest(Double, for:, priority:, place:)"])
    + drawn("system step remove", "system step withdraw", "step release", by: ["Solver.removeRow(Row)"])
    + drawn("system step removeVariable", "step remove", by: ["Solver.removeVariable(Variable)"])
    + drawn("step remove", "step removeGuide", by: ["Solver.removeMark(Mark)"])
    + drawn("bound between two items", by: ["Solver.isBefore(Mark, Mark)"])
    + asked(
      by: .certificate,
      [
        "Solver.certificate()", "Solver.position(of:)", "Solver.ranks()", "Solver.kind(of:)", "Solver.definition(of:)",
      ])
    + asked(by: .conflictMinimal, ["Solver.conflicts", "Solver.conflict(of:)", "Solver.givenUpRows"])
    + asked(by: .footprint, ["Solver.footprint"])
    + asked(by: .reference, ["Solver.ambiguousVariables()"])
    + asked(by: .required, ["Solver.value(of:)"])
    + asked(by: .terminates, ["Solver.work"])
    + asked(by: .handles, ["Solver.rowCount", "Solver.variableCount"])
    + leftOut("part of the certificate; tested by PlumbProofTests", ["Solver.basisCertificate()"])
    + leftOut(
      "layouts call takeMovedNumbers instead; tested by PlumbSolverTests",
      ["Solver.takeMoved((Variable) -> Void)"])
    + asked(by: .invariant, ["Solver.invariantViolation()"])
}

/// The features of a scene, from which `ListedOperation` determines the called operations.
struct SceneFeatures {
  private(set) var names: Set<String>
  /// The kind of each view that exists at the start or that a step adds.
  private var kinds: [String: ViewModel.Kind] = [:]

  /// Every kind of step, and every property at the start and in a step.
  static let documented: [String] =
    Step.Kind.allCases.map { "step " + $0.rawValue } + ViewProperty.allCases.map(\.rawValue)
    + ViewProperty.allCases.map { "set " + $0.rawValue }
    + ViewModel.Kind.allCases.map(\.rawValue) + ["guide", "visual format", "a constraint"]

  init(_ scene: Scene) {
    names = scene.traitNames
    names.insert("a layout")
    note(scene.root)
    if kinds.count > 2 { names.insert("several views") }
    for constraint in scene.constraints { note(constraint) }
    for step in scene.steps { note(step) }
  }

  private mutating func note(_ view: ViewModel) {
    kinds[view.id] = view.kind
    names.insert(view.kind.rawValue)
    names.formUnion(view.properties.map(\.key.rawValue))
    if !view.views.isEmpty { names.insert("subviews") }
    if !view.arranged.isEmpty { names.insert("arranged views") }
    let isShared = view.properties[.distribution] == .word(.fillProportionally)
    if isShared && view.arranged.count(where: { !$0.isHidden && $0.kind == .stack }) > 0 && view.arranged.count > 1 {
      names.insert("shares of a stack")
    }
    for child in view.arranged + view.views { note(child) }
  }

  private mutating func note(_ constraint: SceneConstraint) {
    guard let written = constraint.written else { return }
    names.insert("a constraint")
    guard let second = written.second else { return }
    if !written.first.attribute.isLength { names.insert("constraint on a position") }
    if written.boundsPositions && written.first.item != second.item { names.insert("bound between two items") }
  }

  private mutating func note(_ step: Step) {
    switch step {
    case .append(let parent, let view, let isArranged):
      note(view)
      names.insert(kinds[parent] == .stack && isArranged ? "arranged views" : "subviews")
    case .insert(let parent, _, let view):
      note(view)
      noteArrival(in: parent)
    case .transfer(_, let parent, .some): noteArrival(in: parent)
    case .arrange(_, .some): names.insert("a view into a stack")
    case .set(_, let property, _): names.insert("set " + property.rawValue)
    case .constrain(let constraint): note(constraint)
    case .batch(let steps): for step in steps { note(step) }
    default: break
    }
  }

  private mutating func noteArrival(in parent: String) {
    names.insert(kinds[parent] == .stack ? "a view into a stack" : "a view into a view")
  }
}

/// The features of a system, from which `ListedOperation` determines the called operations.
struct SystemFeatures {
  private(set) var names: Set<String> = ["a system"]

  /// Every kind of step, and every other element of a system.
  static let documented: [String] =
    SystemModel.Step.Kind.allCases.map { "system step " + $0.rawValue }
    + [
      "a row that attracts", "a row with a strength other than 0", "a row with the same place as another row", "a size",
      "a value suggested again",
    ]

  init(_ system: SystemModel) {
    if !system.sizes.isEmpty { names.insert("a size") }
    for row in system.rows { note(row) }
    var suggested: Set<String> = []
    for step in system.steps {
      names.insert("system step " + step.kind.rawValue)
      switch step {
      case .add(let row): note(row)
      case .suggest(let variable, _, _):
        if !suggested.insert(variable).inserted { names.insert("a value suggested again") }
      case .withdraw(let variable): suggested.remove(variable)
      default: break
      }
    }
  }

  private mutating func note(_ row: SystemModel.RowModel) {
    names.insert("a row of a system")
    if row.attracts { names.insert("a row that attracts") }
    if row.conflictRank != 0 { names.insert("a row with a strength other than 0") }
    if row.place != nil { names.insert("a row with the same place as another row") }
  }
}
