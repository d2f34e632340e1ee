extension View {
  /// Everything that is asked of the tree it is in, as of the last layout: constraints, those of content and those that stack
  /// views made, without those that hold by themselves. O(rows · log).
  public var constraintTexts: [ConstraintText] {
    guard let engine = top.ownEngine else { return [] }
    return engine.listing().map(engine.text).filter { !$0.isImplied }
  }
}
