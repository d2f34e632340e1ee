// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// How an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// The value that was associated with an object under a key. O(1).
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let value = Associations.of(object as AnyObject)?.values[key]
  return (value as? WeakReference).map { $0.object as Any? } ?? value
}

/// Associates a value with an object; nil removes it. Views, controllers, guides and constraints hold their values
/// themselves. Values of other objects live in a table until after the object's end, when the table is next tidied.
/// O(1) amortised.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let isWeak = policy == .OBJC_ASSOCIATION_ASSIGN
  Associations.ofOrNew(object as AnyObject).values[key] = isWeak ? value.map { WeakReference($0 as AnyObject) } : value
}

/// A class of this module whose instances hold their associated objects.
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
    // An object that is gone may have left its address to this one.
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
