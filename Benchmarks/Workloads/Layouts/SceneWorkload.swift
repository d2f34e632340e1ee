import Foundation
import PlumbBench
import PlumbLayout
import PlumbScene

/// A scene: read beforehand, staged, and played to its end.
public struct SceneWorkload: Workload {
  public let name: String
  public let summary: String
  /// How many views it has at the start.
  public let sizes: [Int]
  private let scene: Scene

  /// A scene in a file. Throws a `SceneFailure` where there is none, or what is there is not one.
  public init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SceneFailure("\(path): no such file, or it cannot be read", isMissing: true)
    }
    do {
      let document = try DocumentFile(bytes: [UInt8](data))
      scene = try document.scene()
      sizes = [try Stage(scene).views().count]
    } catch {
      throw SceneFailure(error.description(inFile: path), isMissing: false)
    }
    name = Self.name(of: path)
    summary = scene.name.isEmpty ? path : scene.name
  }

  /// Paths of all scenes below a folder, in order; none where there is no such folder.
  public static func paths(below folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }

  /// What the workload of a scene in a file is called: `scene-calendar`. O(length).
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

/// A file that is not there, or is no scene.
public struct SceneFailure: Error, CustomStringConvertible {
  public let description: String
  public let isMissing: Bool

  init(_ description: String, isMissing: Bool) {
    self.description = description
    self.isMissing = isMissing
  }
}

/// Building a scene's views and laying them out, or all its steps after that.
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

  /// What a scene expects is for `plumb check` to tell.
  func check(after operation: Int) {}
}
