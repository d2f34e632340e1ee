import Foundation
import Testing

/// `plumb compare REF` builds the other revision and caches the build. The compiler here is a script that logs
/// its arguments and returns the program under test.
@Suite struct CompareTests {
  private static let compiler = """
    #!/bin/sh
    case "$*" in
    --version) echo "Swift version 0" ;;
    *--show-bin-path) echo "$PRODUCTS" ;;
    *) echo "$PWD" >> "$PRODUCTS/asked" ;;
    esac
    """

  /// A repository with one commit, and the output of a comparison with that commit.
  private func compare(in workspace: borrowing Workspace, _ revision: String) throws -> Shell.Outcome {
    let products = workspace.path + "/products"
    if !FileManager.default.fileExists(atPath: products) {
      try FileManager.default.createDirectory(atPath: products, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: products + "/plumb", withDestinationPath: Program.path)
      _ = try workspace.write(Self.compiler, to: "swift")
      let made = try Shell.run(
        """
        chmod +x swift && git init -q . && git -c user.name=a -c user.email=a@b commit -q --allow-empty -m first
        """, in: workspace.path)
      try #require(made.code == 0, "\(made.text)")
    }
    return try Shell.run(
      """
      PATH="$PWD:$PATH" PRODUCTS="\(products)" "\(Program.path)" compare \(revision) flat/edit --sizes 10 \
        --rounds 1 --time 0.001
      """, in: workspace.path)
  }

  @Test func aRevisionIsBuiltInASeparateWorktree() throws {
    let workspace = try Workspace()
    let outcome = try compare(in: workspace, "HEAD")
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(outcome.text.contains("building it, which takes a few minutes the first time.\nBuilt in "))
    #expect(outcome.text.contains("Times: none of 1 differ significantly."))
    let asked = try workspace.read("products/asked").split(separator: "\n")
    #expect(asked.count == 1 && asked[0].contains("/.build-compare/"))
  }

  @Test func aRevisionIsBuiltOnlyOnce() throws {
    let workspace = try Workspace()
    _ = try compare(in: workspace, "HEAD")
    let again = try compare(in: workspace, "HEAD~0")
    #expect(again.code == 0 && again.text.contains(": using the earlier build."))
    #expect(try workspace.read("products/asked").split(separator: "\n").count == 1)
  }

  @Test func anUnknownRevisionIsReported() throws {
    let workspace = try Workspace()
    let outcome = try compare(in: workspace, "no-such")
    #expect(outcome.code == 1 && outcome.text.contains("unknown revision \"no-such\""))
  }
}
