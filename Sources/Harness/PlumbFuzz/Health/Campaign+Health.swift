import PlumbProperty
import PlumbScene

extension Campaign<Trial> {
  /// Counts the features and operations of its cases without checking laws. Takes as long as generating them.
  public func health(while goesOn: () -> Bool) -> Health {
    var health = Health()
    var numbers = numbers
    while goesOn(), let number = numbers.popFirst() {
      if let subject = try? draw(number) { health.note(subject) }
    }
    return health
  }
}
