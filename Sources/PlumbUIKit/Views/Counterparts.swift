import PlumbLayout

// What stands behind UIKit's views in PlumbLayout. A subclass cannot give `frame` another type, so a UIView is no View but
// owns one; what may be overridden of that one is asked of the UIView.

final class ViewCounterpart: View {
  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? super.intrinsicContentSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func issueWentUnheard(_ issue: LayoutIssue) { UIView.log(issue.words, for: nil) }
}

final class StackCounterpart: StackView {
  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? super.intrinsicContentSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func issueWentUnheard(_ issue: LayoutIssue) { UIView.log(issue.words, for: nil) }
}

final class ScrollCounterpart: ScrollView {
  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? super.intrinsicContentSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func issueWentUnheard(_ issue: LayoutIssue) { UIView.log(issue.words, for: nil) }
}

final class LabelCounterpart: Label {
  /// Of its text, before a subclass of UILabel adds to it.
  var textSize: Size { super.intrinsicContentSize }

  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? textSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func issueWentUnheard(_ issue: LayoutIssue) { UIView.log(issue.words, for: nil) }
}

extension View {
  /// The view of UIKit that it stands behind.
  var face: UIView? { companion as? UIView }
}
