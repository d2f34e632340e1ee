import PlumbScene

extension Law {
  /// Hash seeds are a process's own, but collections are also seeded by where they lie. That other processes have the
  /// same output is a test of the program (`FuzzTests`).
  static let hashSeed = Law.costly(
    "hash-seed", "built twice, a layout is the same to the last bit, and costs the same"
  ) { moment in
    // Where there are no conflicts to be told in whole, what has been read already is one of the two.
    let (isPlain, built) = (try moment.fresh().conflicts.isEmpty, try moment.builtTwice())
    let one = isPlain ? try moment.fresh() : Reading(built.0, withSets: true)
    let two = Reading(built.1, withSets: true)
    if one.work != two.work { return "it costs \(two.work), and then \(one.work)" }
    if one.conflicts != two.conflicts { return "its conflicts are told in two ways" }
    return two.difference(from: one, within: 0) ?? moment.reading.difference(from: two, within: moment.agreement)
  }
}
