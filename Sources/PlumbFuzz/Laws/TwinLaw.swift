extension Law {
  static let twin = Law(
    "twin", "on small systems the exact reference has the same values and gives up the same rows",
    onSystem: { moment in
      // Numbers may leave the range of the exact fractions; then there is nothing to compare with.
      guard let answer = moment.exact else { return nil }
      for (index, (variable, value)) in moment.observation.values.enumerated() {
        let right = answer.values[index].approximation
        if !(abs(value - right) <= 1e-7 * max(1, abs(right))) { return "\(variable) is \(value), not \(right)" }
      }
      let (broken, wanted) = (moment.broken, Set(answer.givenUp.compactMap(moment.rowID)))
      return broken == wanted ? nil : "given up are \(broken.sorted()), not \(wanted.sorted())"
    })
}
