/// An edit of a layout, followed by a layout pass.
public indirect enum Step: Sendable, Equatable {
  case append(to: String, view: ViewModel, isArranged: Bool)
  case insert(to: String, at: Int, view: ViewModel)
  case move(view: String, at: Int)
  case remove(view: String)
  case detach(view: String)
  /// Arranges a subview of a stack, at the end by default; an arranged view moves.
  case arrange(view: String, at: Int?)
  /// Moves a view into another view; constraints inside its tree stay active.
  case transfer(view: String, to: String, at: Int?)
  case addGuide(String, to: String)
  /// Removes a guide and its constraints.
  case removeGuide(String)
  case hide(view: String)
  case show(view: String)
  case set(target: String, property: ViewProperty, value: Setting)
  case intrinsic(view: String, size: Setting)
  case constrain(SceneConstraint)
  case release(id: String)
  case constant(id: String, value: Double)
  case priority(id: String, value: Double)
  case resize(size: [Double])
  /// Several edits before one layout pass.
  case batch([Step])

  /// The kind of a step.
  public enum Kind: String, Sendable, CaseIterable {
    case append, insert, move, remove, detach, arrange, transfer, addGuide, removeGuide, hide, show, set, intrinsic
    case constrain, release, constant, priority, resize, batch
  }

  /// Its kind. O(1).
  public var kind: Kind {
    switch self {
    case .append: .append
    case .insert: .insert
    case .move: .move
    case .remove: .remove
    case .detach: .detach
    case .arrange: .arrange
    case .transfer: .transfer
    case .addGuide: .addGuide
    case .removeGuide: .removeGuide
    case .hide: .hide
    case .show: .show
    case .set: .set
    case .intrinsic: .intrinsic
    case .constrain: .constrain
    case .release: .release
    case .constant: .constant
    case .priority: .priority
    case .resize: .resize
    case .batch: .batch
    }
  }
}
