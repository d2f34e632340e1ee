extension Law {
  static let twin = Law(
    "twin", "on small systems the exact reference has the same values and gives up the same rows",
    onSystem: { moment in
      // Without an exact answer (numbers beyond the range of the fractions), there is nothing to compare with.
      guard let answer = moment.exact else { return nil }
      let values = moment.observation.values
      for index in values.indices {
        let right = answer.values[index].approximation
        if !(abs(values[index].value - right) <= 1e-7 * max(1, abs(right))) {
          return "\(values[index].variable) is \(values[index].value), not \(right)"
        }
      }
      let wanted = answer.givenUp.map(moment.rowID).ordered
      return moment.broken == wanted ? nil : "the rows given up are \(moment.broken), not \(wanted)"
    })
}
