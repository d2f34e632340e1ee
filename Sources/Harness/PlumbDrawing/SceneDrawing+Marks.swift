import PlumbLayout
import PlumbScene

extension SceneDrawing {
  /// A view tree after its last layout as an SVG file, with a title, and some views outlined in red. O(views).
  public static func svg(
    of root: View, title: String, subtitle: String = "", marking marked: [View] = []
  ) -> String {
    let snapshot = Snapshot.read(root, marking: marked)
    var file = DrawingFile(title: title, subtitle: subtitle)
    if !snapshot.marked.isEmpty { file.difference = ExpectedFrames(marking: snapshot.marked, in: snapshot) }
    return file.svg(snapshot)
  }
}

extension ExpectedFrames {
  /// Outlines figures where they are.
  init(marking figures: [Int], in snapshot: Snapshot) {
    self.init(
      frames: figures.map { ExpectedFrame(marking: $0, snapshot.figures[$0]) }, sentences: [])
  }

  /// The finding that a scene shows, with the views that it is about; nil for other scenes.
  init?(_ finding: FindingRecord?, in snapshot: Snapshot) {
    guard let finding else { return nil }
    let index = snapshot.index
    self.init(marking: finding.views.compactMap { index[$0] }, in: snapshot)
    sentences = [finding.sentence]
  }
}

extension ExpectedFrame {
  fileprivate init(marking index: Int, _ figure: Figure) {
    self.init(figure: index, place: figure.place, label: figure.name)
  }
}
