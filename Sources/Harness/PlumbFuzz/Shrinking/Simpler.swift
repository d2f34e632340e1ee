import PlumbScene

extension Double {
  /// The simplest numbers, which are mostly lengths in scenes, and also coefficients in systems.
  static let simpleInScenes: [Double] = [0, 10, 100, 1000, 1]
  static let simpleInSystems: [Double] = [0, 1, -1, 10, 100, 1000]

  /// Numbers that are easier to read, the easiest first.
  func simpler(among simple: [Double] = simpleInScenes) -> [Double] {
    let better = simple.prefix { $0 != self }
    let isRound = self == rounded() || abs(self) > 1e9
    return isRound ? Array(better) : better + [rounded()]
  }
}

extension WrittenConstraint {
  /// Copies that are simpler in one part each.
  var simpler: [WrittenConstraint] {
    var candidates: [WrittenConstraint] = []
    let add: ((inout WrittenConstraint) -> Void) -> Void = { change in
      var candidate = self
      change(&candidate)
      if candidate != self { candidates.append(candidate) }
    }
    add { $0.first.guide = nil }
    add { $0.second?.guide = nil }
    add { $0.multiplier = 1 }
    add { $0.relation = .equal }
    add { $0.priority = 1000 }
    add { $0.identifier = nil }
    for number in constant.simpler() { add { $0.constant = number } }
    return candidates
  }
}
