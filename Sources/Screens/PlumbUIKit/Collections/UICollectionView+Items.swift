import Foundation

/// What a collection shows.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
}

/// What a collection does. Tests call `didSelectItemAt` in place of a tap.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
}

extension UICollectionView {
  /// The cells in sight, from top to bottom, as of the last layout. O(cells in sight).
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem) }

  /// O(cells in sight).
  public var indexPathsForVisibleItems: [IndexPath] {
    content.views.keys.filter { $0.kind == .row }.map(\.path).sorted()
  }

  /// The cell of an item, if the item is in sight. O(1).
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    content.views[ColumnLayout.Key(kind: .row, path: indexPath)] as? UICollectionViewCell
  }

  /// O(cells in sight).
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    content.views.first { $0.value === cell }?.key.path
  }

  /// The header or footer of a section, if it is in sight. O(1).
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    let kind: ColumnLayout.Kind = elementKind == Self.elementKindSectionHeader ? .header : .footer
    let path = IndexPath(item: 0, section: indexPath.section)
    return content.views[ColumnLayout.Key(kind: kind, path: path)] as? UICollectionReusableView
  }

  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  public func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Scrolls to an item, and lays out. O(items).
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = content.frame(of: ColumnLayout.Key(kind: .row, path: indexPath)) else { return }
    let (inset, height) = (adjustedContentInset, bounds.height)
    if scrollPosition.contains(.top) {
      contentOffset.y = frame.minY - inset.top
    } else if scrollPosition.contains(.centeredVertically) {
      contentOffset.y = frame.midY - height / 2
    } else if scrollPosition.contains(.bottom) {
      contentOffset.y = frame.maxY - height + inset.bottom
    }
    layoutIfNeeded()
  }
}

/// A controller whose view is a collection, of which it is data source and delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let layout: UICollectionViewLayout

  /// O(1).
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// O(1).
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  open override func loadView() {
    let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
    view = collection
    collection.dataSource = self
    collection.delegate = self
  }

  // Subclasses override these.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
