import Foundation

/// A picture of which only the size is known.
public final class UIImage: Hashable, Sendable {
  public let size: CGSize

  /// A picture that is as large as is said. There is no such initialiser in UIKit: tests make pictures by it. O(1).
  public init(size: CGSize) { self.size = size }

  /// One of the system's symbols. All are taken to be 20 by 20, which is about what they are beside text. O(1).
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    size = CGSize(width: 20, height: 20)
  }

  /// There is no bundle with pictures, so none is found. O(1).
  public init?(named name: String) { nil }

  /// O(1).
  public static func == (left: UIImage, right: UIImage) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A view that is as large as its picture wants to be.
open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if oldValue?.size != image?.size { invalidateIntrinsicContentSize() } }
  }

  /// A view of a picture, of its size. O(1).
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// O(1).
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// O(1).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }
}
