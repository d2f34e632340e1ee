import PlumbLayout

// The PlumbLayout views behind UIKit views. A subclass cannot change the type of `frame`, so a UIView is not a View but
// owns one, which forwards overridable methods to the UIView.

final class ViewCounterpart: View {
  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? super.intrinsicContentSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func baselineBearer(first: Bool) -> View? {
    guard let face else { return nil }
    let bearer = first ? face.forFirstBaselineLayout : face.forLastBaselineLayout
    guard bearer !== face, bearer.isDescendant(of: face) else { return nil }
    bearer.baselineOwner = face
    return bearer.plumbView
  }
  override func issueWentUnhandled(_ issue: LayoutIssue) { UIView.log(issue.message, for: nil) }
}

final class StackCounterpart: StackView {
  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? super.intrinsicContentSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func issueWentUnhandled(_ issue: LayoutIssue) { UIView.log(issue.message, for: nil) }
}

final class ScrollCounterpart: ScrollView {
  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? super.intrinsicContentSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func issueWentUnhandled(_ issue: LayoutIssue) { UIView.log(issue.message, for: nil) }
}

final class LabelCounterpart: Label {
  /// The size of its text, without what a subclass of UILabel adds.
  var textSize: Size { super.intrinsicContentSize }

  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? textSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func issueWentUnhandled(_ issue: LayoutIssue) { UIView.log(issue.message, for: nil) }
}

extension View {
  /// The UIKit view in front of this view.
  var face: UIView? { companion as? UIView }
}
