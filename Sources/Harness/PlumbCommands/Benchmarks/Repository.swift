import Foundation
import PlumbBasics
import PlumbBench
import PlumbFiles
import Synchronization

/// The git repository that contains the current folder. Revisions are checked out in separate worktrees, so the user's working tree
/// remains unchanged.
struct Repository: Sendable {
  /// The root of the user's working tree.
  let top: String
  private static let program = Program("/usr/bin/env")

  init() throws {
    let found = try Self.program.run(["git", "rev-parse", "--show-toplevel"])
    guard found.status == 0 else { throw Stop(code: .wrongUsage, message: "not in a git repository") }
    top = found.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs git in the root folder, and returns its output without surrounding white space.
  func git(_ arguments: [String]) throws -> String {
    try Self.program.runWell(["git"] + arguments, in: top).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the commit that a revision names.
  func commit(_ name: String) throws -> String {
    let found = try Self.program.run(["git", "rev-parse", "--verify", "--quiet", name + "^{commit}"], in: top)
    guard found.status == 0 else { throw Stop(code: .wrongUsage, message: "unknown revision \"\(name)\"") }
    return found.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns a history record for a commit, without counters and times.
  func record(of commit: String) throws -> HistoryRecord {
    if try git(["rev-parse", "--is-shallow-repository"]) == "true" {
      throw Stop(
        code: .wrongUsage, message: "this clone is shallow, but a history needs all commits; run git fetch --unshallow")
    }
    let lines = try git(["show", "--no-patch", "--format=%H%n%cI%n%s", commit]).split(separator: "\n").map(String.init)
    let number = Int(try git(["rev-list", "--count", commit])) ?? 0
    return HistoryRecord(commit: lines[0], number: number, date: lines[1], subject: lines.count > 2 ? lines[2] : "")
  }

  /// Returns the record of the current commit. Throws if files differ from the commit, because the measurements would then
  /// belong to a different program.
  func cleanRecord() throws -> HistoryRecord {
    guard try git(["status", "--porcelain", "--untracked-files=no"]).isEmpty else {
      throw Stop(code: .wrongUsage, message: "--record: commit your changes first; a history can record only commits")
    }
    return try record(of: "HEAD")
  }

  /// Creates a folder in the root folder, and makes git ignore it.
  func ignoredFolder(_ name: String) throws -> String {
    let folder = "\(top)/\(name)"
    try WholeFile.makeFolder(folder)
    try WholeFile.write(Array("*\n".utf8), to: "\(folder)/.gitignore")
    return folder
  }

  /// Calls `body` with the path of a temporary worktree of a commit.
  func withWorktree<Result>(of commit: String, in folder: String, _ body: (String) throws -> Result) throws -> Result {
    let tree = "\(folder)/\(commit.prefix(12))"
    // Git cannot change its list of worktrees concurrently.
    try Self.list.withLock { _ in
      // An interrupted run may have left an incomplete worktree.
      try? FileManager.default.removeItem(atPath: tree)
      _ = try git(["worktree", "prune"])
      _ = try git(["worktree", "add", "--detach", tree, commit])
    }
    defer { Self.list.withLock { _ in _ = try? git(["worktree", "remove", "--force", tree]) } }
    return try body(tree)
  }

  private static let list = Mutex<Void>(())
}
