#if !hasFeature(Embedded)
  import PlumbScene

  /// A box document with the frames that an engine returned for its layouts.
  public struct DrawnBoxes: Sendable {
    let document: BoxDocument
    let engine: String
    private let frames: [[String: [Double]]]

    /// Creates drawable boxes. For the initial state and after each step, `frames` contains the x, y, width and height of each
    /// visible box, by id. O(1).
    public init(_ document: BoxDocument, frames: [[String: [Double]]], engine: String) {
      (self.document, self.frames, self.engine) = (document, frames, engine)
    }

    /// Returns the layout after a step as an SVG file. Expected frames that differ are outlined in red. The same boxes always
    /// give the same bytes. O(boxes · steps).
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

    /// Returns the step's summary and the engine's name, for the line below the title.
    func subtitle(ofStep step: Int) -> String {
      [document.steps.isEmpty ? "" : document.summary(ofStep: step), engine].filter { !$0.isEmpty }
        .joined(separator: " · ")
    }

    /// Returns the boxes after a step, with their frames.
    func layout(after step: Int) throws(SceneError) -> BoxLayout {
      guard frames.indices.contains(step) else {
        throw SceneError(
          "there is no layout after step \(step): \(engine) returned only \(frames.count) layout\(frames.count == 1 ? "" : "s")"
        )
      }
      return BoxLayout(try edited(after: step), frames[step])
    }

    /// Returns the document after its first `step` steps.
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

    /// Returns the rules. `color` returns the CSS of a named colour.
    static func css(_ color: (String) -> String) -> String {
      [
        // The fill is translucent, because boxes may overlap.
        ".f rect{fill-opacity:.7}", ".border,.padding{fill-rule:evenodd}",
        ".border{fill:\(color("edge"));fill-opacity:.45}", ".padding{fill:\(color("guide"));fill-opacity:.13}",
        ".word{fill:\(color("ink"));fill-opacity:.13}",
      ].joined()
    }
  }
#endif
