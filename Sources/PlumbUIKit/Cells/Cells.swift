import Foundation

/// What a table shows in a row. Its content lies in `contentView`, which fills it: `systemLayoutSizeFitting` with a required
/// width gives the height of a row that sizes itself, and a cell of a given frame lays out its content as a table would, with
/// that size as 'UIView-Encapsulated-Layout-Height'.
open class UITableViewCell: UIView {
  /// Which labels UIKit would put into it. None here: all cells are empty.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public final let contentView = UIView()
  public final let reuseIdentifier: String?

  /// As wide and high as a usual row: 320 by 44. O(1).
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

  /// The place to forget what an earlier row showed. Nothing is reused here, so tests call it.
  open func prepareForReuse() {}
}

/// What a collection shows of an item, or around items.
open class UICollectionReusableView: UIView {
  /// The place to forget what an earlier item showed. Nothing is reused here, so tests call it.
  open func prepareForReuse() {}
}

/// What a collection shows of an item. Its content lies in `contentView`, which fills it.
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
  /// Adds a view that is as large as this one, whatever that is.
  fileprivate func fill(with view: UIView) {
    view.frame = bounds
    addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
