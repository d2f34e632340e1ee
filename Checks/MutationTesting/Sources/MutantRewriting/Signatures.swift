import SwiftSyntax

/// Which parameters of the functions that a program declares have the same type: their arguments can be swapped.
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

  /// Neighbouring arguments of a call that have one type, by index. Those of a declaration that fits; O(declarations of
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

  /// The types of arguments if the parameters take them: those that have a default value may be missing.
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
