import SwiftSyntax

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
        // An assignment has no value that could be chosen.
        if let item = statement(of: node) { note(kind, .statement, node, item.trimmedRange, by: replaced) }
      } else {
        note(kind, .expression, node, by: replaced)
      }
    }
  }

  /// Texts and lists are added, too, but cannot be subtracted.
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
    // A condition's own negation is a mutant already, and so is a constant's other value.
    if node.parent?.is(ConditionElementSyntax.self) ?? false { return }
    note(.negation, .expression, node, by: text[node.expression.trimmedRange])
  }

  func noteCondition(_ condition: ExprSyntax) {
    // The other operator makes the same mutant.
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
    // One more is nothing beside a large number.
    note(.constant, .expression, node, by: "\(abs(value) < 1e6 ? value + 1 : value / 2)")
  }
}
