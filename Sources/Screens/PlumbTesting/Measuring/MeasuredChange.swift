import PlumbUIKit

/// A change of a shown screen, and the one that takes it back.
public struct MeasuredChange<Screen: UIViewController>: Sendable {
  let name: String
  let change: @MainActor (Screen) -> Void
  let undo: @MainActor (Screen) -> Void

  /// Both are followed by a layout. Together they leave the screen as it was. O(1).
  public init(
    _ name: String, _ change: @escaping @MainActor (Screen) -> Void, undo: @escaping @MainActor (Screen) -> Void
  ) {
    (self.name, self.change, self.undo) = (name, change, undo)
  }
}

/// The changes that are measured of every screen.
@MainActor enum UsualChange: String, CaseIterable {
  /// The longest text of a label becomes twice as long.
  case text
  /// The device is turned on its side.
  case rotation
  /// Ten labels come into the middle of the vertical stack with the most views.
  case rows

  private static let rowCount = 10

  /// Whether a screen has what the change needs. O(views).
  func isPossible(in shown: ShownScreen) -> Bool {
    switch self {
    case .text: Self.longestLabel(in: shown) != nil
    case .rotation: true
    case .rows: Self.tallestStack(in: shown) != nil
    }
  }

  /// Both directions of the change, for a screen that is shown. Each lays out.
  func directions(in shown: ShownScreen) -> (there: () -> Void, back: () -> Void) {
    switch self {
    case .text:
      guard let label = Self.longestLabel(in: shown), let text = label.text else { return ({}, {}) }
      return ({ shown.change { label.text = text + " " + text } }, { shown.change { label.text = text } })
    case .rotation:
      let upright = shown.environment
      var turned = upright
      turned.isLandscape.toggle()
      return ({ shown.change(to: turned) }, { shown.change(to: upright) })
    case .rows:
      guard let stack = Self.tallestStack(in: shown) else { return ({}, {}) }
      let place = stack.arrangedSubviews.count / 2
      var rows: [UILabel] = []
      let insert = {
        rows = (1...Self.rowCount).map { number in
          let row = UILabel()
          row.text = "Row \(number)"
          return row
        }
        for (offset, row) in rows.enumerated() { stack.insertArrangedSubview(row, at: place + offset) }
      }
      return ({ shown.change(insert) }, { shown.change { for row in rows { row.removeFromSuperview() } } })
    }
  }

  private static func longestLabel(in shown: ShownScreen) -> UILabel? {
    shown.views.compactMap { $0 as? UILabel }.filter { !$0.isHidden && $0.text?.isEmpty == false }
      .max { ($0.text?.count ?? 0) < ($1.text?.count ?? 0) }
  }

  private static func tallestStack(in shown: ShownScreen) -> UIStackView? {
    shown.views.compactMap { $0 as? UIStackView }.filter { $0.axis == .vertical && !$0.isHidden }
      .max { $0.arrangedSubviews.count < $1.arrangedSubviews.count }
  }
}
