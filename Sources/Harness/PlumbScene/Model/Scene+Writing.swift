extension Scene {
  /// The scene as JSON. Everything that was read is written again, with keys in a fixed order. Linear.
  package var json: JSON {
    var members = [member("scene", JSON(.number(1)))]
    if !name.isEmpty { members.append(member("name", JSON(.text(name)))) }
    if !why.isEmpty { members.append(member("why", JSON(.text(why)))) }
    if !source.isEmpty { members.append(member("source", JSON(.text(source)))) }
    if let finding { members.append(finding.member) }
    if let tolerance { members.append(member("tolerance", JSON(.number(tolerance)))) }
    members.append(member("root", root.json))
    if !constraints.isEmpty {
      members.append(member("constraints", texts(constraints.map(\.text))))
    }
    if !steps.isEmpty { members.append(member("steps", JSON(.list(steps.map(\.json))))) }
    if !expectations.isEmpty { members.append(member("expect", JSON(.list(expectations.map(\.json))))) }
    return JSON(.object(members))
  }

  /// The text of its file. Reading and writing it gives the same bytes. Linear.
  public var text: String { JSONWriter.write(json) }
}

func member(_ key: String, _ value: JSON) -> JSON.Member { JSON.Member(key: key, place: TextPlace(), value: value) }

private func texts(_ texts: [String]) -> JSON { JSON(.list(texts.map { JSON(.text($0)) })) }

private func numbers(_ numbers: [Double]) -> JSON { JSON(.list(numbers.map { JSON(.number($0)) })) }

extension ViewModel {
  /// The view as JSON. Linear.
  package var json: JSON {
    var members = [member("id", JSON(.text(id)))]
    if kind != .view { members.append(member("kind", JSON(.text(kind.rawValue)))) }
    for property in ViewProperty.allCases {
      if let setting = properties[property] { members.append(member(property.rawValue, setting.json)) }
    }
    if !guides.isEmpty {
      members.append(member("guides", JSON(.list(guides.map { JSON(.object([member("id", JSON(.text($0)))])) }))))
    }
    if !arranged.isEmpty { members.append(member("arranged", JSON(.list(arranged.map(\.json))))) }
    if !views.isEmpty { members.append(member("views", JSON(.list(views.map(\.json))))) }
    return JSON(.object(members))
  }
}

extension Step {
  /// The step as JSON. Linear.
  package var json: JSON {
    var members = [member("do", JSON(.text(kind.rawValue)))]
    let text: (String, String) -> Void = { members.append(member($0, JSON(.text($1)))) }
    let number: (String, Double) -> Void = { members.append(member($0, JSON(.number($1)))) }
    switch self {
    case .append(let parent, let view, let isArranged):
      text("to", parent)
      members.append(member("view", view.json))
      if !isArranged { members.append(member("arranged", JSON(.flag(false)))) }
    case .insert(let parent, let index, let view):
      text("to", parent)
      number("at", Double(index))
      members.append(member("view", view.json))
    case .move(let view, let index):
      text("view", view)
      number("at", Double(index))
    case .remove(let view), .detach(let view), .hide(let view), .show(let view): text("view", view)
    case .arrange(let view, let index):
      text("view", view)
      if let index { number("at", Double(index)) }
    case .transfer(let view, let parent, let index):
      text("view", view)
      text("to", parent)
      if let index { number("at", Double(index)) }
    case .addGuide(let guide, let view):
      text("guide", guide)
      text("to", view)
    case .removeGuide(let guide): text("guide", guide)
    case .set(let target, let property, let value):
      text("target", "\(target).\(property.rawValue)")
      members.append(member("value", value.json))
    case .intrinsic(let view, let size):
      text("view", view)
      members.append(member("size", size.json))
    case .constrain(let constraint): text("constraint", constraint.text)
    case .release(let id): text("id", id)
    case .constant(let id, let value), .priority(let id, let value):
      text("id", id)
      number("value", value)
    case .resize(let size): members.append(member("size", numbers(size)))
    case .batch(let steps): members.append(member("steps", JSON(.list(steps.map(\.json)))))
    }
    return JSON(.object(members))
  }
}

extension Setting {
  var json: JSON {
    switch self {
    case .number(let number): JSON(.number(number))
    case .flag(let flag): JSON(.flag(flag))
    case .text(let text): JSON(.text(text))
    case .word(let word): JSON(.text(word.rawValue))
    case .numbers(let numbers): JSON(.list(numbers.map { $0.map { JSON(.number($0)) } ?? JSON(.null) }))
    case .system: JSON(.text("system"))
    case .spacings(let spacings):
      JSON(.object(spacings.sorted { $0.key < $1.key }.map { member($0.key, $0.value.json) }))
    }
  }
}

extension Expectation {
  /// The expectation as JSON. Linear.
  package var json: JSON {
    var members = [member("step", JSON(.number(Double(step))))]
    if !frames.isEmpty {
      members.append(member("frames", JSON(.object(frames.map { member($0.id, numbers($0.frame)) }))))
    }
    if !sizes.isEmpty { members.append(member("sizes", JSON(.object(sizes.map { member($0.id, numbers($0.size)) })))) }
    if let broken { members.append(member("broken", texts(broken))) }
    if let ambiguous { members.append(member("ambiguous", texts(ambiguous))) }
    if !constraints.isEmpty {
      members.append(
        member(
          "constraints",
          JSON(
            .object(
              constraints.map { entry in
                member(entry.id, JSON(.object(entry.sets.map { member($0.identifier, texts($0.texts)) })))
              }))))
    }
    return JSON(.object(members))
  }
}
