import PlumbProperty
import PlumbScene
import PlumbTwin

extension Law {
  static let refused = Law.costly(
    "refused",
    "a document with one mistake is rejected with an error at the mistake, and the schema rejects malformed documents",
    oneIn: 10,
    onScene: { context in
      var scene = context.stage.scene
      scene.steps = Array(context.stage.playedSteps)
      scene.expectations = [context.stage.recordedInFull()]
      scene.tolerance = 0.25
      if context.step == 0 { scene.finding = FindingRecord(law: "refused", step: 0, what: "", seed: 1, number: 2) }
      if let fault = context.faultOfGoneNames(scene) { return fault }
      let json = scene.json
      if !Schema.scene.accepts(json) { return "the schema rejects the valid document \(json.brief)" }
      return refusal(of: json, as: Scene.self)
    },
    onSystem: { context in
      guard context.player.step == context.player.model.steps.count else { return nil }
      var model = context.player.model
      model.tolerance = 0.25
      model.expectations = [context.observation.expectation]
      return refusal(of: model.json, as: SystemModel.self)
    })

  /// The number of changes to try.
  private static let changes = 3

  private static func refusal<Document: JudgedCase>(of document: JSON, as kind: Document.Type) -> String? {
    var random = Seeded(seed: Digest(of: 1, document.brief).value)
    let places = Damage.Places(document, kind.form)
    for _ in 0..<changes {
      guard let damage = Damage(places, &random) else { continue }
      let text = PlacedText(damage.json, &random)
      let found = fault(of: damage, text, kind) ?? kind.schema.flatMap { fault(of: $0, damage) }
      guard let found else { continue }
      return "\(found): \(String(decoding: text.bytes, as: UTF8.self))"
    }
    return nil
  }

  private static func fault<Document: JudgedCase>(
    of damage: Damage, _ text: PlacedText, _ kind: Document.Type
  ) -> String? {
    let (read, error) = snapshot(text.bytes)
    switch damage.verdict {
    case .accepted: return error.map { "the changed document is valid, but it is rejected: \($0.path): \($0.message)" }
    case .refused(let path, let indices, let isAtKey, _):
      guard let error else { return "the value at \"\(path)\" is invalid, but it is accepted" }
      let place = isAtKey ? text.key(at: indices) : text.value(at: indices)
      if error.path != path {
        return "the value at \"\(path)\" is invalid, but the error is about \"\(error.path)\": \(error.message)"
      }
      return error.place == place ? nil : "the value at \"\(path)\" is invalid, but the error is at \(error.place.text)"
    case .unplayable(let path):
      guard let error = error ?? read.flatMap({ refusal(toPlay: $0, as: kind) }) else {
        return "the name at \"\(path)\" refers to nothing, but the document is played"
      }
      // The path of the list entry, such as a step, that contains the value. For values in the tree, the root's path.
      let entry = path.hasPrefix("root") ? "root" : path.prefix { $0 != "]" }
      let isThere = path.hasPrefix(error.path) && error.path.hasPrefix(entry)
      guard isThere else {
        return "the name at \"\(path)\" refers to nothing, but the error is about \"\(error.path)\": \(error.message)"
      }
      let known = FormedPlace.all(in: damage.json, kind.form).first { $0.path == error.path }
      guard let known, let place = (try? DocumentFile(bytes: text.bytes))?.located(error).place else { return nil }
      return place == text.value(at: known.indices)
        ? nil : "the value at \"\(error.path)\" is rejected, but the error is at \(place.text)"
    }
  }

  private static func fault(of schema: Schema, _ damage: Damage) -> String? {
    switch (damage.verdict, schema.accepts(damage.json)) {
    case (.accepted, false): "the changed document is valid, but the schema rejects it"
    case (.refused(let path, _, _, isMalformed: true), true):
      "the value at \"\(path)\" is invalid, but the schema accepts the document"
    default: nil
    }
  }

  fileprivate static func refusal<Document: JudgedCase>(toPlay json: JSON, as kind: Document.Type) -> SceneError? {
    do {
      let player = try Document.Player(Document(json: json))
      try player.play(to: player.document.stepCount)
      return nil
    } catch {
      return error
    }
  }

  private static func snapshot(_ bytes: [UInt8]) -> (JSON?, SceneError?) {
    do {
      let file = try DocumentFile(bytes: bytes)
      _ = try Case(file)
      return (file.json, nil)
    } catch {
      return (nil, error)
    }
  }
}

extension StepContext {
  /// Checks that steps cannot name removed objects.
  fileprivate func faultOfGoneNames(_ scene: Scene) -> String? {
    var names = Set(scene.constraints.compactMap { $0.written?.identifier })
    scene.root.visit { names.formUnion([$0.id] + $0.guides) }
    for step in scene.steps.flatMap(\.plain) {
      switch step {
      case .constrain(let made): if let name = made.written?.identifier { names.insert(name) }
      case .append(_, let view, _), .insert(_, _, let view): view.visit { names.formUnion([$0.id] + $0.guides) }
      case .addGuide(let guide, _): names.insert(guide)
      default: break
      }
    }
    for entry in outline.entries { names.subtract([entry.view.id] + entry.view.guides) }
    names.subtract(outline.constraints.compactMap(\.identifier))
    for name in names.sorted().suffix(2) {
      for (step, path) in [(Step.hide(view: name), "view"), (.constant(id: name, value: 1), "id")] {
        var other = scene
        other.steps.append(step)
        let wanted = "steps[\(scene.steps.count)].\(path)"
        let error = Law.refusal(toPlay: other.json, as: Scene.self)
        if error?.path != wanted {
          let result = error.map { "rejected at \"\($0.path)\"" } ?? "played"
          return "\"\(name)\" was removed, but a step that names it is \(result)"
        }
      }
    }
    return nil
  }
}

extension Step {
  /// The individual steps of a batch, or the step itself.
  fileprivate var plain: [Step] { if case .batch(let steps) = self { steps.flatMap(\.plain) } else { [self] } }
}

extension ViewModel {
  fileprivate func visit(_ body: (ViewModel) -> Void) {
    body(self)
    for child in arranged + views { child.visit(body) }
  }
}

/// A change at one place in a document, and the response that it requires from readers.
struct Damage {
  enum Verdict {
    /// The document stays valid.
    case accepted
    /// Readers reject the document with this path, at the value with these indices or at its key. Schemas reject the document
    /// only if it is malformed: a value of a different type, an unknown word, a missing or unknown key, or a wrong number of
    /// entries.
    case refused(path: String, at: [Int], isAtKey: Bool = false, isMalformed: Bool = false)
    /// The document cannot be read or played. The error's path is the path of the change, or an outer path within the same list
    /// entry.
    case unplayable(path: String)
  }

  var json: JSON
  var verdict: Verdict

  /// The places in a document. The kind of place is drawn first, because documents contain many frames and few priorities.
  struct Places {
    let document: JSON
    private let kinds: [[FormedPlace]]

    /// Finds the places in a document that has the given form. O(document).
    init(_ document: JSON, _ form: Form) {
      self.document = document
      kinds = Dictionary(grouping: FormedPlace.all(in: document, form)) { place in
        String(decoding: place.path.utf8.filter { !(0x30...0x39).contains($0) }, as: UTF8.self)
      }.sorted { $0.key < $1.key }.map(\.value)
    }

    fileprivate func pick(_ random: inout Seeded) -> FormedPlace { random.pick(from: random.pick(from: kinds)) }
  }

  /// A random change at a random place. O(document).
  init?(_ places: Places, _ random: inout Seeded) {
    let (place, document) = (places.pick(&random), places.document)
    guard let (value, verdict) = Self.change(place, &random) else { return nil }
    json = place.indices.isEmpty ? value : document.replacing(place.indices[...], by: [value])
    self.verdict = verdict
  }

  private static func change(_ place: FormedPlace, _ random: inout Seeded) -> (JSON, Verdict)? {
    let (path, here) = (place.path, place.indices)
    let refused = Verdict.refused(path: path, at: here)
    let malformed = Verdict.refused(path: path, at: here, isMalformed: true)
    if random.chance(30) { return (random.pick(from: place.form.strangers), malformed) }
    switch (place.form, place.value.value) {
    case (.word, .text(let word)): return (JSON(.text(random.pick(from: ["", "nothing", word + "s"]))), malformed)
    case (.id, _):
      let bad = ["", "1a", "a b", "-a", "é", "a.b", "width", "margins", "lastBaseline", "[", "`", "{a", "@", "a:"]
      let id = random.pick(from: bad)
      // The schema accepts the words for anchors as ids.
      return (JSON(.text(id)), ["width", "margins", "lastBaseline"].contains(id) ? refused : malformed)
    case (.target, .text(let target)):
      let id = target.prefix { $0 != "." }
      let bad = ["\(id)", "\(target).x", "\(id).nothing", "\(id).", ".hidden.", "\(id).Spacing"]
      return random.chance(30)
        ? (JSON(.text("nobody" + target.dropFirst(id.count))), .unplayable(path: path))
        : (JSON(.text(random.pick(from: bad))), malformed)
    case (.spacing, _): return (JSON(.text(random.pick(from: ["", "systems", "8"]))), malformed)
    case (.offset, _): return (JSON(.list([JSON(.null), JSON(.number(1))])), refused)
    case (.name, _): return (JSON(.text("nobody")), .unplayable(path: path))
    case (.constraint, _):
      let bad = ["nobody.width == 1", "H:|[nobody]", "", "nobody"]
      return (JSON(.text(random.pick(from: bad))), .unplayable(path: path))
    case (.number(let bounds), _):
      if random.chance(40) { return (JSON(.number(random.pick(from: bounds.good))), .accepted) }
      let number = random.pick(from: bounds.bad + Bounds.unusable)
      return (JSON(.number(number)), bounds.areInSchemas(beside: number) ? malformed : refused)
    case (.entry, _): return (JSON(.number(random.pick(from: Bounds.unusable))), refused)
    case (.numbers(let bounds, _), .list(let items)): return numbers(place, bounds, items, &random)
    case (.pair, .list(let items)): return (JSON(.list(items.dropLast())), malformed)
    case (.fields(let fields, let required, let misplaced), .object(let members)):
      return object(place, fields, required, misplaced, members, &random)
    default: return nil
    }
  }

  private typealias Bounds = Form.Bounds

  private static func numbers(
    _ place: FormedPlace, _ bounds: [Bounds], _ items: [JSON], _ random: inout Seeded
  ) -> (JSON, Verdict)? {
    let refused = Verdict.refused(path: place.path, at: place.indices)
    guard random.chance(75) else {
      let wrong = random.chance(50) ? Array(items.dropLast()) : items + [JSON(.number(1))]
      return (JSON(.list(wrong)), .refused(path: place.path, at: place.indices, isMalformed: true))
    }
    var items = items
    let index = random.integer(in: 0...bounds.count - 1)
    let choice = random.integer(in: 0...2)
    let options = choice == 0 ? Bounds.unusable : choice == 1 ? bounds[index].good : bounds[index].bad
    guard !options.isEmpty else { return nil }
    items[index] = JSON(.number(random.pick(from: options)))
    // A number that no document may contain is rejected at its own path. A number outside the bounds of this list is rejected at
    // the path of the list.
    let verdict: [Verdict] = [
      .refused(path: "\(place.path)[\(index)]", at: place.indices + [index]), .accepted, refused,
    ]
    return (JSON(.list(items)), verdict[choice])
  }

  private static func object(
    _ place: FormedPlace, _ fields: [String: Form], _ required: [String], _ misplaced: [String],
    _ members: [JSON.Member], _ random: inout Seeded
  ) -> (JSON, Verdict)? {
    var members = members
    switch random.integer(in: 0...2) {
    case 0:
      let key = random.pick(from: required)
      members.removeAll { $0.key == key }
      return (JSON(.object(members)), .refused(path: place.path, at: place.indices, isMalformed: true))
    case 1:
      guard var member = members.last else { return nil }
      member.key = random.pick(from: ["nothing", "", fields.keys.sorted()[0] + "s"])
      members.append(member)
      let here = place.indices + [members.count - 1]
      return (JSON(.object(members)), .refused(path: place.path, at: here, isAtKey: true, isMalformed: true))
    default:
      guard !misplaced.isEmpty, var member = members.last else { return nil }
      member.key = random.pick(from: misplaced)
      members.append(member)
      return (
        JSON(.object(members)),
        .refused(path: "\(place.path).\(member.key)", at: place.indices + [members.count - 1])
      )
    }
  }
}

/// A document's text with random line breaks, and the positions of its values and keys.
struct PlacedText {
  private(set) var bytes: [UInt8] = []
  /// The positions of the values and of their keys, in text order.
  private var places: [(value: TextPlace, key: TextPlace)] = []
  private let json: JSON
  private var line = 1
  private var lineStart = 0

  /// Writes a document with random line breaks. O(document).
  init(_ json: JSON, _ random: inout Seeded) {
    self.json = json
    write(json, after: TextPlace(), &random)
  }

  /// The position of the value at the indices. O(document).
  func value(at indices: [Int]) -> TextPlace { places[json.rank(of: indices[...])].value }

  /// The position of the key of the value at the indices. O(document).
  func key(at indices: [Int]) -> TextPlace { places[json.rank(of: indices[...])].key }

  private var here: TextPlace { TextPlace(line: line, column: bytes.count - lineStart + 1) }

  private mutating func write(_ json: JSON, after key: TextPlace, _ random: inout Seeded) {
    space(&random)
    places.append((here, key))
    switch json.value {
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(item, after: TextPlace(), &random)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        space(&random)
        let key = here
        bytes.appendQuotedForJSON(member.key)
        bytes.append(UInt8(ascii: ":"))
        write(member.value, after: key, &random)
      }
      bytes.append(UInt8(ascii: "}"))
    default: bytes += json.brief.utf8
    }
  }

  private mutating func space(_ random: inout Seeded) {
    switch random.integer(in: 0...7) {
    case 0:
      bytes.append(UInt8(ascii: "\n"))
      (line, lineStart) = (line + 1, bytes.count)
    case 1: bytes += [UInt8(ascii: " "), UInt8(ascii: "\t")]
    default: break
    }
  }
}

extension JSON {
  /// The number of values that precede a descendant in the text. O(document).
  fileprivate func rank(of path: ArraySlice<Int>) -> Int {
    guard let index = path.first else { return 0 }
    return parts[..<index].reduce(1) { $0 + $1.count } + parts[index].rank(of: path.dropFirst())
  }

  private var count: Int { parts.reduce(1) { $0 + $1.count } }
}
