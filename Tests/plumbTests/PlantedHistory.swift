import Foundation
import Testing

/// A repository with 20 commits. Each contains its number in a file, and a program.
final class PlantedHistory {
  let workspace: Workspace

  private static let compiler = """
    #!/bin/sh
    case "$*" in
    --version) echo "Swift version 0" ;;
    *--show-bin-path) pwd ;;
    *) cat number >> "$LOG"; test -e plumb ;;
    esac
    """

  /// Creates commits. `program` returns the lines of a commit's program, without arguments, or nil for a commit that does not
  /// build.
  init(_ program: (Int) -> String? = { _ in nil }) throws {
    workspace = try Workspace()
    _ = try workspace.write("", to: "log")
    try FileManager.default.createDirectory(atPath: workspace.path + "/bin", withIntermediateDirectories: true)
    _ = try workspace.write(Self.compiler, to: "bin/swift")
    let commits = (1...20).map { number in
      let line =
        program(number).map { "printf '#!/bin/sh\\n%s \"$@\"\\n' \"\($0)\" > plumb && chmod +x plumb" } ?? "rm -f plumb"
      return """
        echo \(number) > number && \(line) && git add -A . \\
          && export GIT_AUTHOR_DATE=2026-01-\(number < 10 ? "0" : "")\(number)T12:00:00 \\
          && GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE git commit -q -m 'change \(number)'
        """
    }
    let made = try shell(
      """
      chmod +x bin/swift && git init -q . && git config user.name a && git config user.email a@b \\
        && printf '/log\\n/bin\\n/slow\\n/.build-compare\\n/*.json\\n/*.jsonl\\n/found\\n' > .git/info/exclude
      \(commits.joined(separator: "\n"))
      """)
    try #require(made.code == 0 && made.text.isEmpty, "\(made.text)")
  }

  func shell(_ command: String) throws -> Shell.Outcome {
    try Shell.run("export PATH=\"$PWD/bin:$PATH\" LOG=\"$PWD/log\"\n" + command, in: workspace.path)
  }

  func bisect(_ rest: String) throws -> Shell.Outcome { try shell("'\(Program.path)' bisect HEAD~19 HEAD \(rest)") }

  /// The number in a commit's file at each build, or at each call of a command that logs it.
  func tried() throws -> [String] { try workspace.read("log").split(separator: "\n").map(String.init) }

  func commit(_ number: Int) throws -> String {
    try shell("git rev-parse HEAD~\(20 - number)").text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
