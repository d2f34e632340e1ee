import PlumbLayout

extension SceneDrawing {
  /// A view tree after its last layout as an SVG file, with a title, and some views outlined in red. O(views).
  public static func svg(
    of root: View, title: String, subtitle: String = "", marking marked: [View] = []
  ) -> String {
    let snapshot = Snapshot.read(root)
    let frames = marked.compactMap { view in
      snapshot.figures.first { $0.name == view.identifier && $0.frame == view.frame }.map(ExpectedFrame.init(marking:))
    }
    var file = DrawingFile(title: title, subtitle: subtitle)
    if !frames.isEmpty { file.difference = ExpectedFrames(frames: frames, words: []) }
    return file.svg(snapshot)
  }
}

extension ExpectedFrame {
  /// Outlines a figure where it is.
  fileprivate init(marking figure: Figure) {
    (self.figure, place, label) = (figure.name, figure.place, figure.name)
  }
}
