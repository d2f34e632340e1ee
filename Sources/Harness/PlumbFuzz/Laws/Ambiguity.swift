import PlumbLayout
import PlumbTwin

extension Law {
  static let ambiguity = Law.costly(
    "ambiguity", "what is ambiguous after edits is so in a layout built from scratch, and in the reference of a system",
    oneIn: 4,
    onScene: { context in
      guard context.stage.isSettled, context.views.count <= largest else { return nil }
      let (found, wanted) = (context.views, try context.built().views())
      for (view, other) in zip(found, wanted) where view.ambiguousAttributes != other.ambiguousAttributes {
        return
          "\(view.identifier ?? "") is ambiguous in \(view.ambiguousNames), not in \(other.ambiguousNames)"
      }
      return nil
    },
    onSystem: { context in
      guard context.isSmall, let wanted = try? Twin.ambiguous(in: context.description) else { return nil }
      let ambiguous = Set(try context.player.solver.ambiguousVariables())
      let found = context.player.variables.values.map(ambiguous.contains)
      for (name, found) in [("", found), ("if asked before a solve, ", try context.state.ambiguous())] {
        guard let index = found.indices.first(where: { found[$0] != wanted[$0] }) else { continue }
        return "\(name)\(context.state.variables[index]) is \(found[index] ? "" : "not ")ambiguous"
      }
      return context.difference(from: context.outcomeNow).map { "asking what is ambiguous changed that \($0)" }
    })

  /// With more views, finding the ambiguous attributes takes much longer than a layout.
  private static let largest = 40
}

extension View {
  fileprivate var ambiguousNames: [String] { ambiguousAttributes.map { "\($0)" }.sorted() }
}
