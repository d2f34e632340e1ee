extension ListedOperation {
  /// `Solver` as laws, layouts and systems use it.
  static let solver: [ListedOperation] =
    drawn(
      "a layout", "a system", by: ["Solver.init()", "Solver.addVariable(kind:, place:)", "Solver.solve()"])
    + drawn("a layout", by: ["Solver.addMark(after:)"])
    + drawn("several views", by: ["Solver.reserve(variables:, rows:, terms:)"])
    + drawn(
      "a layout",
      by: ["Solver.addRow(Variable, Relation, Double, priority:, place:, conflictRank:, attracts:)"])
    + drawn(
      "row on a position",
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
    + asked(by: .conflictMinimal, ["Solver.conflicts"])
    + asked(by: .footprint, ["Solver.footprint"])
    + asked(by: .reference, ["Solver.ambiguousVariables()"])
    + asked(by: .required, ["Solver.value(of:)"])
    + asked(by: .terminates, ["Solver.work"])
    + asked(by: .handles, ["Solver.rowCount", "Solver.variableCount"])
    + leftOut("a part of the certificate; PlumbProofTests ask it", ["Solver.basisCertificate()"])
    + leftOut(
      "layouts take the same variables by number; PlumbSolverTests ask it", ["Solver.takeMoved((Variable) -> Void)"])
    + asked(by: .invariant, ["Solver.invariantViolation()"])
}
