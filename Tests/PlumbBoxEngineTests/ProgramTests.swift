import PlumbBoxEngine
import PlumbScene
import Testing

@Suite struct ProgramTests {
  private func answer(_ request: String) throws -> String { try BoxEngineProgram(version: "1.2").answer(to: request) }

  private static let document =
    #"{"boxes":1,"available":[30,null],"root":{"id":"r","children":[{"id":"a","size":[10,5]}]}}"#
  private static let steps =
    ##""steps": [{ "frames": { "r": [0, 0, 30, 5], "a": [0, 0, 10, 5] }, "measured": {} }]"##

  @Test func theProgramDescribesItself() throws {
    let hello = try answer(#"{"n":0,"hello":1,"more":[1]}"#)
    #expect(hello.hasPrefix(#"{ "n": 0, "hello": 1, "name": "plumb", "version": "1.2", "can": ["reverse", "gap", "#))
    #expect(try answer(#"{"n":7,"hello":3}"#).hasPrefix(#"{ "n": 7, "hello": 1, "#))
  }

  @Test func playingADocumentReturnsFrames() throws {
    #expect(try answer(#"{"n":3,"play":\#(Self.document)}"#) == #"{ "n": 3, \#(Self.steps) }"#)
  }

  @Test func eachOfSeveralDocumentsGetsItsOwnAnswer() throws {
    let answer = try answer(#"{"n":4,"play":[\#(Self.document),{"boxes":1},\#(Self.document)]}"#)
    #expect(answer.hasPrefix(#"{ "n": 4, "played": [{ \#(Self.steps) }, { "error": "document:1:"#))
    #expect(answer.hasSuffix(#""kind": "refused" }, { \#(Self.steps) }] }"#))
  }

  @Test func layoutIsTimedAsOftenAsRequested() throws {
    let json = try DocumentFile(bytes: Array(try answer(#"{"n":5,"play":\#(Self.document),"time":3}"#).utf8)).json
    #expect(json["time"]?["clock"]?.brief == "\"cpu\"")
    #expect(json["time"]?["build_ns"]?.brief.split(separator: ",").count == 3)
    #expect(json["time"]?["layout_ns"]?.brief.split(separator: ",").count == 3)
  }

  @Test func aDocumentThatTheEngineCannotLayOutIsUnsupported() throws {
    let document = Self.document.replacing(#""size""#, with: #""shrink":1,"max":[5,5],"size""#)
    #expect(
      try answer(#"{"n":6,"play":\#(document)}"#)
        == #"{ "n": 6, "error": "the engine lacks capabilities that the document needs: minmax, shrink", "kind": "unsupported" }"#
    )
  }

  @Test func aLineThatIsNotARequestIsAnError() {
    #expect(throws: SceneError.self) { try answer("hello") }
    #expect(throws: SceneError.self) { try answer(#"{"hello":1}"#) }
  }
}
