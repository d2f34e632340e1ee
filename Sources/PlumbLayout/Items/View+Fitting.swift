import PlumbSolver

/// What a fitting size was asked for, by which answers are kept.
struct FittingQuestion: Hashable {
  var target: Size
  var horizontal: Double
  var vertical: Double
}

extension Size {
  /// As the target of a fitting size: as small as can be.
  public static let compressed = Size(width: 0, height: 0)
  /// As the target of a fitting size: as large as can be.
  public static let expanded = Size(width: 10_000, height: 10_000)
}

extension View {
  /// The size that what lies in it asks for, as near to a target as the priorities have it: what surrounds the view has no
  /// part in it. Kept until something in the view changes. O(its tree) to build and solve.
  public func systemLayoutSizeFitting(
    _ target: Size, horizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> Size {
    guard LayoutConstraint.isUsable(target.width), LayoutConstraint.isUsable(target.height), horizontal.isUsable,
      vertical.isUsable
    else {
      report(.numberRefused("\(title): fitting size"))
      return .zero
    }
    let question = FittingQuestion(target: target, horizontal: horizontal.rawValue, vertical: vertical.rawValue)
    if let known = extras?.fitting[question] { return known }
    let size = Engine.measure(self, question)
    withExtras { $0.fitting[question] = size }
    return size
  }
}

extension Engine {
  /// Lays out a view by itself, in an engine that lasts as long as that.
  static func measure(_ view: View, _ question: FittingQuestion) -> Size {
    let engine = Engine(root: view)
    let borrowed = Borrowed(view)
    engine.isMeasuring = true
    engine.attachRoot()
    engine.put(
      .fittingWidth, at: view.region,
      Statement(view.region, .width, constant: question.target.width, priority: question.horizontal), in: view.region)
    engine.put(
      .fittingHeight, at: view.region,
      Statement(view.region, .height, constant: question.target.height, priority: question.vertical), in: view.region)
    engine.solve()
    let record = engine.regions[Int(view.region)]
    let size = Size(width: engine.value(record.width), height: engine.value(record.height))
    borrowed.giveBack()
    return size
  }
}

/// A tree that another engine lays out for a moment: what it must be given back.
private struct Borrowed {
  private struct Place {
    let item: LayoutItem
    let engine: Engine?
    let region: Int32
    let measuredWidth: Double?
  }

  private var places: [Place] = []
  private var rows: [(constraint: LayoutConstraint, row: Row, ordinal: Int)] = []

  init(_ top: View) {
    top.forEachItem { item in
      places.append(
        Place(item: item, engine: item.engine, region: item.region, measuredWidth: (item as? Label)?.measuredWidth))
      (item as? Label)?.measuredWidth = nil
      item.engine = nil
      item.region = nowhere
      guard let view = item as? View else { return }
      view.needs.insert(.measured)
      for constraint in view.installed {
        rows.append((constraint, constraint.row, constraint.ordinal))
        constraint.row = .none
      }
    }
  }

  func giveBack() {
    for place in places {
      place.item.engine = place.engine
      place.item.region = place.region
      (place.item as? Label)?.measuredWidth = place.measuredWidth
    }
    for row in rows {
      row.constraint.row = row.row
      row.constraint.ordinal = row.ordinal
    }
  }
}
