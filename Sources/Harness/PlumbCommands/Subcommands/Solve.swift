import PlumbBasics
import PlumbLayout
import PlumbScene

extension Subcommand {
  static let solve = Subcommand(
    name: "solve", operands: "SCENE", summary: "prints the frames of a scene after its last step",
    details: """
      Prints the view tree with the frame of each view in its superview's coordinates, then conflicts and ambiguities.
      For a system of rows it prints the values of the variables. With --solver, it also prints the values of your
      solver, the rows that either answer violates, and the calls that your solver refused.
      """,
    options: [
      Option("step", "N", "print the state after step N instead of the last; 0 is the start"),
      Option("all", nil, "print the state after every step"), Option("json", nil, "print JSON"),
      Option("constraints", nil, "add the rows given to the solver, with their values"),
      Option("certificate", nil, "add the proof that the solution is optimal"),
      Option("explain", nil, "explain conflicts and ambiguities, with a fix for each"),
      Option("solver", "PATH.so", "solve a system with the solver in a shared library as well"),
      Option("limit", "S", "seconds that the solver may take (60)"),
      Option("in-process", nil, "load the solver into this process, for a debugger"),
    ],
    conditions: [
      .needs("limit", "solver"), .needs("in-process", "solver"), .excludes("constraints", "solver"),
      .excludes("certificate", "solver"), .excludes("explain", "solver"),
    ],
    run: runSolve)

  @Sendable private static func runSolve(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard options.operands.count == 1, let path = options.operands.first else {
      throw options.wrong("name one scene, or - for standard input")
    }
    let document = try Document(path)
    switch document.content {
    case .system(let system): return try solve(system, document, options, console)
    case .scene(let scene):
      guard options.text("solver") == nil else {
        throw options.wrong("--solver solves systems of rows; \(document.path) is a scene")
      }
      return try solve(scene, document, options, console)
    }
  }

  private static func solve(
    _ scene: Scene, _ document: Document, _ options: Options, _ console: Console
  ) throws(Stop) -> ExitCode {
    let wanted = try options.count("step") ?? scene.steps.count
    guard wanted <= scene.steps.count else {
      throw options.wrong("--step is too large: there are \(scene.steps.count) steps")
    }
    let stage = try document.reporting { () throws(SceneError) in try Stage(scene) }
    let contents = StepReport.Contents(options)
    var printed: [JSON] = []
    for step in 0...wanted {
      if step > 0 { try document.reporting { () throws(SceneError) in try stage.playStep() } }
      guard step == wanted || options.has("all") else { continue }
      if !stage.isSettled { console.note("\(document.path): \(StepReport.unsettled(step))") }
      if !stage.isSolved { console.note("\(document.path): \(StepReport.unsolved(step))") }
      if options.has("json") {
        printed.append(StepReport(stage, contents).json)
      } else {
        console.print(StepReport(stage, contents).text(emphasis: console.yellow))
      }
    }
    if options.has("json") { console.print(SceneReport(name: scene.name, steps: printed).text) }
    return .fine
  }

  private static func solve(
    _ system: SystemModel, _ document: Document, _ options: Options, _ console: Console
  ) throws(Stop) -> ExitCode {
    let wanted = try options.count("step") ?? system.steps.count
    guard wanted <= system.steps.count else {
      throw options.wrong("--step is too large: there are \(system.steps.count) steps")
    }
    if let library = options.text("solver") {
      return try ExternalSolve(
        library: library, system: system, document: document, options: options, console: console
      ).run()
    }
    let contents = StepReport.Contents(options)
    let player = try document.reporting { () throws(SceneError) in try SystemPlayer(system) }
    var printed: [JSON] = []
    for step in 0...wanted {
      if step > 0 { try document.reporting { () throws(SceneError) in try player.playStep() } }
      guard step == wanted || options.has("all") else { continue }
      let observation = player.observe()
      let listing = contents.isDisjoint(with: [.constraints, .certificate]) ? nil : player.listing()
      if options.has("json") {
        printed.append(observation.json(with: listing, contents))
      } else {
        console.print(([observation.text] + (listing?.lines(contents) ?? [])).joined(separator: "\n"))
      }
    }
    if options.has("json") { console.print(SceneReport(name: system.name, steps: printed).text) }
    return .fine
  }
}

extension StepReport.Contents {
  fileprivate init(_ options: Options) {
    self = []
    if options.has("constraints") { insert(.constraints) }
    if options.has("certificate") { insert(.certificate) }
    if options.has("explain") { insert(.explanations) }
  }
}
