extension Law {
  static let nonNegative = Law("non-negative", "no view, no guide and no helper of a stack has a negative size") {
    context in
    for (id, frame) in context.framesByName {
      let least = min(frame.width, frame.height)
      if least < -context.precision { return "\(id) lies at \(frame.text)" }
    }
    return context.stage.root.negativeLength(beyond: context.precision).map { "\($0.item) is \($0.length) long" }
  }
}
