extension Law {
  static let equalCentre = Law(
    "equal-centre", "under equalCentering, centres are equally far apart where views of their natural lengths can be so"
  ) { moment in
    moment.fault { stack in
      guard stack.distribution == "equalCentering", let plain = PlainStack(stack, moment.outline),
        Pass.pitch(plain, in: stack.canvas().length) != nil
      else { return nil }
      let centers = stack.visible.map { stack.span(of: $0).center }
      return zip(centers, centers.dropFirst()).map { $1 - $0 }.difference(within: moment.tolerance)
    }
  }
}
