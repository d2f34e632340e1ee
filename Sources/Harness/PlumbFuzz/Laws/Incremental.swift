extension Law {
  static let incremental = Law(
    "incremental", "an edited layout equals one built from scratch",
    onScene: { context in
      context.snapshot.difference(from: try context.fresh(), within: context.agreement)
    },
    onSystem: { context in context.difference(from: try context.fresh()) })
}
