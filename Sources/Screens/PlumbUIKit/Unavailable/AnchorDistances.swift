// Distances between anchors as anchors. They are declared so that the compiler names what replaces them.

extension NSLayoutXAxisAnchor {
  @available(*, unavailable, message: "constrain a UILayoutGuide between the two anchors, and use its widthAnchor")
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension { fatalError("unavailable") }
}

extension NSLayoutYAxisAnchor {
  @available(*, unavailable, message: "constrain a UILayoutGuide between the two anchors, and use its heightAnchor")
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension { fatalError("unavailable") }
}
