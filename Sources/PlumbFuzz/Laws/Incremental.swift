extension Law {
  static let incremental = Law(
    "incremental", "an edited layout is that of a tree built anew as it is now",
    onScene: { moment in
      // A frame that was set and could not be kept is not to be read from the layout.
      guard !moment.reading.conflicts.contains(where: \.broken.isAutoresizing) else { return nil }
      return moment.reading.difference(from: try moment.fresh(), within: moment.tolerance)
    },
    onSystem: { moment in moment.difference(from: try moment.fresh()) })
}
