import PlumbScene

extension Campaign {
  /// What its cases have in them and do, without holding them against laws. As long as drawing them takes.
  public func health(while goesOn: () -> Bool) -> Health {
    var health = Health()
    var numbers = numbers
    while goesOn(), let number = numbers.popFirst() {
      if let subject = try? draw(number) { health.note(subject) }
    }
    return health
  }
}
