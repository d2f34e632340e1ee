import Foundation

/// Where the items of a section are, from left to right, below the section's header and within its insets.
struct Arrangement {
  /// What a cell's constraints decide.
  enum Openness { case nothing, height, size }

  struct Place {
    var frame: CGRect
    var openness = Openness.nothing
  }

  var places: [Place] = []
  var height: CGFloat = 0
}

/// Lines of items, each as full as possible. What is left of a line is shared by its gaps, and the items of a line are on one
/// middle line.
struct FlowLines {
  let width: CGFloat
  let gap: CGFloat
  let lineGap: CGFloat

  /// Widths that add up to the line's are often a little more by rounding.
  static let slack: CGFloat = 0.001

  /// The items' frames, and the height of all. O(items).
  func frames(of sizes: [CGSize]) -> (frames: [CGRect], height: CGFloat) {
    var (frames, line, end): ([CGRect], [CGSize], CGFloat) = ([], [], 0)
    func close(isLast: Bool) {
      let height = line.reduce(0) { max($0, $1.height) }
      var (x, gap) = spread(line, isLast: isLast)
      if !frames.isEmpty { end += lineGap }
      for size in line {
        frames.append(CGRect(x: x, y: end + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + gap
      }
      end += height
      line = []
    }
    for size in sizes {
      if !line.isEmpty, length(of: line) + gap + size.width > width + Self.slack { close(isLast: false) }
      line.append(size)
    }
    if !line.isEmpty { close(isLast: true) }
    return (frames, end)
  }

  private func length(of line: [CGSize]) -> CGFloat {
    line.reduce(0) { $0 + $1.width } + gap * CGFloat(line.count - 1)
  }

  /// Where a line begins, and its gaps. A line for one item has it in the middle. The last line has the gaps that it would have
  /// if it were filled up with items like its last one.
  private func spread(_ line: [CGSize], isLast: Bool) -> (start: CGFloat, gap: CGFloat) {
    var (left, count) = (width - length(of: line), line.count)
    if isLast, let last = line.last {
      let more = max(0, ((left + Self.slack) / (last.width + gap)).rounded(.down))
      // Items without a width fit without end.
      if more.isFinite, last.width + gap > 0 {
        left -= more * (last.width + gap)
        count += Int(min(more, 1e6))
      }
    }
    return count == 1 ? (left / 2, gap) : (0, gap + left / CGFloat(count - 1))
  }
}
