extension Law {
  static let equalSize = Law("equal-size", "under fillEqually all visible views are equally long") { context in
    context.fault { stack in
      guard stack.distribution == .fillEqually else { return nil }
      return stack.visible.map { stack.span(of: $0).length }.difference(within: context.tolerance)
    }
  }
}

extension [Double] {
  /// A description of unequal numbers, or nil if all are equal.
  func difference(within tolerance: Double) -> String? {
    guard let least = self.min(), let most = self.max(), most - least > tolerance else { return nil }
    return "\(self) differ"
  }
}
