import PlumbBasics

extension ExitCode {
  static let meanings = """
    Exit codes
      0   fine; also for a scene with conflicts, which is solved and reported
      1   wrong usage, or a file or process failed
      2   regression, broken law or failed expectation
      3   the program under test crashed or exceeded its limit of time or memory
      4   better than the baseline by more than its range: save a new baseline
      5   no such baseline, or it does not fit what was measured
      65  the input is not a valid scene, system or log
      130 ended early by Ctrl-C (SIGINT), with what was done reported; for fuzz, a finding takes precedence
      143 the same by SIGTERM
    """
}
