import SwiftSyntax

/// Determines the context of a node in a program.
enum Surroundings {
  /// Returns the types and the function that contain a node, for example `Core.relieve(_:)`.
  static func context(of node: some SyntaxProtocol) -> String {
    var names: [String] = []
    var next = node.parent
    while let node = next {
      if let name = name(of: node) { names.append(name) }
      next = node.parent
    }
    return names.reversed().joined(separator: ".")
  }

  private static func name(of node: Syntax) -> String? {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let function): function.name.text + labels(function.signature.parameterClause)
    case .initializerDecl(let initializer): "init" + labels(initializer.signature.parameterClause)
    case .subscriptDecl: "subscript"
    case .deinitializerDecl: "deinit"
    case .structDecl(let type): type.name.text
    case .classDecl(let type): type.name.text
    case .enumDecl(let type): type.name.text
    case .actorDecl(let type): type.name.text
    case .protocolDecl(let type): type.name.text
    case .extensionDecl(let type): type.extendedType.trimmedDescription
    case .patternBinding(let binding):
      // Only members and globals are named. Inside a function, the name of the function is enough.
      isInFunction(binding) ? nil : binding.pattern.trimmedDescription
    default: nil
    }
  }

  private static func labels(_ clause: FunctionParameterClauseSyntax) -> String {
    "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }

  private static func isInFunction(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) ?? false
      && node.parent?.parent?.parent?.parent?.parent?.is(SourceFileSyntax.self) == false
  }

  /// Returns the declared return type of the function that contains a node. Nil for closures, and for functions without a return
  /// type.
  static func returnType(around node: some SyntaxProtocol) -> String? {
    var next = node.parent
    while let node = next {
      switch node.as(SyntaxEnum.self) {
      case .closureExpr, .initializerDecl, .deinitializerDecl: return nil
      case .functionDecl(let function): return function.signature.returnClause?.type.trimmedDescription
      case .subscriptDecl(let function): return function.returnClause.type.trimmedDescription
      case .accessorDecl(let accessor) where accessor.accessorSpecifier.text != "get": return nil
      case .patternBinding(let binding) where binding.accessorBlock != nil:
        return binding.typeAnnotation?.type.trimmedDescription
      default: next = node.parent
      }
    }
    return nil
  }

  /// Whether a statement is the only one in a body, so that it is the body's value.
  static func isValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else {
      return false
    }
    switch owner.as(SyntaxEnum.self) {
    case .closureExpr, .accessorBlock: return true
    case .switchCase(let branch): return branch.parent?.parent.map(isValueExpression) ?? false
    case .codeBlock(let block):
      switch block.parent?.as(SyntaxEnum.self) {
      case .functionDecl(let function): return function.signature.returnClause != nil
      case .accessorDecl(let accessor): return accessor.accessorSpecifier.text == "get"
      case .ifExpr(let branch): return isValueExpression(Syntax(branch))
      default: return false
      }
    default: return false
    }
  }

  /// Whether an `if` or a `switch` is used for its value.
  private static func isValueExpression(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(IfExprSyntax.self) { return isValueExpression(parent) }
    if let item = parent.as(CodeBlockItemSyntax.self) { return isValue(item) }
    if parent.is(ExpressionStmtSyntax.self) { return parent.parent?.as(CodeBlockItemSyntax.self).map(isValue) ?? false }
    return true
  }

  /// Whether a node affects only a message for people.
  static func isMessage(_ node: some SyntaxProtocol, file: String, _ vocabulary: Vocabulary) -> Bool {
    if vocabulary.messageFiles.contains(where: file.contains) { return true }
    if returnType(around: node) == "String" { return true }
    var next: Syntax? = Syntax(node)
    while let node = next {
      switch node.as(SyntaxEnum.self) {
      case .expressionSegment, .throwStmt: return true
      case .functionCallExpr(let call):
        if let name = name(of: call), vocabulary.messageCalls.contains(name) { return true }
      case .codeBlock: return false
      default: break
      }
      next = node.parent
    }
    return false
  }

  /// Returns the last component of the called name.
  static func name(of call: FunctionCallExprSyntax) -> String? {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

/// Finds functions with several parameters of the same type, because the arguments for these parameters can be swapped.
final class Signatures: SyntaxVisitor {
  private struct Parameter {
    var label: String?
    var type: String
    var isOptional: Bool
  }

  private var known: [String: [[Parameter]]] = [:]

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.signature.parameterClause, as: node.name.text)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = Self.type(around: node) { note(node.signature.parameterClause, as: type) }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    var members: [Parameter] = []
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.modifiers.isEmpty else { continue }
      for binding in variable.bindings where binding.accessorBlock == nil {
        guard let type = binding.typeAnnotation?.type.trimmedDescription else { continue }
        members.append(
          Parameter(label: binding.pattern.trimmedDescription, type: type, isOptional: binding.initializer != nil))
      }
    }
    if members.count > 1 { known[node.name.text, default: []].append(members) }
    return .visitChildren
  }

  private static func type(around node: InitializerDeclSyntax) -> String? {
    var next = node.parent
    while let node = next {
      if let type = node.asProtocol((any NamedDeclSyntax).self) { return type.name.text }
      if let type = node.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
      next = node.parent
    }
    return nil
  }

  private func note(_ clause: FunctionParameterClauseSyntax, as name: String) {
    guard clause.parameters.count > 1 else { return }
    known[name, default: []].append(
      clause.parameters.map { parameter in
        let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
        return Parameter(
          label: label, type: parameter.type.trimmedDescription, isOptional: parameter.defaultValue != nil)
      })
  }

  /// Returns the indices of adjacent arguments of a call that have the same type in a matching declaration. O(declarations of
  /// the name).
  func swappable(_ call: FunctionCallExprSyntax) -> [(Int, Int)] {
    guard let name = Surroundings.name(of: call), let declared = known[name] else { return [] }
    let arguments = Array(call.arguments)
    for parameters in declared {
      guard let types = Self.types(of: arguments, in: parameters) else { continue }
      return (1..<max(1, types.count)).compactMap { index in
        let (one, other) = (arguments[index - 1].expression, arguments[index].expression)
        guard types[index - 1] == types[index], !types[index].contains("->"), !types[index].hasPrefix("inout"),
          one.trimmedDescription != other.trimmedDescription
        else { return nil }
        return (index - 1, index)
      }
    }
    return []
  }

  /// Returns the types of arguments if they match the parameters, otherwise nil. Parameters with default values may be omitted.
  private static func types(of arguments: [LabeledExprSyntax], in parameters: [Parameter]) -> [String]? {
    var types: [String] = []
    var rest = parameters[...]
    for argument in arguments {
      while let first = rest.first, first.label != argument.label?.text {
        guard first.isOptional else { return nil }
        rest.removeFirst()
      }
      guard let first = rest.popFirst() else { return nil }
      types.append(first.type)
    }
    return types
  }
}
