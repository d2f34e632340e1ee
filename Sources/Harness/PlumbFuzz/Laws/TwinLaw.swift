extension Law {
  static let twin = Law(
    "twin", "on small systems the exact reference has the same values and gives up the same rows",
    onSystem: { context in
      // Without an exact answer (numbers beyond the range of the fractions), there is nothing to compare with.
      guard let answer = context.exact else { return nil }
      let values = context.observation.values
      for index in values.indices {
        let right = answer.values[index].approximation
        if !(abs(values[index].value - right) <= 1e-7 * max(1, abs(right))) {
          return "\(values[index].variable) is \(values[index].value), not \(right)"
        }
      }
      let wanted = answer.givenUp.map(context.rowID).ordered
      return context.broken == wanted ? nil : "the rows given up are \(context.broken), not \(wanted)"
    })
}
