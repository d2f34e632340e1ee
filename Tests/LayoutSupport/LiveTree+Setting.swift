import PlumbLayout

/// A plain view with an intrinsic size.
public final class SizedView: View {
  public var natural = Size(width: -1, height: -1) {
    didSet { if oldValue != natural { invalidateIntrinsicContentSize() } }
  }

  override public var intrinsicContentSize: Size { natural }
}

extension View {
  /// Sets the properties that differ, except for the frame.
  func apply(_ new: Properties, replacing old: Properties, isRoot: Bool) {
    if new.isHidden != old.isHidden { isHidden = new.isHidden }
    if new.natural != old.natural { (self as? SizedView)?.natural = new.natural }
    if new.baselines != old.baselines {
      setBaselines(first: new.baselines.horizontal, last: new.baselines.vertical)
    }
    if new.direction != old.direction { layoutDirection = new.direction }
    applyPriorities(new, replacing: old)
    applyInsets(new, replacing: old, isRoot: isRoot)
    (self as? StackView)?.applyArrangement(new, replacing: old)
    (self as? Label)?.applyText(new, replacing: old)
    if new.offset != old.offset { (self as? ScrollView)?.contentOffset = new.offset }
  }

  func applyFrame(_ frame: Properties.SetFrame?) {
    translatesAutoresizingMaskIntoConstraints = frame != nil
    guard let set = frame else { return }
    self.frame = set.rect
    autoresizingMask = set.mask
  }

  private func applyPriorities(_ new: Properties, replacing old: Properties) {
    if new.hugging.horizontal != old.hugging.horizontal {
      setContentHuggingPriority(LayoutPriority(new.hugging.horizontal), for: .horizontal)
    }
    if new.hugging.vertical != old.hugging.vertical {
      setContentHuggingPriority(LayoutPriority(new.hugging.vertical), for: .vertical)
    }
    if new.resistance.horizontal != old.resistance.horizontal {
      setContentCompressionResistancePriority(LayoutPriority(new.resistance.horizontal), for: .horizontal)
    }
    if new.resistance.vertical != old.resistance.vertical {
      setContentCompressionResistancePriority(LayoutPriority(new.resistance.vertical), for: .vertical)
    }
  }

  private func applyInsets(_ new: Properties, replacing old: Properties, isRoot: Bool) {
    if new.margins != old.margins {
      directionalLayoutMargins = new.margins ?? DirectionalEdgeInsets(all: self is StackView ? 0 : 8)
    }
    if new.preservesMargins != old.preservesMargins { preservesSuperviewLayoutMargins = new.preservesMargins }
    if new.insetsFromSafeArea != old.insetsFromSafeArea { insetsLayoutMarginsFromSafeArea = new.insetsFromSafeArea }
    guard new.safeArea != old.safeArea else { return }
    if isRoot { rootSafeAreaInsets = new.safeArea } else { additionalSafeAreaInsets = new.safeArea }
  }
}

extension StackView {
  func applyArrangement(_ new: Properties, replacing old: Properties) {
    if new.axis != old.axis { axis = new.axis }
    if new.distribution != old.distribution { distribution = new.distribution }
    if new.alignment != old.alignment { alignment = new.alignment }
    if new.spacing != old.spacing { spacing = new.spacing }
    if new.isMarginsRelative != old.isMarginsRelative { isLayoutMarginsRelativeArrangement = new.isMarginsRelative }
    if new.isBaselineRelative != old.isBaselineRelative { isBaselineRelativeArrangement = new.isBaselineRelative }
    if new.disambiguatesTextWidths != old.disambiguatesTextWidths {
      disambiguatesTextWidths = new.disambiguatesTextWidths
    }
  }
}

extension Label {
  func applyText(_ new: Properties, replacing old: Properties) {
    if new.text != old.text { text = new.text }
    if new.lineCount != old.lineCount { numberOfLines = new.lineCount }
    if new.preferredWidth != old.preferredWidth { preferredMaxLayoutWidth = new.preferredWidth }
  }
}
