import SwiftSyntax

/// Walks over a file, and notes each mutant. What each kind of mutant is stands in the extensions.
final class MutantVisitor: SyntaxVisitor {
  let text: SourceText
  let signatures: Signatures
  private let path: String
  private let vocabulary: Vocabulary
  private(set) var found: [Mutant] = []

  init(_ text: SourceText, _ path: String, _ signatures: Signatures, _ vocabulary: Vocabulary) {
    (self.text, self.path, self.signatures, self.vocabulary) = (text, path, signatures, vocabulary)
    super.init(viewMode: .sourceAccurate)
  }

  /// Notes that a node may be replaced.
  func note(_ kind: Mutant.Kind, _ form: Mutant.Form, _ node: some SyntaxProtocol, by replacement: String) {
    note(kind, form, node, node.trimmedRange, by: replacement)
  }

  func note(
    _ kind: Mutant.Kind, _ form: Mutant.Form, _ node: some SyntaxProtocol, _ range: Range<Int>, by replacement: String
  ) {
    let (before, after) = text.lines(around: range, replacedBy: replacement)
    let key = Mutant.Key(
      file: path, context: Surroundings.context(of: node), before: before, after: after, occurrence: 0)
    found.append(
      Mutant(
        key: key, kind: kind, form: form, line: text.line(of: range.lowerBound), start: range.lowerBound,
        end: range.upperBound, replacement: replacement,
        isMessage: Surroundings.isMessage(node, file: path, vocabulary)))
  }

  /// Whether a condition is, or joins by `&&`, a call that is not mutated. Then what it guards is not mutated either.
  private func isSkipped(_ condition: ExprSyntax) -> Bool {
    if let call = condition.as(FunctionCallExprSyntax.self) {
      return Surroundings.name(of: call).map(vocabulary.skippedCalls.contains) ?? false
    }
    if let both = condition.as(InfixOperatorExprSyntax.self), both.operator.trimmedDescription == "&&" {
      return isSkipped(both.leftOperand) || isSkipped(both.rightOperand)
    }
    return false
  }

  private func isSkipped(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { $0.condition.as(ExprSyntax.self).map(isSkipped) ?? false }
  }

  // What is not mutated: what may not be compiled, and what is evaluated by the compiler.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    walk(node.initializer)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isSkipped(ExprSyntax(node)) { return .skipChildren }
    noteSwaps(of: node)
    noteExtremum(node)
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard isSkipped(node.conditions) else { return .visitChildren }
    if let other = node.elseBody { walk(other) }
    return .skipChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    guard isSkipped(node.condition) else {
      noteCondition(node.condition)
      return .visitChildren
    }
    walk(node.elseExpression)
    return .skipChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition.as(ExprSyntax.self) { noteCondition(condition) }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    noteCondition(node.condition)
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    noteCondition(node.condition)
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    noteOperator(of: node)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.expression.as(FunctionCallExprSyntax.self), isSkipped(ExprSyntax(call)) { return .skipChildren }
    notePrefix(node)
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    noteInteger(node)
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    noteFloat(node)
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    note(.constant, .expression, node, by: node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.item.as(ExprSyntax.self), isSkipped(call) { return .skipChildren }
    noteStatement(node)
    noteImplicitResult(node)
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { noteResult(value) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteEarlyReturn(node)
    return .visitChildren
  }
}
