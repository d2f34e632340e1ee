import ExternalEngine
import Foundation
import Testing

/// The engine in `Tests/BadEngine`, which fails on request. It is built with the tests.
enum BadEngine {
  static var program: String {
    let arguments = CommandLine.arguments
    let index = arguments.firstIndex(of: "--test-bundle-path").map { $0 + 1 } ?? 0
    return URL(fileURLWithPath: arguments[index]).deletingLastPathComponent().appendingPathComponent("bad-engine").path
  }

  /// Starts the engine, optionally with a different hello. Only tests that wait for the time limit set a limit below 60 s.
  static func start(hello: String? = nil, limit: Double = 60) throws -> ExternalEngine {
    var limits = ExternalEngine.TimeLimits()
    limits.play = limit
    return try ExternalEngine(EngineCommand([program] + (hello.map { [$0] } ?? []), text: "bad-engine"), limits: limits)
  }

  /// A hello with additional members.
  static func hello(_ members: String) -> String {
    "{\"n\":@,\"hello\":1,\"name\":\"bad\",\"version\":\"2\",\(members)}"
  }
}

extension EngineDocument {
  /// A document that makes the engine carry out an order. Its layout contains the frame of "a".
  static func ordering(_ order: String) -> EngineDocument {
    EngineDocument(line: "{\"do\":\"\(order)\"}", ids: [["a"]])
  }

  /// A document that the engine answers with a given text, in which @ is replaced by the request's number.
  static func saying(_ text: String, ids: [Set<String>] = [["a"]]) -> EngineDocument {
    EngineDocument(line: "{\"say\":\(text)~}", ids: ids)
  }

  /// A document that the engine answers with the steps in a text.
  static func steps(_ text: String, ids: [Set<String>] = [["a"]]) -> EngineDocument {
    saying("{\"n\":@,\"steps\":\(text)}", ids: ids)
  }

  /// A document that the engine plays correctly.
  static let usual = ordering("nothing")
}

extension ExternalEngine {
  /// The failure of playing a document. Then plays a valid document, which a new process must answer.
  func failure(_ document: EngineDocument, _ location: SourceLocation = #_sourceLocation) throws -> EngineFailure {
    let count = startCount
    let failure = try #require(throws: EngineFailure.self, sourceLocation: location) { try self.play(document) }
    #expect(processID == nil, sourceLocation: location)
    limits.play = 60
    #expect(try play(.usual).play?.steps.count == 1, sourceLocation: location)
    #expect(startCount == count + 1, sourceLocation: location)
    return failure
  }
}

/// A text with this many letters. Faster than `String(repeating:count:)`, which appends them one by one.
func letters(_ count: Int) -> String {
  String(decoding: [UInt8](repeating: UInt8(ascii: "x"), count: count), as: UTF8.self)
}
