import PlumbScene

/// Laws from outside. A law throws an error, such as that of `expect`, if it does not hold.
extension Law {
  /// A law that holds after every step of every scene.
  ///
  ///     let law = Law(ofScenes: "root-size", "the root view has a size") { context in
  ///       try expect(context.root.frame.width >= 0)
  ///     }
  ///
  /// Within a campaign the law must depend on nothing but its context. O(1); checking costs `check` after every step.
  ///
  /// - Parameters:
  ///   - name: The name in reports, and for `--only`.
  ///   - summary: The law in one sentence.
  ///   - isForAllNumbers: Whether the law is also checked outside of the numbers for which Plumb promises precise answers
  ///     (Documentation/Numbers.md), such as coordinates of 1e12.
  ///   - check: Throws if the law does not hold after a step.
  public init(
    ofScenes name: String, _ summary: String, isForAllNumbers: Bool = false,
    check: @escaping @Sendable (StepContext) throws -> Void
  ) {
    self.init(name, summary, onScene: { context in try Self.violation { try check(context) } })
    isPromisedEverywhere = isForAllNumbers
  }

  /// A law that holds for Plumb's solver after every step of every system of rows. O(1); checking costs `check` after
  /// every step.
  public init(
    ofSystems name: String, _ summary: String, isForAllNumbers: Bool = false,
    check: @escaping @Sendable (SystemStepContext) throws -> Void
  ) {
    self.init(name, summary, onSystem: { context in try Self.violation { try check(context) } })
    isPromisedEverywhere = isForAllNumbers
  }

  /// A law that holds for another solver behind `plumb_solver.h`, after every step of every system of rows. O(1);
  /// checking costs `check` after every step.
  public init(
    ofExternalSolvers name: String, _ summary: String, check: @escaping @Sendable (ExternalStepContext) throws -> Void
  ) {
    self.init(name, summary, onExternalSolver: { context in try Self.violation { try check(context) } })
  }

  /// The description of what a law throws. An invalid scene is not a violation in itself, and is passed on.
  private static func violation(_ check: () throws -> Void) throws -> String? {
    do {
      try check()
      return nil
    } catch let error as SceneError {
      throw error
    } catch {
      return "\(error)"
    }
  }
}
