import Foundation

/// An image that has a size but no pixels.
public final class UIImage: Hashable, Sendable {
  public let size: CGSize

  /// Creates an image with a size. UIKit does not have this initialiser; tests create images with it. O(1).
  public init(size: CGSize) { self.size = size }

  /// Creates an image of size zero. O(1).
  public init() { size = .zero }

  /// Creates a system symbol, or returns nil if the name is empty. Every symbol is 20 by 20 points, about as large as a symbol
  /// next to text. O(1).
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    size = CGSize(width: 20, height: 20)
  }

  /// Always returns nil, because no bundle contains images. O(1).
  public init?(named name: String) { nil }

  /// Whether two images are the same object. O(1).
  public static func == (left: UIImage, right: UIImage) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A view whose natural size is the size of its image.
open class UIImageView: UIView {
  @UIObserved(UIImageView.invalidateIntrinsicContentSize) open var image: UIImage? = nil

  /// Creates a view that shows an image and has the image's size. O(1).
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates an image view with a frame. O(1).
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an image view. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }
}
