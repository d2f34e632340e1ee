import Foundation
import PlumbScene
import Testing

@testable import PlumbFuzz

/// Checks the schema of scenes with the rules that editors use.
@Suite struct SchemaTests {
  @Test func theSchemaAcceptsEverySceneOfTheCorpus() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Corpus")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in try #require(files) where file.pathExtension == "json" {
      let document = try DocumentFile(bytes: Array(Data(contentsOf: file)))
      if document.isSystem || document.isBoxes { continue }
      count += 1
      #expect(Schema.scene.accepts(document.json), "\(file.lastPathComponent)")
    }
    #expect(count > 700)
  }

  private func accepts(_ document: String, _ schema: String? = nil) throws -> Bool {
    let json = { (text: String) in try DocumentFile(bytes: Array(text.utf8)).json }
    return try (schema.map { Schema(whole: try json($0)) } ?? .scene).accepts(json(document))
  }

  @Test(arguments: [
    "", #", "views": [{ "id": "a", "kind": "label", "intrinsic": [null, 3], "hug": [250, 250] }]"#,
    #", "guides": [{ "id": "g" }], "hidden": false"#,
    #", "views": [{ "id": "a", "kind": "stack", "spacing": "system", "customSpacing": { "b": 8 } }]"#,
  ])
  func theSchemaAcceptsValidViews(members: String) throws {
    #expect(try accepts(#"{ "scene": 1, "root": { "id": "root", "size": [10, 20]\#(members) } }"#))
  }

  @Test(arguments: [
    #", "views": [{ "id": "a", "kind": "button" }]"#, #", "views": [{ "kind": "label" }]"#,
    #", "views": [{ "id": "a b" }]"#, #", "views": {}"#, #", "hidden": 0"#, #", "hug": [250]"#,
    #", "hug": [250, 250, 250]"#, #", "hug": [250, "high"]"#, #", "intrinsic": [true, 3]"#,
    #", "guides": [{ "id": "g", "size": 3 }]"#, #", "guides": [{}]"#, #", "colour": "red""#,
    #", "spacing": "systems""#, #", "customSpacing": { "b": null }"#, #", "lines": 1.5"#, #", "lines": -1"#,
  ])
  func theSchemaRejectsMalformedViews(members: String) throws {
    #expect(try !accepts(#"{ "scene": 1, "root": { "id": "root", "size": [10, 20]\#(members) } }"#))
  }

  @Test(arguments: [
    #""steps": [{ "do": "append", "to": "root", "view": { "id": "a" } }]"#,
    #""steps": [{ "do": "append", "to": "root", "view": { "id": "a" }, "arranged": false }]"#,
    #""steps": [{ "do": "batch", "steps": [{ "do": "hide", "view": "a" }] }]"#,
    #""steps": [{ "do": "priority", "id": "c", "value": 1000 }]"#,
    #""finding": { "law": "sum", "step": 0, "what": "", "seed": "18446744073709551615", "case": 3 }"#,
    #""finding": { "law": "textFits", "step": 0, "what": "", "screen": "login", "views": ["title"] }"#,
    #""expect": [{ "step": 0, "constraints": { "a": { "horizontal": ["c"] } }, "sizes": { "a": [1, 2] } }]"#,
    #""steps": [{ "do": "set", "target": "a.hug", "value": [250, 250] }]"#,
    #""steps": [{ "do": "set", "target": "a.customSpacing", "value": { "b": "system" } }]"#, #""tolerance": 0"#,
  ])
  func theSchemaAcceptsValidMembersOfAScene(members: String) throws {
    #expect(try accepts(#"{ "scene": 1, "root": { "id": "root", "size": [10, 20] }, \#(members) }"#))
  }

  @Test(arguments: [
    #""steps": [{ "do": "append", "to": "root" }]"#, #""steps": [{ "do": "append", "to": "root", "view": "a" }]"#,
    #""steps": [{ "do": "jump" }]"#, #""steps": [{ "view": "a" }]"#,
    #""steps": [{ "do": "batch", "steps": [{ "do": "hide" }] }]"#,
    #""steps": [{ "do": "priority", "id": "c", "value": 0 }]"#,
    #""steps": [{ "do": "priority", "id": "c", "value": 1001 }]"#,
    #""steps": [{ "do": "move", "view": "a", "at": -1 }]"#,
    #""finding": { "law": "sum", "step": 0 }"#, #""finding": { "law": "sum", "step": 0, "what": "", "seed": null }"#,
    #""finding": { "law": "sum", "step": 0, "what": "", "seed": "fill" }"#,
    #""finding": { "law": "sum", "step": 0, "what": "", "views": "title" }"#,
    #""expect": [{ "step": 0, "constraints": { "a": ["c"] } }]"#, #""expect": [{ "step": 0, "frames": { "a": [1] } }]"#,
    #""steps": [{ "do": "set", "target": "a.hug", "value": 250 }]"#,
    #""steps": [{ "do": "set", "target": "a.b.hug", "value": [250, 250] }]"#,
    #""steps": [{ "do": "addGuide", "guide": "a b", "to": "root" }]"#,
    #""steps": [{ "do": "set", "target": "a.hugging", "value": [250, 250] }]"#,
    #""steps": [{ "do": "set", "target": "a.spacing", "value": { "b": "system" } }]"#,
    #""expect": [{ "frames": {} }]"#, #""tolerance": -1"#, #""name": 3"#, #""more": 3"#,
  ])
  func theSchemaRejectsMalformedMembersOfAScene(members: String) throws {
    #expect(try !accepts(#"{ "scene": 1, "root": { "id": "root", "size": [10, 20] }, \#(members) }"#))
  }

  @Test func theSchemaRequiresASizeOfTheRootView() throws {
    #expect(try !accepts(#"{ "scene": 1, "root": { "id": "root" } }"#))
  }

  @Test func theSchemaRequiresVersionOne() throws {
    #expect(try !accepts(#"{ "scene": 2, "root": { "id": "root", "size": [10, 20] } }"#))
  }

  @Test(arguments: [#"{ "maxLength": 3 }"#, #"{ "properties": [] }"#, ##"{ "$ref": "#/$defs/nothing" }"##, "[]"])
  func anUnsupportedSchemaRuleAcceptsNoDocument(schema: String) throws {
    #expect(try !accepts("{}", schema))
  }

  @Test func exactlyOneAlternativeMustHold() throws {
    let schema = #"{ "oneOf": [{ "required": ["a"] }, { "required": ["b"] }] }"#
    #expect(try accepts(#"{ "a": 1 }"#, schema) && accepts(#"{ "b": 1 }"#, schema))
    #expect(try !accepts(#"{ "a": 1, "b": 1 }"#, schema) && !accepts("{}", schema))
  }
}
