extension Law {
  static let finite = Law("finite", "no frame is infinite or not a number") { moment in
    for (id, frame) in moment.reading.frames.sorted(by: { $0.key < $1.key }) {
      if !frame.numbers.allSatisfy(\.isFinite) { return "\(id) lies at \(frame.text)" }
    }
    return nil
  }
}
