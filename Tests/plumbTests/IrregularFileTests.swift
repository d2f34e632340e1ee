import Foundation
import Testing

/// In a folder, only regular files are read, because reading a pipe would block the program forever.
@Suite struct IrregularFileTests {
  private func folder(_ body: (borrowing Workspace) throws -> Void) throws {
    let space = try Workspace()
    _ = try space.write(Samples.row, to: "row.json")
    mkfifo(space.path + "/pipe.json", 0o600)
    try FileManager.default.createDirectory(atPath: space.path + "/folder.json", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: space.path + "/dangling.json", withDestinationPath: "nothing")
    try body(space)
  }

  @Test(arguments: [["check"], ["format", "--check"], ["fuzz", "replay"]])
  func irregularFilesAreSkippedWithANote(subcommand: [String]) throws {
    try folder { space in
      let outcome = try Program.run(subcommand + [space.path])
      let notes = ["dangling", "folder", "pipe"].map {
        "\(space.path)/\($0).json: skipped, since it is not a regular file\n"
      }
      #expect(outcome.errors.hasPrefix(notes.joined()), "\(outcome.errors)")
      #expect(outcome.code == (subcommand[0] == "format" ? 2 : 0), "\(outcome.output)")
    }
  }

  @Test func aPipeInAFindingsFolderIsSkipped() throws {
    try folder { space in
      mkfifo(space.path + "/seed-1.summary", 0o600)
      let merged = try Program.run(["fuzz", "merge", space.path, "--out", space.path + "/out"])
      #expect(merged.code == 0)
      #expect(merged.errors == "\(space.path)/seed-1.summary: skipped, since it is not a regular file\n")
      #expect(try Program.run(["fuzz", "--law", "finite", "--cases", "1", "--out", space.path]).code == 0)
    }
  }

  @Test func aPipeGivenByNameIsRead() throws {
    try folder { space in
      let outcome = try Shell.run("cat row.json > pipe.json & \(Program.path) check pipe.json", in: space.path)
      #expect(outcome.code == 0, "\(outcome.text)")
    }
  }
}
