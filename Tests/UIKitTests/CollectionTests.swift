import Testing
import UIKit

/// Collections of self-sizing cells, one below the other.
@MainActor @Suite struct CollectionTests {
  private final class Cell: UICollectionViewCell {
    let label = UILabel()
    private(set) var resets = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.fill(contentView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
      super.prepareForReuse()
      resets += 1
    }
  }

  private final class Header: UICollectionReusableView {}

  private final class Source: NSObject, UICollectionViewDataSource {
    var sections = [["One", "Two\nlines"], ["Three"]]
    private(set) var made = 0

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      made += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text = sections[indexPath.section][indexPath.item]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 200, height: 60) }
  }

  private let source = Source()
  private let sizes = Sizes()

  private func show(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  /// Groups with the full width and an estimated height, 5 apart, with insets of 8 and 12 and a header of 30.
  private var compositional: UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 20)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return UICollectionViewCompositionalLayout(section: section)
  }

  @Test func theHeightsOfCellsAreDeterminedByTheirConstraints() {
    let view = show(compositional)
    #expect(
      view.visibleCells.map(\.frame) == [
        CGRect(x: 12, y: 38, width: 288, height: 40.5), CGRect(x: 12, y: 83.5, width: 288, height: 61),
        CGRect(x: 12, y: 190.5, width: 288, height: 40.5),
      ])
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    // The header is below the second cell and between the insets of both sections.
    #expect(header?.frame == CGRect(x: 0, y: 152.5, width: 320, height: 30))
    #expect(view.contentSize == CGSize(width: 320, height: 239))
  }

  @Test func sectionInsetsAreMirroredInARightToLeftLayout() {
    let view = show(compositional)
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.minX == 20)
  }

  @Test func itemsHaveTheSizesOfTheFlowLayoutOrOfItsDelegate() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
    layout.itemSize = CGSize(width: 100, height: 40)
    let view = show(layout)
    #expect(
      view.visibleCells.map(\.frame) == [
        CGRect(x: 0, y: 4, width: 100, height: 40), CGRect(x: 110, y: 4, width: 100, height: 40),
        CGRect(x: 0, y: 52, width: 100, height: 40),
      ])
    view.delegate = sizes
    view.reloadData()
    view.layoutIfNeeded()
    #expect(
      view.visibleCells.map(\.frame) == [
        CGRect(x: 60, y: 4, width: 200, height: 60), CGRect(x: 60, y: 74, width: 200, height: 60),
        CGRect(x: 60, y: 142, width: 200, height: 60),
      ])
    #expect(view.contentSize.height == 206)
  }

  @Test func offscreenCellsAreReused() {
    source.sections = [Array(repeating: "Text", count: 100)]
    let view = show(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
            subitems: []))))
    #expect(source.made == 4)
    let first = view.visibleCells.first as? Cell
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    #expect(source.made == 8)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [4, 5, 6, 7])
    #expect(first?.resets == 1)
    view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .top, animated: false)
    #expect(view.contentOffset.y == 2500)
    #expect(view.cellForItem(at: IndexPath(item: 50, section: 0))?.frame.minY == 2500)
  }

  @Test func applyingASnapshotUpdatesTheCells() {
    let view = show(compositional)
    let data = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? Cell)?.label.text = text
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([7])
    snapshot.appendItems(["a", "b\nc"])
    data.apply(snapshot)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.height) == [40.5, 61])
    #expect(data.itemIdentifier(for: IndexPath(item: 1, section: 0)) == "b\nc")
    snapshot.deleteItems(["a"])
    data.apply(snapshot)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.height) == [61])
  }
}
