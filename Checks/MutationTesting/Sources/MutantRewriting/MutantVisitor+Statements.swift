import SwiftSyntax

/// Statements, results and arguments.
extension MutantVisitor {
  /// A statement that is dropped.
  func noteStatement(_ item: CodeBlockItemSyntax) {
    guard !Surroundings.isValue(item), canBeDropped(item) else { return }
    note(.statement, .statement, item, by: "")
  }

  private func canBeDropped(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr(let expression): return canBeDropped(expression)
    case .stmt(let statement):
      // A guard must leave, and a branch of a switch must hold something.
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
      // What is called for its result alone, or must be called.
      let callee = call.calledExpression.trimmedDescription
      return !callee.hasSuffix(".init") && callee != "fatalError" && callee != "preconditionFailure"
    case .infixOperatorExpr(let infix):
      if infix.operator.is(AssignmentExprSyntax.self) { return !isInInitializer(infix) }
      return infix.operator.trimmedDescription.hasSuffix("=")
    default: return false
    }
  }

  /// Where a property may have no value before.
  private func isInInitializer(_ node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let node = next, !node.is(FunctionDeclSyntax.self), !node.is(ClosureExprSyntax.self) {
      if node.is(InitializerDeclSyntax.self) { return true }
      next = node.parent
    }
    return false
  }

  /// A body that is a value, such as `{ count == 0 }`.
  func noteImplicitResult(_ item: CodeBlockItemSyntax) {
    guard case .expr(let value) = item.item, Surroundings.isValue(item), !value.is(IfExprSyntax.self),
      !value.is(SwitchExprSyntax.self)
    else { return }
    noteResult(value)
  }

  /// A result that is replaced by a plain value of its type.
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

  /// A function that does nothing.
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

  /// The larger one in place of the smaller one.
  func noteExtremum(_ call: FunctionCallExprSyntax) {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let other = ["min": "max", "max": "min"][name], call.arguments.count == 2
    else { return }
    let rest = call.calledExpression.trimmedRange.upperBound..<call.trimmedRange.upperBound
    note(.extremum, .expression, call, by: other + text[rest])
  }
}
