// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// The ownership of an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Returns the value associated with an object for a key. O(1).
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let value = Associations.of(object as AnyObject)?.values[key]
  return (value as? WeakReference).map { $0.object as Any? } ?? value
}

/// Associates a value with an object for a key. A value of nil removes the associated value. Views, controllers, guides and
/// constraints store their own values. For other objects, a table stores the values, and releases them some time after the
/// object is released. O(1) amortised.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let isWeak = policy == .OBJC_ASSOCIATION_ASSIGN
  Associations.ofOrNew(object as AnyObject).values[key] = isWeak ? value.map { WeakReference($0 as AnyObject) } : value
}

/// A class of this module whose instances store their own associated values.
protocol AssociationHolder: AnyObject {
  var associations: Associations? { get set }
}

/// The values associated with one object.
final class Associations {
  fileprivate var values: [UnsafeRawPointer: Any] = [:]
  private weak var owner: AnyObject?

  private nonisolated(unsafe) static var table: [ObjectIdentifier: Associations] = [:]
  private nonisolated(unsafe) static var tidySize = 64
  private static let lock = NSLock()

  private init(_ owner: AnyObject) { self.owner = owner }

  fileprivate static func of(_ object: AnyObject) -> Associations? {
    if let holder = object as? any AssociationHolder { return holder.associations }
    // The table may still contain the values of a released object that had the same address.
    return lock.withLock { table[ObjectIdentifier(object)] }.flatMap { $0.owner === object ? $0 : nil }
  }

  fileprivate static func ofOrNew(_ object: AnyObject) -> Associations {
    if let known = of(object) { return known }
    let made = Associations(object)
    if let holder = object as? any AssociationHolder {
      holder.associations = made
      return made
    }
    lock.withLock {
      table[ObjectIdentifier(object)] = made
      guard table.count > tidySize else { return }
      table = table.filter { $0.value.owner != nil }
      tidySize = max(64, 2 * table.count)
    }
    return made
  }
}

private final class WeakReference {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// Calls a method after a property is set, even in an initialiser. The setters of UIKit's properties always run, whereas Swift
/// does not call a property's observers in an initialiser that an extension adds to the class.
@propertyWrapper public struct UIObserved<Owner: AnyObject, Value> {
  private var value: Value
  private let changed: (Owner, Value) -> Void

  /// Creates a property that calls a method with the old value after the property is set. O(1).
  package init(wrappedValue: Value, _ changed: @escaping (Owner) -> (Value) -> Void) {
    value = wrappedValue
    self.changed = { changed($0)($1) }
  }

  /// Creates a property that calls a method after the property is set. O(1).
  package init(wrappedValue: Value, _ changed: @escaping (Owner) -> () -> Void) {
    value = wrappedValue
    self.changed = { owner, _ in changed(owner)() }
  }

  /// Unavailable, because only classes can use this wrapper.
  @available(*, unavailable) public var wrappedValue: Value {
    get { fatalError("UIObserved can wrap only properties of classes") }
    set { fatalError("UIObserved can wrap only properties of classes; the new value is \(newValue)") }
  }

  /// Returns the value, or sets it and calls the method. O(1), plus the cost of the method.
  public static subscript(
    _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      let old = owner[keyPath: storage].value
      owner[keyPath: storage].value = newValue
      owner[keyPath: storage].changed(owner, old)
    }
  }
}

/// The name of an Objective-C method. Such a method cannot be called on Linux; the type exists so that callers can pass nil.
public struct Selector: Hashable, Sendable {
  private let name: String

  /// Creates a selector with a name. O(1).
  public init(_ name: String) { self.name = name }
}
