import Foundation
import PlumbBasics

/// A revision of this project that is built in a separate worktree.
struct OtherRevision {
  private let name: String
  private let tell: (String) -> Void
  private let program = Program("/usr/bin/env")
  /// Called repeatedly during a build. The build stops if this closure returns false. Nil if a signal that ends the build also
  /// ends this program.
  private let goesOn: (() -> Bool)?

  /// The error for a revision that does not compile. The description is the end of the compiler's output.
  struct BuildFailure: Error, CustomStringConvertible { let description: String }

  init(_ name: String, while goesOn: (() -> Bool)? = nil, tell: @escaping (String) -> Void) {
    (self.name, self.goesOn, self.tell) = (name, goesOn, tell)
  }

  /// Returns the revision's program. Reuses an earlier build by the same compiler.
  func build(withJemalloc isCounted: Bool, _ progress: (String) -> Void = { _ in }) throws -> Program {
    let repository = try Repository()
    let commit = String(try repository.commit(name).prefix(12))
    let folder = "\(repository.top)/.build-compare"
    let kept = "\(folder)/plumb-\(commit)\(isCounted ? "-counted" : "")-\(try compiler)"
    if FileManager.default.isExecutableFile(atPath: kept) {
      tell("\(name) is \(commit): using the earlier build.")
    } else {
      tell("\(name) is \(commit): building it, which takes a few minutes the first time.")
      let start = Date()
      try repository.withWorktree(of: commit, in: folder) { tree in
        try build(tree, isCounted, as: kept) { line in
          progress("building \(name), \(Int(Date().timeIntervalSince(start))) s: \(line)")
        }
      }
      tell("Built in \(Int(Date().timeIntervalSince(start))) s.")
    }
    return Program(kept)
  }

  /// Builds from scratch, because the compiler does not always recognise the products of a different revision as out of date.
  private func build(_ tree: String, _ isCounted: Bool, as kept: String, _ progress: (String) -> Void) throws {
    let products = tree + "-products"
    defer { try? FileManager.default.removeItem(atPath: products) }
    try? FileManager.default.removeItem(atPath: products)
    let traits = isCounted ? ["--traits", "Jemalloc"] : []
    let build = ["swift", "build", "-c", "release", "--product", "plumb", "--scratch-path", products] + traits
    let running = try program.start(build, in: tree, inOwnGroup: goesOn != nil)
    guard let outcome = running.end(while: goesOn ?? { true }, progress) else { throw Interrupted() }
    guard outcome.isSuccess else {
      throw BuildFailure(description: "the revision does not build:\n\(outcome.lastLines)")
    }
    let built = try program.runWell(build + ["--show-bin-path"], in: tree)
    try keep("\(built.trimmingCharacters(in: .whitespacesAndNewlines))/plumb", as: kept)
  }

  /// The version of the compiler, as part of file names.
  private var compiler: String {
    get throws {
      let version = try program.runWell(["swift", "--version"]).split(separator: "\n").first ?? ""
      var digest = Digest()
      digest.take(version.utf8)
      return String(digest.value, radix: 36)
    }
  }

  /// Copies a file. Uses a temporary name first, so that an incomplete copy is never used.
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

/// Finds the revision that this program measures.
enum Revision {
  /// The current commit, with a suffix if there are uncommitted changes. Nil outside a repository.
  static var current: String? {
    let run = try? Program("/usr/bin/env").run([
      "git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*",
    ])
    guard let run, run.status == 0 else { return nil }
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
