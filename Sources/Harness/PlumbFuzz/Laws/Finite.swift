extension Law {
  static let finite = Law("finite", "no frame is infinite or NaN") { context in
    for (id, frame) in context.framesByName {
      if !(frame.minX + frame.minY + frame.width + frame.height).isFinite && !frame.numbers.allSatisfy(\.isFinite) {
        return "\(id) lies at \(frame.text)"
      }
    }
    return nil
  }
}
