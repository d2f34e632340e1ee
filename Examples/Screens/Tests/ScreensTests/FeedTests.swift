import Screens
import Testing
import UIKit

/// The heights in a cell with one line of text: 12, a heading of 20.5, 4, a line of 20.5, 4, buttons of 44, 12.
@MainActor @Suite struct FeedTests {
  private let feed = FeedViewController(posts: [
    Post(author: "Ada", time: "now", text: "One line."), Post(author: "Grace", time: "1 h", text: "Two\nlines."),
  ])

  private var cells: [PostCell] { feed.tableView.visibleCells.compactMap { $0 as? PostCell } }

  @Test(arguments: [Device.small, .phone]) func cellsAreAsHighAsTheirText(device: Device) {
    _ = Shown(feed, on: device)
    #expect(
      cells.map(\.frame) == [
        CGRect(x: 0, y: 0, width: device.width, height: 117), CGRect(x: 0, y: 117, width: device.width, height: 137.5),
      ])
    #expect(cells[0].column.frame == CGRect(x: 68, y: 12, width: device.width - 84, height: 93))
    #expect(cells[0].timeLabel.frame.maxX == device.width - 84)
  }

  @Test func thePictureIsAtTheRightInHebrew() {
    _ = Shown(feed, on: .phone, isRightToLeft: true)
    #expect(cells[0].picture.frame == CGRect(x: 334, y: 12, width: 40, height: 40))
    #expect(cells[0].column.frame == CGRect(x: 16, y: 12, width: 306, height: 93))
    #expect(cells[0].timeLabel.frame.minX == 0)
  }

  @Test func largeTypePutsTheTimeBelowTheAuthor() {
    _ = Shown(feed, on: .phone, category: .accessibilityExtraLarge)
    #expect(cells[0].authorLabel.frame == CGRect(x: 0, y: 0, width: cells[0].authorLabel.frame.width, height: 47.5))
    #expect(cells[0].timeLabel.frame.minY == 55.5)
    #expect(cells[0].replyButton.frame.minY == cells[0].likeButton.frame.maxY + 8)
  }

  @Test func offscreenRowsHaveNoCells() {
    let long = FeedViewController(posts: Array(repeating: feed.posts[0], count: 100))
    _ = Shown(long, on: .small)
    // There are 548 points below the status bar, which show four rows and a part of the fifth.
    #expect(long.tableView.visibleCells.count == 5)
  }
}
