import SwiftSyntax

/// Visits a file, and records its mutants. Extensions of this class define the kinds of mutants.
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

  /// Records that a node may be replaced.
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

  /// Whether a condition is a skipped call, or contains a skipped call joined by `&&`. The code that depends on the condition is
  /// then not mutated either.
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

  // Code that may not be compiled, and code that runs in the compiler, is skipped.
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

/// Operators and constants.
extension MutantVisitor {
  private static let others: [String: (Mutant.Kind, String)] = [
    "<": (.comparison, "<="), "<=": (.comparison, "<"), ">": (.comparison, ">="), ">=": (.comparison, ">"),
    "==": (.comparison, "!="), "!=": (.comparison, "=="), "===": (.comparison, "!=="), "!==": (.comparison, "==="),
    "+": (.arithmetic, "-"), "-": (.arithmetic, "+"), "*": (.arithmetic, "/"), "/": (.arithmetic, "*"),
    "%": (.arithmetic, "/"), "&+": (.arithmetic, "&-"), "&-": (.arithmetic, "&+"), "&*": (.arithmetic, "&+"),
    "<<": (.arithmetic, ">>"), ">>": (.arithmetic, "<<"), "&<<": (.arithmetic, "&>>"), "&>>": (.arithmetic, "&<<"),
    "&": (.arithmetic, "|"), "|": (.arithmetic, "&"), "^": (.arithmetic, "|"),
    "&&": (.logic, "||"), "||": (.logic, "&&"),
    "+=": (.arithmetic, "-="), "-=": (.arithmetic, "+="), "*=": (.arithmetic, "/="), "/=": (.arithmetic, "*="),
    "|=": (.arithmetic, "&="), "&=": (.arithmetic, "|="), "&+=": (.arithmetic, "&-="), "&-=": (.arithmetic, "&+="),
  ]

  func noteOperator(of node: InfixOperatorExprSyntax) {
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else { return }
    switch symbol.text {
    case "??": note(.fallback, .expression, node, by: text[node.rightOperand.trimmedRange])
    case "..<" where !node.rightOperand.is(IntegerLiteralExprSyntax.self):
      note(.range, .expression, node.rightOperand, by: text[node.rightOperand.trimmedRange] + " - 1")
    default:
      guard let (kind, other) = Self.others[symbol.text], !isText(node) else { return }
      let (whole, old) = (node.trimmedRange, symbol.trimmedRange)
      let replaced = text[whole.lowerBound..<old.lowerBound] + other + text[old.upperBound..<whole.upperBound]
      if symbol.text.hasSuffix("="), kind == .arithmetic {
        // An assignment has no value, so the mutant is a choice between whole statements.
        if let item = statement(of: node) { note(kind, .statement, node, item.trimmedRange, by: replaced) }
      } else {
        note(kind, .expression, node, by: replaced)
      }
    }
  }

  /// Whether the operands are strings or lists, which can be added but not subtracted.
  private func isText(_ node: InfixOperatorExprSyntax) -> Bool {
    for operand in [node.leftOperand, node.rightOperand] {
      if operand.is(StringLiteralExprSyntax.self) || operand.is(ArrayExprSyntax.self) { return true }
      if let inner = operand.as(InfixOperatorExprSyntax.self), isText(inner) { return true }
    }
    return false
  }

  private func statement(of node: InfixOperatorExprSyntax) -> CodeBlockItemSyntax? {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self), !Surroundings.isValue(item) else { return nil }
    return item
  }

  func notePrefix(_ node: PrefixOperatorExprSyntax) {
    guard ["-", "!", "~"].contains(node.operator.text) else { return }
    // A negated condition and the opposite of a constant are already mutants.
    if node.parent?.is(ConditionElementSyntax.self) ?? false { return }
    note(.negation, .expression, node, by: text[node.expression.trimmedRange])
  }

  func noteCondition(_ condition: ExprSyntax) {
    // A mutant of the operator already has this effect.
    if let infix = condition.as(InfixOperatorExprSyntax.self),
      ["==", "!=", "===", "!=="].contains(infix.operator.trimmedDescription)
    {
      return
    }
    if condition.is(BooleanLiteralExprSyntax.self) { return }
    note(.condition, .negation, condition, by: "!(\(text[condition.trimmedRange]))")
  }

  func noteInteger(_ node: IntegerLiteralExprSyntax) {
    let digits = node.literal.text.filter { $0 != "_" }
    let (radix, prefix) = ["0x": 16, "0b": 2, "0o": 8][digits.prefix(2)].map { ($0, digits.prefix(2)) } ?? (10, "")
    guard let value = Int(digits.dropFirst(prefix.count), radix: radix) else { return }
    if value == Int.max { return }
    note(.constant, .expression, node, by: prefix + String(value == 1 ? 0 : value + 1, radix: radix))
  }

  func noteFloat(_ node: FloatLiteralExprSyntax) {
    guard let value = Double(node.literal.text.filter { $0 != "_" }) else { return }
    // Adding one to a large number would have no effect.
    note(.constant, .expression, node, by: "\(abs(value) < 1e6 ? value + 1 : value / 2)")
  }

  // Statements, results and arguments.

  /// Removes a statement.
  func noteStatement(_ item: CodeBlockItemSyntax) {
    guard !Surroundings.isValue(item), canBeDropped(item) else { return }
    note(.statement, .statement, item, by: "")
  }

  private func canBeDropped(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr(let expression): return canBeDropped(expression)
    case .stmt(let statement):
      // A guard must exit, and a case of a switch must contain a statement.
      let owner = item.parent?.parent
      if owner?.parent?.is(GuardStmtSyntax.self) ?? false { return false }
      if statement.is(ContinueStmtSyntax.self) { return true }
      if statement.is(BreakStmtSyntax.self) { return owner?.is(SwitchCaseSyntax.self) == false }
      if let leaving = statement.as(ReturnStmtSyntax.self) { return leaving.expression == nil }
      return false
    default: return false
    }
  }

  private func canBeDropped(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let attempt): return canBeDropped(attempt.expression)
    case .functionCallExpr(let call):
      // Calls whose only effect is their result, and calls that are required, are not removed.
      let callee = call.calledExpression.trimmedDescription
      return !callee.hasSuffix(".init") && callee != "fatalError" && callee != "preconditionFailure"
    case .infixOperatorExpr(let infix):
      if infix.operator.is(AssignmentExprSyntax.self) { return !isInInitializer(infix) }
      return infix.operator.trimmedDescription.hasSuffix("=")
    default: return false
    }
  }

  /// Whether a node is in an initialiser, where a property may not have a value yet.
  private func isInInitializer(_ node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let node = next, !node.is(FunctionDeclSyntax.self), !node.is(ClosureExprSyntax.self) {
      if node.is(InitializerDeclSyntax.self) { return true }
      next = node.parent
    }
    return false
  }

  /// Replaces the value of a body that is a single expression, such as `{ count == 0 }`.
  func noteImplicitResult(_ item: CodeBlockItemSyntax) {
    guard case .expr(let value) = item.item, Surroundings.isValue(item), !value.is(IfExprSyntax.self),
      !value.is(SwitchExprSyntax.self)
    else { return }
    noteResult(value)
  }

  /// Replaces a result with a simple value of its type.
  func noteResult(_ value: ExprSyntax) {
    guard let type = Surroundings.returnType(around: value) else { return }
    let original = text[value.trimmedRange]
    if type == "Bool" {
      noteCondition(value)
    } else if let plain = Self.plainValue(of: type), plain != original {
      note(.result, .expression, value, by: plain)
    }
  }

  private static let numbers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
  ]

  private static func plainValue(of type: String) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if numbers.contains(type) { return "0" }
    if type == "String" { return "\"\"" }
    guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
    return type.contains(":") ? "[:]" : "[]"
  }

  /// Makes a function return immediately.
  func noteEarlyReturn(_ node: FunctionDeclSyntax) {
    guard let body = node.body, node.signature.returnClause == nil, body.statements.count > 1 else { return }
    let place = body.leftBrace.trimmedRange.upperBound
    note(.leave, .insertion, body, place..<place, by: " return")
  }

  func noteSwaps(of call: FunctionCallExprSyntax) {
    guard !call.calledExpression.trimmedDescription.hasSuffix(".init") else { return }
    let arguments = Array(call.arguments)
    for (one, other) in signatures.swappable(call) {
      let (first, second) = (arguments[one].expression, arguments[other].expression)
      guard !first.is(InOutExprSyntax.self), !second.is(InOutExprSyntax.self) else { continue }
      let whole = call.trimmedRange
      let (before, after) = (first.trimmedRange, second.trimmedRange)
      note(
        .arguments, .expression, call,
        by: text[whole.lowerBound..<before.lowerBound] + text[after] + text[before.upperBound..<after.lowerBound]
          + text[before] + text[after.upperBound..<whole.upperBound])
    }
  }

  /// Replaces `min` by `max`, and `max` by `min`.
  func noteExtremum(_ call: FunctionCallExprSyntax) {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let other = ["min": "max", "max": "min"][name], call.arguments.count == 2
    else { return }
    let rest = call.calledExpression.trimmedRange.upperBound..<call.trimmedRange.upperBound
    note(.extremum, .expression, call, by: other + text[rest])
  }
}
