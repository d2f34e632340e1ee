import UIKit

extension UILabel {
  /// Puts the label into a cell's content view, with as many lines as it needs: 10 points above and below, 16 at the sides.
  func fill(_ contentView: UIView) {
    numberOfLines = 0
    translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }
}
