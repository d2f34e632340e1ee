extension Law {
  static let nonNegative = Law("non-negative", "no view, no guide and no helper of a stack has a negative size") {
    moment in
    for (id, frame) in moment.framesByName {
      let least = min(frame.width, frame.height)
      if least < -moment.precision { return "\(id) lies at \(frame.text)" }
    }
    return moment.stage.root.negativeLength(beyond: moment.precision).map { "\($0.item) is \($0.length) long" }
  }
}
