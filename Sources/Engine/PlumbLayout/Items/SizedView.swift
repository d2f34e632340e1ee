/// A view with a natural size, for placeholders, examples and tests.
///
///     let stack = StackView(arrangedSubviews: [SizedView(width: 40, height: 20), SizedView(width: 60, height: 20)])
open class SizedView: View {
  /// The intrinsic size; `View.noIntrinsicMetric` stands for none. O(1); setting another size invalidates the intrinsic size.
  public final var naturalSize: Size {
    didSet { if oldValue != naturalSize { invalidateIntrinsicContentSize() } }
  }

  override open var intrinsicContentSize: Size { naturalSize }

  /// A view without a natural size, until one is set. O(1).
  override public init(identifier: String? = nil) {
    naturalSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    super.init(identifier: identifier)
  }

  /// A view with a natural size. O(1).
  public init(width: Double, height: Double, identifier: String? = nil) {
    naturalSize = Size(width: width, height: height)
    super.init(identifier: identifier)
  }
}
