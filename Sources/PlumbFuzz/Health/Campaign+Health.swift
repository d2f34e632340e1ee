import PlumbScene

extension Campaign {
  /// What its scenes have in them, without holding them against laws. As long as drawing them takes.
  public func health(while goesOn: () -> Bool) -> Health {
    var health = Health()
    var number = first + (shard.index - first % shard.count + shard.count) % shard.count
    while goesOn(), count.map({ number < first + $0 }) ?? true {
      if case .scene(let scene)? = try? draw(number) { health.note(scene) }
      number += shard.count
    }
    return health
  }
}
