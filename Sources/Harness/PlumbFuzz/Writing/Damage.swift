import PlumbProperty
import PlumbScene

/// A change in one place of a document, and what the readers must say about it.
struct Damage {
  enum Verdict {
    /// It remains valid.
    case accepted
    /// It is refused with this path, at the value with these indices, or at its key. A schema refuses it, too, if it
    /// is malformed: a value of another type, an unknown word, a missing or unknown key, an entry too few or too many.
    case refused(path: String, at: [Int], isAtKey: Bool = false, isMalformed: Bool = false)
    /// It cannot be played, or not even read: the error's path lies between the entry with the place and the place.
    case unplayable(path: String)
  }

  var json: JSON
  var verdict: Verdict

  /// The places of a document. Documents have many frames and few priorities, so kinds of places are drawn first.
  struct Places {
    let document: JSON
    private let kinds: [[FormedPlace]]

    /// O(document).
    init(_ document: JSON, _ form: Form) {
      self.document = document
      kinds = Dictionary(grouping: FormedPlace.all(in: document, form)) { place in
        String(decoding: place.path.utf8.filter { !(0x30...0x39).contains($0) }, as: UTF8.self)
      }.sorted { $0.key < $1.key }.map(\.value)
    }

    fileprivate func pick(_ random: inout Seeded) -> FormedPlace { random.pick(from: random.pick(from: kinds)) }
  }

  /// A drawn change in a drawn place. O(document).
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
      // Schemas do not know which words are anchors.
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
    // A number that is unusable anywhere is refused by itself, one that is wrong here with its list.
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
