/// An option with which a verb does something else, so that only some of the verb's other options mean anything.
struct Role: Sendable {
  let option: String
  /// The names of the options that mean something beside it.
  let others: [String]
  /// The verb that does the same, if the option is only its former spelling.
  var successor: String?

  init(_ option: String, with others: [String]) { (self.option, self.others) = (option, others) }

  /// The former spelling of a verb. The verb's own options mean something beside it.
  init(_ option: String, now verb: Verb) {
    self.init(option, with: verb.options.map(\.name))
    successor = verb.name
  }
}

/// An option that means something only beside another, or only without it.
struct Condition: Sendable {
  let option: String
  let other: String
  /// Whether it needs the other option, or excludes it.
  let isNeeded: Bool

  static func needs(_ option: String, _ other: String) -> Condition {
    Condition(option: option, other: other, isNeeded: true)
  }

  static func excludes(_ option: String, _ other: String) -> Condition {
    Condition(option: option, other: other, isNeeded: false)
  }

  /// What it says, in the help as in the error.
  var words: String { "\(isNeeded ? "needs" : "excludes") --\(other)" }
}

extension Verb {
  /// The help of an option, with what it needs and excludes. It comes from the tables that are enforced.
  func help(of option: Option) -> String {
    let links = conditions.filter { $0.option == option.name }.map(\.words)
    let role = roles.first { $0.option == option.name && $0.successor == nil }
    let others = role.map { "takes only " + $0.others.map { "--" + $0 }.joined(separator: ", ") }
    return ([option.help] + links + (others.map { [$0] } ?? [])).joined(separator: "; ")
  }
}

extension Options {
  /// Refuses options that would be ignored.
  func refuseIdle(of verb: Verb) throws(Stop) {
    for condition in verb.conditions where isGiven(condition.option) && isGiven(condition.other) != condition.isNeeded {
      throw Stop(code: .wrongUsage, message: "plumb \(verb.name): --\(condition.option) \(condition.words)")
    }
    guard let role = verb.roles.first(where: { isGiven($0.option) }) else { return }
    let meant = [role.option] + role.others + Option.common.map(\.name)
    guard let idle = verb.options.first(where: { isGiven($0.name) && !meant.contains($0.name) }) else { return }
    throw Stop(
      code: .wrongUsage, message: "plumb \(verb.name): --\(idle.name) means nothing beside --\(role.option)")
  }

  private func isGiven(_ name: String) -> Bool { has(name) || text(name) != nil }

  /// Names the verb that a former spelling has become.
  func noteSuccessor(of verb: Verb, _ console: Console) {
    for role in verb.roles where isGiven(role.option) {
      if let successor = role.successor {
        console.note("plumb \(verb.name): --\(role.option) is now plumb \(successor)")
      }
    }
  }
}
