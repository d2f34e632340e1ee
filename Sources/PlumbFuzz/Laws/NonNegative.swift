extension Law {
  static let nonNegative = Law("non-negative", "no view and no guide has a negative size") { moment in
    for (id, frame) in moment.framesByName {
      let least = min(frame.width, frame.height)
      if least < -moment.precision { return "\(id) lies at \(frame.text)" }
    }
    return nil
  }
}
