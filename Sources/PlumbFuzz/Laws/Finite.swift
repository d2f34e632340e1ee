extension Law {
  static let finite = Law("finite", "no frame is infinite or NaN") { moment in
    for (id, frame) in moment.framesByName {
      if !(frame.minX + frame.minY + frame.width + frame.height).isFinite && !frame.numbers.allSatisfy(\.isFinite) {
        return "\(id) lies at \(frame.text)"
      }
    }
    return nil
  }
}
