import UIKit

extension UILabel {
  /// Adds the label to a cell's content view, with as many lines as it needs, and with insets of 10 points above and below and 16
  /// at the sides.
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
