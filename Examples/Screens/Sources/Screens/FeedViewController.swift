import UIKit

/// A post of a user.
public struct Post: Sendable {
  public var author: String
  public var time: String
  public var text: String

  public init(author: String, time: String, text: String) {
    (self.author, self.time, self.text) = (author, time, text)
  }
}

/// A list of posts. The height of each post depends on its text.
public final class FeedViewController: UITableViewController {
  public let posts: [Post]

  public init(posts: [Post]) {
    self.posts = posts
    super.init(style: .plain)
    title = "Feed"
  }

  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = 120
    tableView.register(PostCell.self, forCellReuseIdentifier: PostCell.identifier)
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PostCell.identifier, for: indexPath)
    (cell as? PostCell)?.show(posts[indexPath.row])
    return cell
  }
}
