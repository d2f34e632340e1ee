import Foundation

/// Another revision of this project, built in a worktree of its own.
struct OtherRevision {
  private let name: String
  private let git = Program("/usr/bin/env")

  init(_ name: String) {
    self.name = name
  }

  /// The program as of that revision. What was built once is only brought up to date.
  func build(withJemalloc isCounted: Bool) throws -> Program {
    let found = try git.run(["git", "rev-parse", "--verify", "--quiet", name + "^{commit}"])
    guard found.status == 0 else { throw CommandError(.wrongUsage, "plumb compare: no revision \"\(name)\" here") }
    let commit = found.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let top = try git.runWell(["git", "rev-parse", "--show-toplevel"]).trimmingCharacters(in: .whitespacesAndNewlines)
    let folder = "\(top)/.build-compare"
    let (tree, products) = ("\(folder)/\(commit.prefix(12))", "\(folder)/products\(isCounted ? "-counted" : "")")
    if !FileManager.default.fileExists(atPath: tree) {
      _ = try git.runWell(["git", "worktree", "prune"], in: top)
      _ = try git.runWell(["git", "worktree", "add", "--detach", tree, commit], in: top)
    }
    defer { _ = try? git.run(["git", "worktree", "remove", "--force", tree], in: top) }
    let traits = isCounted ? ["--traits", "Jemalloc"] : []
    let build = ["swift", "build", "-c", "release", "--product", "plumb", "--scratch-path", products] + traits
    _ = try git.runWell(build, in: tree)
    let built = try git.runWell(build + ["--show-bin-path"], in: tree).trimmingCharacters(in: .whitespacesAndNewlines)
    return Program(try kept("\(built)/plumb", as: "\(folder)/plumb-\(commit.prefix(12))"))
  }

  /// A copy that the next revision to be built does not overwrite.
  private func kept(_ path: String, as copy: String) throws -> String {
    do {
      if FileManager.default.fileExists(atPath: copy) { try FileManager.default.removeItem(atPath: copy) }
      try FileManager.default.copyItem(atPath: path, toPath: copy)
    } catch {
      throw CommandError(.wrongUsage, "\(copy): cannot be written")
    }
    return copy
  }
}
