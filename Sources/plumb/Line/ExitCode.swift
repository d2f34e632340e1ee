/// How the program ends, for scripts.
enum ExitCode: Int32 {
  case fine = 0
  case wrongUsage = 1
  case broken = 2
  case crashed = 3
  case improved = 4
  case noBaseline = 5
  case invalidInput = 65

  static let meanings = """
    Exit codes
      0   fine; also for a scene with conflicts, which is solved and reported
      1   wrong usage, or the machine failed us
      2   regression, broken law or failed expectation
      3   the program under test crashed or ran out of its bound
      4   improved past its range: take the new baseline
      5   no such baseline, or one that does not fit what was measured
      65  the input is not a valid scene, system or log
    """
}

/// Why the program stops early, and with what.
struct Stop: Error {
  var code: ExitCode
  var message: String
  /// Where in an input, if it is known.
  var line = 0
}
