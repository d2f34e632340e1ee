import Foundation

/// A row of a table. Its content is in `contentView`, which fills the cell. `systemLayoutSizeFitting` with a required
/// width gives the height of a self-sizing row. A cell with a frame lays out its content as a table would, with that
/// size as 'UIView-Encapsulated-Layout-Height'.
open class UITableViewCell: UIView {
  /// The labels that UIKit would add. Here all cells are empty.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public final let contentView = UIView()
  public final let reuseIdentifier: String?

  /// A cell of 320 by 44, UIKit's default size. O(1).
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    fill(with: contentView)
  }

  /// O(1).
  public override init(frame: CGRect) {
    reuseIdentifier = nil
    super.init(frame: frame)
    fill(with: contentView)
  }

  /// O(1).
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    fill(with: contentView)
  }

  /// Override it to reset the cell for another row. Cells are not reused here, so tests call it.
  open func prepareForReuse() {}
}

/// A cell or supplementary view of a collection.
open class UICollectionReusableView: UIView {
  /// Override it to reset the view for another item. Views are not reused here, so tests call it.
  open func prepareForReuse() {}
}

/// A cell of a collection. Its content is in `contentView`, which fills it.
open class UICollectionViewCell: UICollectionReusableView {
  public final let contentView = UIView()

  /// O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: contentView)
  }

  /// O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill(with: contentView)
  }
}

extension UIView {
  /// Adds a view that always has the size of this one.
  fileprivate func fill(with view: UIView) {
    view.frame = bounds
    addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
