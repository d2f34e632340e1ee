extension Law {
  static let equalCentre = Law(
    "equal-centre", "under equalCentering, centres are equally far apart if natural lengths allow it"
  ) { context in
    context.fault { (plain: PlainStack) in
      guard plain.stack.distribution == .equalCentering,
        Pass.pitch(plain, in: plain.stack.canvas().length) != nil
      else { return nil }
      let centers = plain.stack.visible.map { plain.stack.span(of: $0).center }
      return zip(centers, centers.dropFirst()).map { $1 - $0 }.difference(within: context.tolerance)
    }
  }
}
