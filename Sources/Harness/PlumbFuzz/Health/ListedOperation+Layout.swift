extension ListedOperation {
  /// Views, stack views, scroll views, labels, guides and constraints.
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
      "a call of the user's code; LayoutPassTests and RefusalTests",
      [
        "View.updateConstraints()", "View.setNeedsUpdateConstraints()", "View.didMoveToSuperview()",
        "View.baselineBearer(first:)",
        "View.issueHandler", "View.issueWentUnhandled(LayoutIssue)",
      ])
    + leftOut("made of other operations", ["View.init(frame:, identifier:)"])
    + leftOut("moves to another of several answers, and no law says to which", ["View.exerciseAmbiguityInLayout()"])
    + leftOut(
      "for people to read",
      [
        "View.constraintTexts", "View.constraintsAffectingLayout(for:)", "View.layoutSystem", "View.layoutTrace",
      ])

  private static let content: [ListedOperation] =
    drawn("intrinsic", by: ["View.intrinsicContentSize", "SizedView.naturalSize"])
    + drawn("step intrinsic", by: ["View.invalidateIntrinsicContentSize()"])
    + drawn("hug", by: ["View.setContentHuggingPriority(LayoutPriority, for:)"])
    + drawn("compress", by: ["View.setContentCompressionResistancePriority(LayoutPriority, for:)"])
    + drawn("baseline", by: ["View.setBaselines(first:, last:)", "View.invalidateBaselines()"])
    + leftOut("made of other operations", ["SizedView.init(width:, height:, identifier:)"])
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
    + leftOut("made of other operations", ["StackView.init(arrangedSubviews:, identifier:)"])
    + leftOut("scenes of the corpus expect it", ["StackView.arrangementConstraints"])

  private static let scrollViewsAndLabels: [ListedOperation] =
    drawn("contentInset", by: ["ScrollView.contentInset"])
    + drawn("contentOffset", by: ["ScrollView.givenContentOffset"])
    + drawn("safeAreaAdjustment", by: ["ScrollView.safeAreaAdjustment"])
    + drawn("scroll", by: ["ScrollView.contentLayoutGuide"])
    + drawn("row on its frame", by: ["ScrollView.frameLayoutGuide", "ScrollView.contentOffset"])
    + asked(by: .scroll, ["ScrollView.contentSize", "ScrollView.adjustedContentInset"])
    + drawn("text", by: ["Label.text", "Label.measure"]) + drawn("lines", by: ["Label.numberOfLines"])
    + drawn("fontSize", by: ["Label.fontSize"]) + drawn("preferredWidth", by: ["Label.preferredMaxLayoutWidth"])
    + leftOut("made of other operations", ["Label.init(text:, identifier:)"])

  private static let guides: [ListedOperation] =
    drawn("guide", "step addGuide", by: ["View.addLayoutGuide(LayoutGuide)"])
    + drawn("step removeGuide", by: ["View.removeLayoutGuide(LayoutGuide)", "LayoutGuide.owningView"])
    + drawn("margins", by: ["View.directionalLayoutMargins"])
    + drawn("preservesSuperviewMargins", by: ["View.preservesSuperviewLayoutMargins"])
    + drawn("insetsMarginsFromSafeArea", by: ["View.insetsLayoutMarginsFromSafeArea"])
    + drawn("additionalSafeArea", by: ["View.additionalSafeAreaInsets"])
    + drawn("safeArea", by: ["View.rootSafeAreaInsets"])
    + drawn("row on its margins", by: ["View.layoutMarginsGuide", "View.layoutMargins"])
    + drawn("row on its safeArea", by: ["View.safeAreaLayoutGuide"])
    + drawn("row on its readable", by: ["View.readableContentGuide"])
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
    + leftOut("for people to read", ["LayoutConstraint.description"])
    + leftOut("made of other operations", ["LayoutConstraint.deactivate([LayoutConstraint])"])
    + leftOut(
      "makes a constraint, as the initializer does",
      [
        "LayoutItem.leadingAnchor", "LayoutItem.trailingAnchor", "LayoutItem.leftAnchor", "LayoutItem.rightAnchor",
        "LayoutItem.centerXAnchor", "LayoutItem.topAnchor", "LayoutItem.bottomAnchor", "LayoutItem.centerYAnchor",
        "LayoutItem.widthAnchor", "LayoutItem.heightAnchor", "View.firstBaselineAnchor", "View.lastBaselineAnchor",
      ])
}
