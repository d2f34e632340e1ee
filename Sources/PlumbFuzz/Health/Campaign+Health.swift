import PlumbScene

extension Campaign {
  /// What its scenes have in them, without holding them against laws. As long as drawing them takes.
  public func health(while goesOn: () -> Bool) -> Health {
    var health = Health()
    var numbers = numbers
    while goesOn(), let number = numbers.popFirst() {
      if case .scene(let scene)? = try? draw(number) { health.note(scene) }
    }
    return health
  }
}
