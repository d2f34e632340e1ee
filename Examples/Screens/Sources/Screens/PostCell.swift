import UIKit

/// A post: a picture of its author next to the text, and buttons below.
public final class PostCell: UITableViewCell {
  public static let identifier = "post"

  public let picture = UIView()
  public let authorLabel = UILabel(.headline)
  public let timeLabel = UILabel(.footnote, color: .secondaryLabel)
  public let postLabel = UILabel(.body)
  public let likeButton = UIButton(configuration: .plain())
  public let replyButton = UIButton(configuration: .plain())
  public lazy var heading = UIStackView(.horizontal, spacing: 8, [authorLabel, timeLabel])
  public lazy var buttons = UIStackView(.horizontal, spacing: 8, [likeButton, replyButton])
  public lazy var column = UIStackView(.vertical, spacing: 4, [heading, postLabel, buttons])

  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    picture.backgroundColor = .systemOrange
    picture.layer.cornerRadius = 20
    timeLabel.setContentHuggingPriority(.required, for: .horizontal)
    // The author's name wraps first. The priority is not required, because at large text sizes the longest times do not fit.
    timeLabel.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    likeButton.configuration?.title = "Like"
    replyButton.configuration?.title = "Reply"
    for button in [likeButton, replyButton] { button.becomeTouchable() }
    // If the titles of both buttons are too long, the title of the second button wraps.
    replyButton.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    column.alignment = .leading

    contentView.add(picture) {
      [
        $0.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        $0.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        $0.widthAnchor.constraint(equalToConstant: 40),
        $0.heightAnchor.constraint(equalToConstant: 40),
      ]
    }
    contentView.add(column) {
      [
        $0.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
        $0.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        $0.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        $0.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        heading.widthAnchor.constraint(equalTo: $0.widthAnchor),
      ]
    }
  }

  public required init?(coder: NSCoder) { fatalError("made in code") }

  public func show(_ post: Post) {
    authorLabel.text = post.author
    timeLabel.text = post.time
    postLabel.text = post.text
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    arrange()
  }

  private func arrange() {
    heading.becomeColumn(for: traitCollection)
    buttons.becomeColumn(for: traitCollection)
  }
}
