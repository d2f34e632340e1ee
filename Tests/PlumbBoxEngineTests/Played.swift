import PlumbBoxEngine
import PlumbDocument
import PlumbLayout
import PlumbScene
import Testing

/// The frames of a document after its last step, by id.
func frames(_ document: BoxDocument) -> [String: [Double]] {
  let stage = BoxStage(document)
  stage.layout()
  for step in document.steps {
    stage.play(step)
    stage.layout()
  }
  return stage.frames
}

extension BoxStage {
  var frames: [String: [Double]] {
    var frames: [String: [Double]] = [:]
    for placement in placements {
      let frame = placement.frame
      frames[placement.id] = [frame.minX, frame.minY, frame.width, frame.height]
    }
    return frames
  }
}

extension BoxDocument {
  /// Draws steps, each for the document after the previous steps, and adds those that can be played.
  mutating func addSteps(_ count: Int, _ draw: (BoxDocument) -> BoxStep) {
    var edited = self
    for _ in 0..<count {
      let step = draw(edited)
      do throws(BoxError) { _ = try edited.play(step) } catch { continue }
      steps.append(step)
    }
  }
}

/// Checks the frames of some boxes after the last step.
func expect(
  _ document: BoxDocument, _ expected: [String: [Double]], sourceLocation: SourceLocation = #_sourceLocation
) {
  let frames = frames(document)
  for (id, frame) in expected {
    let found = frames[id] ?? []
    #expect(found.isClose(to: frame, 1e-9), "\(id): \(found) instead of \(frame)", sourceLocation: sourceLocation)
  }
}

extension [Double] {
  func isClose(to other: [Double], _ tolerance: Double) -> Bool {
    count == other.count && zip(self, other).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

/// A document whose root has its children in a row of 100 × 50 points.
func row(_ settings: BoxSetting..., children: [Box]) -> BoxDocument {
  var root = Box(id: "root", children: children)
  for setting in settings { root.set(setting) }
  return BoxDocument(available: Box.Pair(100, 50), root: root)
}

func sized(_ id: String, _ width: Double?, _ height: Double?, _ settings: BoxSetting..., children: [Box] = []) -> Box {
  var box = Box(id: id, .size(Box.Pair(width, height)), children: children)
  for setting in settings { box.set(setting) }
  return box
}
