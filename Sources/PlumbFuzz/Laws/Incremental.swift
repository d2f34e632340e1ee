extension Law {
  static let incremental = Law(
    "incremental", "an edited layout equals one built from scratch",
    onScene: { moment in
      moment.reading.difference(from: try moment.fresh(), within: moment.agreement)
    },
    onSystem: { moment in moment.difference(from: try moment.fresh()) })
}
