import Foundation

extension UICollectionView {
  /// Not available; declared so that the compiler names what replaces it.
  @available(
    *, unavailable,
    message: "use register(_:forCellWithReuseIdentifier:) and dequeueReusableCell(withReuseIdentifier:for:)"
  )
  public struct CellRegistration<Cell, Item> {}
}
