import PlumbScene

/// What a document may have at a place, as the pages of scenes and systems say. The readers have tables of their own.
indirect enum Form: Sendable {
  case flag, text, id
  /// The name of something that exists when the document is played.
  case name
  /// A constraint on views that exist.
  case constraint
  /// A view and a property.
  case target
  case word([String])
  case number(Bounds)
  case numbers([Bounds], hasNulls: Bool = false)
  /// A number of a list, whose bounds are those of the list.
  case entry(hasNulls: Bool)
  /// Two numbers or two nulls.
  case offset
  /// A number or "system".
  case spacing
  case list(Form)
  case map(Form)
  case pair(Form, Form)
  case fields([String: Form], required: [String], misplaced: [String] = [])
  /// An object whose fields depend on its content.
  case view(isRoot: Bool)
  case step, systemStep

  /// The numbers that are allowed.
  struct Bounds: Sendable {
    var least = -largest
    var most = largest
    var isAboveLeast = false
    var isWhole = false

    static let largest = 1e15
    static let any = Bounds()
    static let length = Bounds(least: 0)
    static let count = Bounds(least: 0, most: 1e9, isWhole: true)
    static let priority = Bounds(least: 0, most: 1000, isAboveLeast: true)

    /// Allowed numbers next to the bounds.
    var good: [Double] { [isAboveLeast ? least.nextUp : least, most] }

    /// Numbers next to the bounds that are not allowed, except those beyond the largest number of any document.
    var bad: [Double] {
      let step: (Double, Double) -> Double = { isWhole ? $0 + $1 : $1 > 0 ? $0.nextUp : $0.nextDown }
      return (isAboveLeast ? [least] : []) + (least > -Self.largest ? [step(least, -1)] : [])
        + (most < Self.largest ? [step(most, 1)] : []) + (isWhole ? [least + 0.5] : [])
    }

    /// Whether schemas have the bound that a bad number breaks: those of counts, priorities and versions.
    func areInSchemas(beside number: Double) -> Bool {
      isAboveLeast || least == most || isWhole && (number < least || number != number.rounded())
    }

    /// Numbers that no document may have.
    static let unusable = [largest.nextUp, -largest.nextUp]
  }

  /// The kinds of values that are allowed: `null`, flags, numbers, texts, lists, objects.
  private var kinds: Set<Int> {
    switch self {
    case .flag: [1]
    case .number, .entry(hasNulls: false): [2]
    case .text, .id, .name, .constraint, .target, .word: [3]
    case .entry: [0, 2]
    case .spacing: [2, 3]
    case .numbers, .offset, .list, .pair: [4]
    case .map, .fields, .view, .step, .systemStep: [5]
    }
  }

  /// Values of kinds that are not allowed.
  var strangers: [JSON] {
    let values: [JSON.Value] = [.null, .flag(true), .number(0), .text("fill"), .list([]), .object([])]
    return values.enumerated().filter { !kinds.contains($0.offset) }.map { JSON($0.element) }
  }
}

/// A place in a document with its form.
struct FormedPlace {
  /// The indices that lead there, as in `JSON.part(at:)`.
  var indices: [Int]
  /// The path that an error has there.
  var path: String
  var form: Form
  var value: JSON

  /// All places of a document. O(document).
  static func all(in json: JSON, _ form: Form) -> [FormedPlace] {
    var places: [FormedPlace] = []
    gather(json, form, "", [], into: &places)
    return places
  }

  private static func gather(
    _ json: JSON, _ form: Form, _ path: String, _ indices: [Int], into places: inout [FormedPlace]
  ) {
    let form = form.resolved(for: json)
    places.append(FormedPlace(indices: indices, path: path, form: form, value: json))
    switch json.value {
    case .object(let members):
      for (index, member) in members.enumerated() {
        guard let inner = form.member(member.key) else { continue }
        let path = path.isEmpty ? member.key : "\(path).\(member.key)"
        gather(member.value, inner, path, indices + [index], into: &places)
      }
    case .list(let items):
      for (index, item) in items.enumerated() {
        guard let inner = form.element(index) else { continue }
        gather(item, inner, "\(path)[\(index)]", indices + [index], into: &places)
      }
    default: break
    }
  }
}

extension Form {
  fileprivate func member(_ key: String) -> Form? {
    switch self {
    case .map(let form): form
    case .fields(let forms, _, _): forms[key]
    default: nil
    }
  }

  fileprivate func element(_ index: Int) -> Form? {
    switch self {
    case .list(let form): form
    case .pair(let first, let second): index == 0 ? first : second
    case .numbers(_, let hasNulls): .entry(hasNulls: hasNulls)
    case .offset: .entry(hasNulls: true)
    default: nil
    }
  }
}
