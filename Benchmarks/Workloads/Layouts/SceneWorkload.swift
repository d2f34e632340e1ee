import Foundation
import PlumbBench
import PlumbFiles
import PlumbLayout
import PlumbScene

/// A scene that is parsed before the measurement. Its operations build it and play all its steps.
public struct SceneWorkload: Workload {
  public let name: String
  public let summary: String
  /// The number of views before the first step.
  public let sizes: [Int]
  private let scene: Scene

  /// Reads a scene from a file. Throws a `SceneFailure` if the file is missing or contains no scene.
  public init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SceneFailure("\(path): no such file, or the file cannot be read", isMissing: true)
    }
    do {
      scene = try Scene(bytes: [UInt8](data))
      sizes = [try Stage(scene).views().count]
    } catch {
      throw SceneFailure(error.description(inFile: path), isMissing: false)
    }
    name = Self.name(of: path)
    summary = scene.name.isEmpty ? path : scene.name
  }

  /// Returns the sorted paths of all scenes below a folder, or an empty list if the folder does not exist. Ignores everything
  /// but regular files.
  public static func paths(below folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let paths = files.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    return paths.filter { FileStatus($0)?.isRegular ?? false }
  }

  /// Returns the name of the workload for a scene file, for example `scene-calendar`. O(length).
  public static func name(of path: String) -> String {
    let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return "scene-" + String(file.map { $0 == "/" || $0 == " " ? "-" : $0 })
  }

  public var groups: [OperationGroup] {
    let build = OperationGroup(["build"], isPrepared: true)
    return scene.steps.isEmpty ? [build] : [build, OperationGroup(["play"], isPrepared: true)]
  }

  public func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) -> any Subject {
    ScenePlay(scene, isPlayed: group.names == ["play"])
  }
}

/// The error thrown if a file does not exist or contains no scene.
public struct SceneFailure: Error, CustomStringConvertible {
  public let description: String
  public let isMissing: Bool

  init(_ description: String, isMissing: Bool) {
    self.description = description
    self.isMissing = isMissing
  }
}

/// Builds and lays out the views of a scene, or plays all its steps.
private final class ScenePlay: Subject {
  private let scene: Scene
  private let isPlayed: Bool
  private var stage: Stage?

  init(_ scene: Scene, isPlayed: Bool) {
    self.scene = scene
    self.isPlayed = isPlayed
  }

  var counts: [Count] { stage?.root.layoutWork.counts ?? [] }

  func prepare(_ operation: Int) throws { stage = isPlayed ? try Stage(scene) : nil }

  func perform(_ operation: Int) throws {
    if isPlayed { try stage?.play(to: scene.steps.count) } else { stage = try Stage(scene) }
  }

  /// Does nothing, because `plumb check` checks the expectations of scenes.
  func check(after operation: Int) {}
}
