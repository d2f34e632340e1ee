extension Law {
  static let incremental = Law(
    "incremental", "an edited layout is that of a tree built anew as it is now",
    onScene: { moment in
      moment.reading.difference(from: try moment.fresh(), within: moment.agreement)
    },
    onSystem: { moment in moment.difference(from: try moment.fresh()) })
}
