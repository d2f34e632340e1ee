import Foundation
import PlumbLayers

extension AttributeScopes {
  /// UIKit's attributes of an `AttributedString`.
  public struct UIKitAttributes: AttributeScope {
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }

    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let foundation: FoundationAttributes
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Lets `text.font` stand for the attribute. O(1).
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}
