import PlumbScene

/// The values that are allowed at a place in a document, according to the documentation of scenes and systems. Written
/// independently of the readers' tables, to test these tables.
indirect enum Form: Sendable {
  case flag, text, id
  /// The name of an object that exists when the document is played.
  case name
  /// A constraint on existing views.
  case constraint
  /// A view's id, a dot and a property.
  case target
  case word([String])
  case number(Bounds)
  case numbers([Bounds], hasNulls: Bool = false)
  /// A number in a list. The bounds are part of the list's form.
  case entry(hasNulls: Bool)
  /// Two numbers or two nulls.
  case offset
  /// A number or "system".
  case spacing
  case list(Form)
  case map(Form)
  case pair(Form, Form)
  case fields([String: Form], required: [String], misplaced: [String] = [])
  /// An object whose members depend on its content.
  case view(isRoot: Bool)
  case step, systemStep

  /// The range of allowed numbers.
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

    /// The allowed numbers nearest to the bounds.
    var good: [Double] { [isAboveLeast ? least.nextUp : least, most] }

    /// The rejected numbers nearest to the bounds, except numbers that no document may contain.
    var bad: [Double] {
      let step: (Double, Double) -> Double = { isWhole ? $0 + $1 : $1 > 0 ? $0.nextUp : $0.nextDown }
      return (isAboveLeast ? [least] : []) + (least > -Self.largest ? [step(least, -1)] : [])
        + (most < Self.largest ? [step(most, 1)] : []) + (isWhole ? [least + 0.5] : [])
    }

    /// Whether schemas check the bound that a rejected number violates. Schemas check counts, priorities and versions.
    func areInSchemas(beside number: Double) -> Bool {
      isAboveLeast || least == most || isWhole && (number < least || number != number.rounded())
    }

    /// Numbers that are invalid everywhere in a document.
    static let unusable = [largest.nextUp, -largest.nextUp]
  }

  /// The allowed kinds of values: `null`, flags, numbers, texts, lists, objects.
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

  /// Values of kinds that the form does not allow.
  var strangers: [JSON] {
    let values: [JSON.Value] = [.null, .flag(true), .number(0), .text("fill"), .list([]), .object([])]
    return values.enumerated().filter { !kinds.contains($0.offset) }.map { JSON($0.element) }
  }
}

/// A place in a document, and its form.
struct FormedPlace {
  /// The indices of the place, as for `JSON.part(at:)`.
  var indices: [Int]
  /// The path that an error at this place has.
  var path: String
  var form: Form
  var value: JSON

  /// All places in a document. O(document).
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

  private static let insets = Form.numbers([.any, .any, .any, .any])
  private static let lengths = Form.numbers([.length, .length], hasNulls: true)
  private static let size = Form.numbers([.length, .length])
  private static let priorities = Form.numbers([.priority, .priority])
  private static let texts = Form.list(.text)
  private static let whole = Form.number(Bounds(least: 0, isWhole: true))
  private static let about: [String: Form] = [
    "name": .text, "why": .text, "source": .text,
    "finding": .fields(
      [
        "law": .text, "step": .number(.count), "what": .text, "seed": whole, "case": whole, "solver": .text,
        "screen": .text, "views": texts,
      ],
      required: ["law", "step", "what"]),
  ]

  static let scene = Form.fields(
    about.merging([
      "scene": .number(Bounds(least: 1, most: 1)), "root": .view(isRoot: true), "constraints": .list(.constraint),
      "steps": .list(.step), "expect": .list(expectation), "tolerance": .number(.length),
    ]) { $1 }, required: ["scene", "root"])

  private static let expectation = Form.fields(
    [
      "step": .number(.count), "frames": .map(.numbers([.any, .any, .any, .any])),
      "sizes": .map(.numbers([.any, .any])),
      "broken": texts, "ambiguous": texts, "constraints": .map(.map(texts)),
    ], required: ["step"])

  /// The key "system" counts as optional, because a document without it is read as a scene.
  static let system = Form.fields(
    about.merging([
      "system": .number(Bounds(least: 1, most: 1)), "variables": texts, "sizes": .list(.name), "rows": .list(row),
      "steps": .list(.systemStep), "tolerance": .number(.length),
      "expect": .list(
        .fields(["step": .number(.count), "values": .map(.number(.any)), "infeasible": texts], required: ["step"])),
    ]) { $1 }, required: ["variables"])

  private static let terms = Form.list(.pair(.name, .number(.any)))
  private static let relation = Form.word(["<=", "==", ">="])
  private static let row = Form.fields(
    [
      "id": .text, "terms": terms, "relation": relation, "constant": .number(.any), "priority": .number(.priority),
      "place": .number(.count), "attracts": .flag,
      "strength": .number(Bounds(least: -0x8000_0000, most: 0x7FFF_FFFF, isWhole: true)),
    ], required: ["id", "terms", "relation", "constant"])

  private static let common: [String: Form] = [
    "intrinsic": lengths, "hug": priorities, "compress": priorities, "hidden": .flag, "color": .text,
    "baseline": .numbers([.any, .any]), "margins": insets, "additionalSafeArea": insets,
    "preservesSuperviewMargins": .flag, "insetsMarginsFromSafeArea": .flag,
    "autoresizing": .numbers([.any, .any, .length, .length]), "direction": .word(["ltr", "rtl"]),
  ]
  private static let ofRoot: [String: Form] = ["size": size, "safeArea": insets, "scale": .number(.length)]
  private static let byKind: [String: [String: Form]] = [
    "stack": [
      "axis": .word(["horizontal", "vertical"]), "spacing": .spacing, "customSpacing": .map(.spacing),
      "distribution": .word(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]),
      "alignment": .word([
        "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
      ]), "marginsRelative": .flag, "baselineRelative": .flag, "disambiguatesTextWidths": .flag,
    ],
    "scroll": [
      "contentInset": insets, "contentOffset": .offset,
      "safeAreaAdjustment": .word(["automatic", "always", "never"]),
    ],
    "label": [
      "text": .text, "lines": .number(.count), "preferredWidth": .number(.length), "fontSize": .number(.length),
    ],
  ]
  private static let every = byKind.values.reduce(common.merging(ofRoot) { $1 }) { $0.merging($1) { $1 } }

  private static let steps: [String: (fields: [String: Form], optional: [String])] = [
    "append": (["to": .name, "view": .view(isRoot: false), "arranged": .flag], ["arranged"]),
    "insert": (["to": .name, "at": .number(.count), "view": .view(isRoot: false)], []),
    "move": (["view": .name, "at": .number(.count)], []), "remove": (["view": .name], []),
    "detach": (["view": .name], []), "arrange": (["view": .name, "at": .number(.count)], ["at"]),
    "transfer": (["view": .name, "to": .name, "at": .number(.count)], ["at"]),
    "addGuide": (["guide": .id, "to": .name], []), "removeGuide": (["guide": .name], []),
    "hide": (["view": .name], []), "show": (["view": .name], []), "set": (["target": .target], ["value"]),
    "intrinsic": (["view": .name, "size": lengths], []), "constrain": (["constraint": .constraint], []),
    "release": (["id": .name], []), "constant": (["id": .name, "value": .number(.any)], []),
    "priority": (["id": .name, "value": .number(.priority)], []), "resize": (["size": size], []),
    "batch": (["steps": .list(.step)], []),
  ]

  private static let systemSteps: [String: (fields: [String: Form], optional: [String])] = [
    "add": (["row": row], []), "remove": (["row": .name], []),
    "constant": (["row": .name, "value": .number(.any)], []),
    "priority": (["row": .name, "value": .number(.priority)], []), "terms": (["row": .name, "terms": terms], []),
    "change": (
      [
        "row": .name, "terms": terms, "relation": relation, "constant": .number(.any), "priority": .number(.priority),
      ], ["priority"]
    ), "withdraw": (["variable": .name], []), "removeVariable": (["variable": .name], []),
    "addVariable": (["variable": .text, "rest": .word(["offset", "size"])], ["rest"]),
    "suggest": (["variable": .name, "value": .number(.any), "priority": .number(.priority)], ["priority"]),
  ]

  /// The form with the members that an object with this content may have.
  func resolved(for json: JSON) -> Form {
    switch self {
    case .view(let isRoot): Self.view(json["kind"]?.word ?? "view", isRoot: isRoot)
    case .step: Self.step(json, Self.steps)
    case .systemStep: Self.step(json, Self.systemSteps)
    default: self
    }
  }

  private static func view(_ kind: String, isRoot: Bool) -> Form {
    let own = common.merging(byKind[kind] ?? [:]) { $1 }.merging(isRoot ? ofRoot : [:]) { $1 }
    let children = Form.list(.view(isRoot: false))
    let tree: [String: Form] = [
      "id": .id, "kind": .word(["view", "stack", "scroll", "label"]), "views": children,
      "guides": .list(.fields(["id": .id], required: ["id"])),
    ]
    let misplaced = every.keys.filter { own[$0] == nil } + (kind == "stack" ? [] : ["arranged"])
    return .fields(
      own.merging(tree) { $1 }.merging(kind == "stack" ? ["arranged": children] : [:]) { $1 },
      required: isRoot ? ["id", "size"] : ["id"], misplaced: misplaced.sorted())
  }

  private static func step(
    _ json: JSON, _ table: [String: (fields: [String: Form], optional: [String])]
  ) -> Form {
    guard let kind = json["do"]?.word, let (fields, optional) = table[kind] else { return .map(.text) }
    var all = fields
    all["do"] = .word(table.keys.sorted())
    var required = ["do"] + fields.keys.filter { !optional.contains($0) }.sorted()
    // The value of a property has the form of the property.
    if let property = json["target"]?.word?.split(separator: ".").last {
      all["value"] = every[String(property)]
      required.append("value")
    }
    return .fields(all, required: required)
  }
}

extension JSON {
  fileprivate var word: String? { if case .text(let text) = value { text } else { nil } }
}
