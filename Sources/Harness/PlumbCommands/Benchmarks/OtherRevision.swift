import Foundation
import PlumbBasics

/// Another revision of this project, built in a worktree of its own.
struct OtherRevision {
  private let name: String
  private let tell: (String) -> Void
  private let git = Program("/usr/bin/env")

  init(_ name: String, tell: @escaping (String) -> Void) {
    self.name = name
    self.tell = tell
  }

  /// The program of that revision. Reuses an earlier build with the same compiler.
  func build(withJemalloc isCounted: Bool, _ progress: (String) -> Void) throws -> Program {
    let found = try git.run(["git", "rev-parse", "--verify", "--quiet", name + "^{commit}"])
    guard found.status == 0 else {
      throw Stop(code: .wrongUsage, message: "plumb compare: no revision \"\(name)\" here")
    }
    let commit = String(found.output.prefix(12))
    let top = try git.runWell(["git", "rev-parse", "--show-toplevel"]).trimmingCharacters(in: .whitespacesAndNewlines)
    let folder = "\(top)/.build-compare"
    let kept = "\(folder)/plumb-\(commit)\(isCounted ? "-counted" : "")-\(try compiler)"
    if FileManager.default.isExecutableFile(atPath: kept) {
      tell("\(name) is \(commit), which was built before.")
    } else {
      tell("\(name) is \(commit): building it, which takes some minutes the first time.")
      let start = Date()
      try build(commit, top, folder, isCounted, as: kept) { line in
        progress("building \(name), \(Int(Date().timeIntervalSince(start))) s: \(line)")
      }
      tell("Built in \(Int(Date().timeIntervalSince(start))) s.")
    }
    return Program(kept)
  }

  /// Builds from scratch, since the remains of another revision's build are not always recognised as out of date.
  private func build(
    _ commit: String, _ top: String, _ folder: String, _ isCounted: Bool, as kept: String,
    _ progress: (String) -> Void
  ) throws {
    let (tree, products) = ("\(folder)/\(commit)", "\(folder)/products")
    if !FileManager.default.fileExists(atPath: tree) {
      _ = try git.runWell(["git", "worktree", "prune"], in: top)
      _ = try git.runWell(["git", "worktree", "add", "--detach", tree, commit], in: top)
    }
    defer {
      _ = try? git.run(["git", "worktree", "remove", "--force", tree], in: top)
      try? FileManager.default.removeItem(atPath: products)
    }
    try? FileManager.default.removeItem(atPath: products)
    let traits = isCounted ? ["--traits", "Jemalloc"] : []
    let build = ["swift", "build", "-c", "release", "--product", "plumb", "--scratch-path", products] + traits
    _ = try git.runWell(build, in: tree, tick: progress)
    let built = try git.runWell(build + ["--show-bin-path"], in: tree).trimmingCharacters(in: .whitespacesAndNewlines)
    try keep("\(built)/plumb", as: kept)
  }

  /// The compiler's version, as a part of a file name.
  private var compiler: String {
    get throws {
      let version = try git.runWell(["swift", "--version"]).split(separator: "\n").first ?? ""
      var digest = Digest()
      digest.take(version.utf8)
      return String(digest.value, radix: 36)
    }
  }

  /// Copies to another name first, so that an incomplete copy is never used.
  private func keep(_ path: String, as copy: String) throws {
    let files = FileManager.default
    do {
      try? files.removeItem(atPath: copy + ".part")
      try files.copyItem(atPath: path, toPath: copy + ".part")
      try files.moveItem(atPath: copy + ".part", toPath: copy)
    } catch {
      try? files.removeItem(atPath: copy + ".part")
      throw Stop(code: .wrongUsage, message: "\(copy): cannot be written: \(error.localizedDescription)")
    }
  }
}

/// The revision of a measurement.
enum Revision {
  /// The current commit, marked if there are uncommitted changes; nil outside of a repository.
  static var current: String? {
    let run = try? Program("/usr/bin/env").run([
      "git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*",
    ])
    guard let run, run.status == 0 else { return nil }
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
