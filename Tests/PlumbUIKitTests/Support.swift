import PlumbUIKit
import Testing

/// Compares a frame. A failure prints the whole tree with all frames.
func expectFrame(
  _ view: UIView, equals expected: CGRect, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (frame, tolerance) = (view.frame, 0.01)
  let isRight =
    abs(frame.minX - expected.minX) < tolerance && abs(frame.minY - expected.minY) < tolerance
    && abs(frame.width - expected.width) < tolerance && abs(frame.height - expected.height) < tolerance
  var top = view
  while let parent = top.superview { top = parent }
  let numbers: (CGRect) -> [CGFloat] = { [$0.minX, $0.minY, $0.width, $0.height] }
  #expect(
    isRight, "\(numbers(frame)) is not \(numbers(expected))\n\(top.layoutTrace)", sourceLocation: sourceLocation)
}

/// Compares the start and the end of each view along an axis.
func expectSpans(
  _ views: [UIView], along axis: NSLayoutConstraint.Axis = .horizontal, _ expected: [(CGFloat, CGFloat)],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let spans = views.map { axis == .horizontal ? ($0.frame.minX, $0.frame.maxX) : ($0.frame.minY, $0.frame.maxY) }
  let isRight =
    spans.count == expected.count
    && zip(spans, expected).allSatisfy { abs($0.0 - $1.0) < 0.01 && abs($0.1 - $1.1) < 0.01 }
  let trace = views.first?.superview?.layoutTrace ?? "no views"
  #expect(isRight, "\(spans) is not \(expected)\n\(trace)", sourceLocation: sourceLocation)
}

/// A view with a natural size.
final class ColorView: UIView {
  var preferredSize = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }

  convenience init(_ width: CGFloat, _ height: CGFloat = 100) {
    self.init(frame: .zero)
    preferredSize = CGSize(width: width, height: height)
  }

  override var intrinsicContentSize: CGSize { preferredSize }
}

extension UIView {
  /// Adds a subview that is positioned by constraints.
  func addConstrained(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
  }
}

/// Collects the lines of a view's layout log.
final class Log {
  private(set) var lines: [String] = []

  init(of view: UIView) {
    view.layoutLog = { [weak self] in self?.lines.append($0) }
  }
}
