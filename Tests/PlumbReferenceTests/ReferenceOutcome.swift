import PlumbReference
import PlumbScene

/// The layout of a scene after all its steps.
func outcome(_ root: String, _ constraints: [String] = [], steps: String = "[]") throws -> Reference.Outcome {
  let scene = try scene(root, constraints, steps: steps)
  var reference = try Reference(scene)
  for step in scene.steps { try reference.play(step) }
  let outcome = try reference.outcome()  // frames, broken constraints, ambiguous attributes
  return outcome
}

func scene(_ root: String, _ constraints: [String], steps: String = "[]") throws -> Scene {
  let list = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
  let text = "{ \"scene\": 1, \"root\": \(root), \"constraints\": [\(list)], \"steps\": \(steps) }"
  return try Scene(bytes: Array(text.utf8))
}

/// The layout of views in a root of 400 by 300.
func outcome(of views: String, _ constraints: [String] = [], steps: String = "[]") throws -> Reference.Outcome {
  try outcome("{ \"id\": \"root\", \"size\": [400, 300], \"views\": [\(views)] }", constraints, steps: steps)
}

extension Reference.Outcome {
  func x(_ id: String) -> Double { frames[id]?[0] ?? .nan }
  func y(_ id: String) -> Double { frames[id]?[1] ?? .nan }
  func width(_ id: String) -> Double { frames[id]?[2] ?? .nan }
  func height(_ id: String) -> Double { frames[id]?[3] ?? .nan }
}
