#if !hasFeature(Embedded)
  import PlumbScene

  /// A document of boxes with the frames of each of its layouts, as an engine returned them.
  public struct DrawnBoxes: Sendable {
    let document: BoxDocument
    let engine: String
    private let frames: [[String: [Double]]]

    /// The frames are those at the start and after each step: x, y, width and height by the ids of visible boxes. O(1).
    public init(_ document: BoxDocument, frames: [[String: [Double]]], engine: String) {
      (self.document, self.frames, self.engine) = (document, frames, engine)
    }

    /// The layout after a step as an SVG file. Frames that are expected and not met are outlined in red. Deterministic.
    /// O(boxes · steps).
    public func svg(step: Int, mismatches: [Mismatch] = []) throws(SceneError) -> String {
      let layout = try layout(after: step)
      let (snapshot, index) = (layout.snapshot, layout.snapshot.index)
      var expected = ExpectedFrames(document.finding, in: snapshot) ?? ExpectedFrames(frames: [], sentences: [])
      for mismatch in mismatches where mismatch.step == step {
        expected.sentences.append(mismatch.description)
        if let figure = index[mismatch.subject], let frame = ExpectedFrame(mismatch, of: snapshot, at: figure) {
          expected.frames.append(frame)
        }
      }
      expected.sentences += layout.notes
      var file = DrawingFile(title: title, subtitle: subtitle(ofStep: step))
      file.style = BoxStyle.standalone
      if !expected.sentences.isEmpty { file.difference = expected }
      return file.svg(snapshot)
    }

    var title: String { document.name.isEmpty ? "boxes" : document.name }

    /// The step and the engine's name.
    func subtitle(ofStep step: Int) -> String {
      [document.steps.isEmpty ? "" : document.summary(ofStep: step), engine].filter { !$0.isEmpty }
        .joined(separator: " · ")
    }

    /// The boxes after a step and their frames.
    func layout(after step: Int) throws(SceneError) -> BoxLayout {
      guard frames.indices.contains(step) else {
        throw SceneError("there is no layout after step \(step): \(engine) has \(frames.count)")
      }
      return BoxLayout(try edited(after: step), frames[step])
    }

    /// The document with its steps up to one played.
    func edited(after step: Int) throws(SceneError) -> BoxDocument {
      do throws(BoxError) {
        return try document.after(step: step)
      } catch {
        throw SceneError(error)
      }
    }
  }

  /// The CSS rules that only drawings of boxes need.
  enum BoxStyle {
    static let standalone = css(Theme.light)

    /// `color` returns the CSS for a colour's name.
    static func css(_ color: (String) -> String) -> String {
      [
        // Boxes may cover others.
        ".f rect{fill-opacity:.7}", ".border,.padding{fill-rule:evenodd}",
        ".border{fill:\(color("edge"));fill-opacity:.45}", ".padding{fill:\(color("guide"));fill-opacity:.13}",
        ".word{fill:\(color("ink"));fill-opacity:.13}",
      ].joined()
    }
  }
#endif
