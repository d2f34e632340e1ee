import PlumbLayout
import PlumbSolver

extension WrittenAttribute {
  /// The layout's attribute. O(1).
  package var layout: LayoutAttribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .lastBaseline: .lastBaseline
    case .firstBaseline: .firstBaseline
    }
  }

  /// The attributes in the order of the layout's.
  private static let inOrder = allCases.sorted { $0.layout.rawValue < $1.layout.rawValue }

  /// The attribute as documents write it. O(1).
  package init(_ attribute: LayoutAttribute) { self = Self.inOrder[Int(attribute.rawValue)] }
}

extension WrittenRelation {
  /// The layout's relation. O(1).
  package var layout: LayoutRelation {
    switch self {
    case .lessOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterThanOrEqual
    }
  }

  /// The relation as documents write it. O(1).
  package init(_ relation: LayoutRelation) {
    self = relation == .equal ? .equal : relation == .lessThanOrEqual ? .lessOrEqual : .greaterOrEqual
  }

  /// The solver's relation. O(1).
  package var solver: Relation {
    switch self {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}

extension StackView.Distribution {
  /// The words of the cases, in their order.
  private static let words: [Setting.Word] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]

  init(_ word: Setting.Word) { self = Self.words.firstIndex(of: word).map { Self.allCases[$0] } ?? .fill }

  var word: Setting.Word { Self.words[Int(rawValue)] }
}

extension StackView.Alignment {
  /// The words of the cases, in their order.
  private static let words: [Setting.Word] = [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline]

  init(_ word: Setting.Word) {
    let plain = word == .top ? .leading : word == .bottom ? .trailing : word
    self = Self.words.firstIndex(of: plain).map { Self.allCases[$0] } ?? .fill
  }

  var word: Setting.Word { Self.words[Int(rawValue)] }
}

extension ScrollView.SafeAreaAdjustment {
  init(_ word: Setting.Word) { self = word == .always ? .always : word == .never ? .never : .automatic }

  var word: Setting.Word { self == .always ? .always : self == .never ? .never : .automatic }
}
