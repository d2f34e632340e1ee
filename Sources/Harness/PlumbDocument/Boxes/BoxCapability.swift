/// An optional capability of a layout engine. All other features of version 1 are mandatory.
public enum BoxCapability: String, Sendable, CaseIterable {
  case wrap, reverse, gap, margin, border, grow, shrink, basis, minmax, aspect, absolute, hidden, text, baseline
  case rightToLeft = "rtl"
  case lines
  case spacedDistribution = "space-justify"
  /// The engine counts how often each text is measured. No document requires this capability.
  case measureCount = "measure-count"
}

extension BoxDocument {
  /// The capabilities that an engine needs to play the document. O(boxes + steps).
  public var requiredCapabilities: Set<BoxCapability> {
    var needed = root.requiredCapabilities
    if direction == .rightToLeft { needed.insert(.rightToLeft) }
    for step in steps { step.addCapabilities(to: &needed) }
    return needed
  }
}

extension Box {
  /// The capabilities that the box and its descendants need. O(boxes).
  public var requiredCapabilities: Set<BoxCapability> {
    var needed: Set<BoxCapability> = []
    addCapabilities(to: &needed)
    return needed
  }

  fileprivate func addCapabilities(to needed: inout Set<BoxCapability>) {
    for setting in settings { setting.addCapabilities(to: &needed) }
    if isHidden { needed.insert(.hidden) }
    if text != nil { needed.insert(.text) }
    for child in children { child.addCapabilities(to: &needed) }
  }
}

extension BoxSetting {
  /// Adds the capabilities that a step with this setting needs. A property that belongs to an optional capability needs it even
  /// for the default value.
  fileprivate func addCapabilities(to needed: inout Set<BoxCapability>) {
    if let capability = property.capability { needed.insert(capability) }
    switch self {
    case .flow(let flow): if flow.isReversed { needed.insert(.reverse) }
    case .wrap(let wrap): if wrap == .wrapReverse { needed.insert(.reverse) }
    case .align(let alignment): if alignment == .baseline { needed.insert(.baseline) }
    case .alignSelf(let alignment): if alignment == .baseline { needed.insert(.baseline) }
    case .justify(let distribution): if distribution.isSpaced { needed.insert(.spacedDistribution) }
    default: break
    }
  }
}

extension BoxProperty {
  /// The capability that the property belongs to; nil if every engine supports the property. O(1).
  public var capability: BoxCapability? {
    switch self {
    case .flow, .padding, .size, .align, .alignSelf, .justify: nil
    case .wrap: .wrap
    case .gap: .gap
    case .margin: .margin
    case .border: .border
    case .grow: .grow
    case .shrink: .shrink
    case .basis: .basis
    case .minimum, .maximum: .minmax
    case .aspect: .aspect
    case .lines: .lines
    case .absolute: .absolute
    }
  }
}

extension BoxStep {
  fileprivate func addCapabilities(to needed: inout Set<BoxCapability>) {
    switch self {
    case .set(_, let setting): setting.addCapabilities(to: &needed)
    case .insert(let box, _, _): box.addCapabilities(to: &needed)
    case .hide, .show: needed.insert(.hidden)
    case .text: needed.insert(.text)
    case .batch(let steps): for step in steps { step.addCapabilities(to: &needed) }
    case .remove, .move, .resize: break
    }
  }
}
