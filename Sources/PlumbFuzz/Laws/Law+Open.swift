import PlumbScene

/// Laws from outside. A law throws an error, such as that of `expect`, if the moment contradicts it.
extension Law {
  /// A law that holds after every step of every scene.
  ///
  ///     let law = Law(ofScenes: "root-size", "the root view has a size") { moment in
  ///       try expect(moment.root.frame.width >= 0)
  ///     }
  ///
  /// Within a campaign the law must depend on nothing but the moment. O(1); checking costs `check` after every step.
  ///
  /// - Parameters:
  ///   - name: The name in reports, and for `--only`.
  ///   - says: The law in one sentence.
  ///   - isForAllNumbers: Whether the law is also checked outside of the numbers for which Plumb promises precise answers
  ///     (Documentation/Numbers.md), such as coordinates of 1e12.
  ///   - check: Throws if the law does not hold at a moment.
  public init(
    ofScenes name: String, _ says: String, isForAllNumbers: Bool = false,
    check: @escaping @Sendable (Moment) throws -> Void
  ) {
    self.init(name, says, onScene: { moment in try Self.violation { try check(moment) } })
    isPromisedEverywhere = isForAllNumbers
  }

  /// A law that holds for Plumb's solver after every step of every system of rows. O(1); checking costs `check` after
  /// every step.
  public init(
    ofSystems name: String, _ says: String, isForAllNumbers: Bool = false,
    check: @escaping @Sendable (SystemMoment) throws -> Void
  ) {
    self.init(name, says, onSystem: { moment in try Self.violation { try check(moment) } })
    isPromisedEverywhere = isForAllNumbers
  }

  /// A law that holds for another solver behind `plumb_solver.h`, after every step of every system of rows. O(1);
  /// checking costs `check` after every step.
  public init(
    ofGuests name: String, _ says: String, check: @escaping @Sendable (GuestMoment) throws -> Void
  ) {
    self.init(name, says, onGuest: { moment in try Self.violation { try check(moment) } })
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
