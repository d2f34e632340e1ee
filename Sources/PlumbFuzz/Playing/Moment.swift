import PlumbScene

/// A scene after one of its steps: what laws are held against.
public final class Moment {
  /// How many steps have been played.
  public let step: Int
  /// The tree and its constraints as they are now, as a scene that begins here.
  public let state: Scene
  /// What came out.
  public let reading: Reading
  /// The live layout. Laws leave it as it is, but for laying out once more.
  let stage: Stage
  /// What the state speaks of.
  let outline: Outline
  /// What must be left out is said by what occurs.
  let features: Features
  /// The stacks none of whose own rows was given up.
  private(set) lazy var soundStacks = stacksThatAreSound()
  /// Those with nothing but sized views in them.
  private(set) lazy var plainStacks = soundStacks.compactMap { PlainStack($0, outline) }
  /// Whether all numbers of the layout lie in the domain: those it was given and those that came out.
  private(set) lazy var isInDomain = liesInDomain()
  private(set) lazy var framesByName = reading.frames.sorted
  private var freshReading: Reading?
  /// The state built from nothing, not changed since.
  private var unchanged: [Stage] = []

  /// After an earlier one, perhaps, of which something may be known.
  init(_ stage: Stage, _ tamper: Tamper?, after earlier: Scene?) {
    self.stage = stage
    step = stage.step
    var state = Scene(of: stage.root, knowing: earlier ?? stage.scene)
    state.root.properties[.direction] = state.root.properties[.direction] ?? .text("ltr")
    self.state = state
    outline = Outline(state)
    features = Features(state, outline)
    var reading = Reading(stage, withSystem: true)
    tamper?(&reading, stage.step)
    self.reading = reading
  }

  /// What comes out when the state is built from nothing.
  func fresh() throws(SceneError) -> Reading {
    if let freshReading { return freshReading }
    let stage = try Stage(state)
    let reading = Reading(stage)
    unchanged.append(stage)
    freshReading = reading
    return reading
  }

  /// The state built from nothing, to be looked at.
  func built() throws(SceneError) -> Stage {
    if unchanged.isEmpty { unchanged.append(try Stage(state)) }
    return unchanged[0]
  }

  /// The state built from nothing, to be changed: if it has been built to be looked at, that one.
  func builtAnew() throws(SceneError) -> Stage {
    if let stage = unchanged.popLast() { return stage }
    return try Stage(state)
  }

  /// The state built from nothing twice, to be looked at.
  func builtTwice() throws(SceneError) -> (Stage, Stage) {
    while unchanged.count < 2 { unchanged.append(try Stage(state)) }
    return (unchanged[0], unchanged[1])
  }

  /// How far what the solver answered may be off.
  private(set) lazy var precision = reading.tolerance

  /// How far frames may be off; with a display scale, by a pixel.
  var tolerance: Double { features.scale > 0 ? 1 / features.scale + precision : precision }

  /// How far apart the same frame may lie in two layouts.
  private(set) lazy var agreement = tolerance + looseness()
}

/// Changes what came out before laws see it: a planted fault.
public typealias Tamper = @Sendable (inout Reading, _ step: Int) -> Void
