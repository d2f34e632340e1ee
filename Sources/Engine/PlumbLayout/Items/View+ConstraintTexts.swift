extension View {
  /// All constraints of its tree, as of the last layout: the user's, those of content and those of stack views, without implied
  /// ones. O(rows · log).
  public var constraintTexts: [ConstraintText] {
    guard let engine = top.ownEngine else { return [] }
    return engine.listing().map(engine.text).filter { !$0.isImplied }
  }
}
