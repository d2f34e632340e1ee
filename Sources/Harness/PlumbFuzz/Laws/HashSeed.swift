import PlumbScene

extension Law {
  /// A process has one hash seed, but collections mix in their address, so two builds differ if iteration order
  /// matters. `FuzzTests` compares the output of two processes.
  static let hashSeed = Law.costly(
    "hash-seed", "two builds of a layout agree to the last bit, and cost the same"
  ) { context in
    // Without conflicts, the existing snapshot serves as one of the two.
    let (isPlain, built) = (try context.fresh().conflicts.isEmpty, try context.builtTwice())
    let one = isPlain ? try context.fresh() : LayoutSnapshot(built.0, withSets: true)
    let two = LayoutSnapshot(built.1, withSets: true)
    if one.work != two.work { return "one build costs \(two.work), the other \(one.work)" }
    if one.conflicts != two.conflicts { return "the two builds report different conflicts" }
    return two.difference(from: one, within: 0) ?? context.snapshot.difference(from: two, within: context.agreement)
  }
}
