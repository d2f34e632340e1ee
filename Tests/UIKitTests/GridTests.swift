import Testing
import UIKit

/// Collections with several items side by side.
@MainActor @Suite struct GridTests {
  private final class Cell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.fill(contentView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var texts: [String]
    var sizes: [CGSize] = []

    init(_ texts: [String]) { self.texts = texts }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text = texts[indexPath.item]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
  }

  /// The frames of the cells in a collection that is 320 wide.
  private func frames(
    _ layout: UICollectionViewLayout, _ source: Source, height: CGFloat = 400, turned: Bool = false
  ) -> [CGRect] {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    if !source.sizes.isEmpty { view.delegate = source }
    if turned { view.semanticContentAttribute = .forceRightToLeft }
    view.layoutIfNeeded()
    return view.visibleCells.map(\.frame)
  }

  private func flow(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    return layout
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func compositional(_ group: NSCollectionLayoutGroup, gap: CGFloat = 0) -> UICollectionViewLayout {
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = gap
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func source(_ count: Int) -> Source { Source(Array(repeating: "a", count: count)) }

  @Test func gapsShareTheRemainingSpaceOfALineAndTheLastLineKeepsTheColumns() {
    #expect(
      frames(flow(90, 30), source(5)) == [
        CGRect(x: 0, y: 0, width: 90, height: 30), CGRect(x: 115, y: 0, width: 90, height: 30),
        CGRect(x: 230, y: 0, width: 90, height: 30), CGRect(x: 0, y: 40, width: 90, height: 30),
        CGRect(x: 115, y: 40, width: 90, height: 30),
      ])
  }

  @Test func columnsFitIfTheyFillTheWidthExceptForRounding() {
    let layout = flow((320 - 20) / 7, 30)
    layout.minimumInteritemSpacing = 20.0 / 6
    #expect(Set(frames(layout, source(14)).map(\.minY)) == [0, 40])
  }

  @Test func itemsOfALineAreCentredVertically() {
    let source = source(3)
    source.sizes = [
      CGSize(width: 100, height: 20), CGSize(width: 210, height: 60), CGSize(width: 320, height: 10),
    ]
    #expect(
      frames(flow(1, 1), source) == [
        CGRect(x: 0, y: 20, width: 100, height: 20), CGRect(x: 110, y: 0, width: 210, height: 60),
        CGRect(x: 0, y: 70, width: 320, height: 10),
      ])
  }

  @Test func anItemThatIsTooWideIsAsWideAsItsSection() {
    let layout = flow(500, 30)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    #expect(frames(layout, source(1)) == [CGRect(x: 10, y: 0, width: 280, height: 30)])
  }

  @Test func itemsOfZeroWidthAreLaidOut() {
    let layout = flow(0, 30)
    layout.minimumInteritemSpacing = 0
    #expect(frames(layout, source(3)).count == 3)
  }

  @Test func itemsStartAtTheRightInARightToLeftLayout() {
    #expect(frames(flow(90, 30), source(2), turned: true).map(\.minX) == [230, 115])
  }

  @Test func itemsWithAnEstimatedSizeAreSizedByTheirConstraints() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let found = frames(layout, Source(["One", "Two\nlines", String(repeating: "long ", count: 30)]))
    let labels = ["One", "Two\nlines"].map { text in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = text
      return label.intrinsicContentSize
    }
    #expect(found[0].size == CGSize(width: labels[0].width + 32, height: labels[0].height + 20))
    #expect(found[1].size == CGSize(width: labels[1].width + 32, height: labels[1].height + 20))
    #expect(found[0].midY == found[1].midY)
    #expect(found[2].width == 320 && found[2].height > 100 && found[2].minY == found[1].maxY + 10)
  }

  @Test func aGroupRepeatsItsItemsUntilItIsFull() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    #expect(
      frames(compositional(group, gap: 6), source(5)) == [
        CGRect(x: 2, y: 1, width: 74, height: 36), CGRect(x: 82, y: 1, width: 74, height: 36),
        CGRect(x: 162, y: 1, width: 74, height: 36), CGRect(x: 242, y: 1, width: 74, height: 36),
        CGRect(x: 2, y: 47, width: 74, height: 36),
      ])
  }

  @Test func theItemsOfAGroupWithACountHaveEqualWidths() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .fixed(10)
    #expect(frames(compositional(group), source(3)).map(\.minX) == [0, 110, 220])
    #expect(frames(compositional(group), source(4)).map(\.width) == [100, 100, 100, 100])
  }

  @Test func flexibleGapsFillTheRemainingSpace() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item, item, item])
    group.interItemSpacing = .flexible(4)
    #expect(frames(compositional(group), source(3)).map(\.minX) == [0, 120, 240])
  }

  @Test func groupsCanBeNested() {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, pair])
    #expect(
      frames(compositional(group), source(4)) == [
        CGRect(x: 0, y: 0, width: 160, height: 160), CGRect(x: 160, y: 0, width: 160, height: 80),
        CGRect(x: 160, y: 80, width: 160, height: 80), CGRect(x: 0, y: 160, width: 160, height: 160),
      ])
  }

  @Test func aRowIsAsHighAsItsHighestCell() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(80)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(80)), subitems: [item])
    let found = frames(compositional(group, gap: 7), Source(["One", "Two\nlines", "Three"]))
    #expect(found.map(\.height) == [40.5, 61, 40.5])
    #expect(found.map(\.minY) == [0, 0, 68])
  }

  @Test func offscreenCellsAreNotCreated() {
    #expect(frames(flow(90, 30), source(300), height: 75).count == 6)
  }
}
