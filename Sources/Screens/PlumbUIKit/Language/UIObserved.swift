/// Calls a method after a property was set. UIKit's properties call their setters wherever they are set; Swift does not call
/// a property's observers in an initialiser that an extension adds to its class.
@propertyWrapper public struct UIObserved<Owner: AnyObject, Value> {
  private var value: Value
  private let changed: (Owner, Value) -> Void

  /// Calls a method with the old value. O(1).
  package init(wrappedValue: Value, _ changed: @escaping (Owner) -> (Value) -> Void) {
    value = wrappedValue
    self.changed = { changed($0)($1) }
  }

  /// Calls a method. O(1).
  package init(wrappedValue: Value, _ changed: @escaping (Owner) -> () -> Void) {
    value = wrappedValue
    self.changed = { owner, _ in changed(owner)() }
  }

  /// Only classes can have such properties.
  @available(*, unavailable) public var wrappedValue: Value {
    get { fatalError("not in a class") }
    set { fatalError("not in a class: \(newValue)") }
  }

  /// O(1), and what the method costs.
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
