import Foundation
import PlumbScene
import Testing

/// All box documents in `Corpus/boxes`. `plumb check` compares their frames with those of engines.
@Suite struct BoxCorpusTests {
  private func documents() throws -> [(file: String, bytes: [UInt8], document: BoxDocument)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus/boxes")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { file in
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
      return (file, bytes, try BoxDocument(bytes: bytes))
    }
  }

  @Test func everyDocumentIsWrittenBackUnchanged() throws {
    let documents = try documents()
    #expect(documents.count > 50)
    for (file, bytes, document) in documents { #expect(Array(document.text.utf8) == bytes, "\(file)") }
  }

  @Test func everyDocumentIsValidAndExpectsFrames() throws {
    for (file, _, document) in try documents() {
      try document.check()
      #expect(document.hasExpectations, "\(file)")
    }
  }

  @Test func everyDocumentStatesItsReasonAndItsSource() throws {
    var names: Set<String> = []
    for (file, _, document) in try documents() {
      #expect(!document.why.isEmpty && !document.source.isEmpty, "\(file)")
      #expect(names.insert(document.name).inserted, "\(file) has the name of another one")
      #expect(file.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*\.json/) != nil, "\(file)")
    }
  }
}
