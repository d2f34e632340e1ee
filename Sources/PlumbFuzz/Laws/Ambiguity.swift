import PlumbLayout

extension Law {
  static let ambiguity = Law.costly(
    "ambiguity", "the ambiguous attributes of an edited layout are those of one built from scratch", oneIn: 4
  ) { moment in
    guard moment.stage.isSettled, moment.views.count <= largest else { return nil }
    let (found, wanted) = (moment.views, try moment.built().views())
    for (view, other) in zip(found, wanted) where view.ambiguousAttributes != other.ambiguousAttributes {
      return
        "\(view.identifier ?? "") is ambiguous in \(view.ambiguousNames), not in \(other.ambiguousNames)"
    }
    return nil
  }

  /// With more views, finding the ambiguous attributes takes much longer than a layout.
  private static let largest = 40
}

extension View {
  fileprivate var ambiguousNames: [String] { ambiguousAttributes.map { "\($0)" }.sorted() }
}
