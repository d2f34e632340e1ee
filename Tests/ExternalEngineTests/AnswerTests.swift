import ExternalEngine
import PlumbBasics
import Testing

@Suite struct AnswerTests {
  // MARK: Good answers

  @Test func anAnswerHasTheFramesOfEachStep() throws {
    let engine = try BadEngine.start()
    let document = EngineDocument.steps(
      """
      [{"frames":{"a":[0,-1.5,33.333332061767578,1e2],"bé\\u00e9\\n":[0.1,0.015625,-0,123456789]},"measured":{"a":3}},\
      {"frames" : { "a" : [ 1 , 2 , 3 , 4.0 ] } , "more":[{}, "x", true, null, -1.5e-3]}, {"frames":{}}]
      """, ids: [["a", "béé\n"], ["a"], []])
    let play = try #require(try engine.play(document).play)
    #expect(play.times == nil)
    #expect(
      play.steps == [
        EngineStep(
          frames: [
            "a": EngineFrame(x: 0, y: -1.5, width: 33.333332061767578, height: 100),
            "béé\n": EngineFrame(x: 0.1, y: 0.015625, width: 0, height: 123_456_789),
          ], measured: ["a": 3]), EngineStep(frames: ["a": EngineFrame(x: 1, y: 2, width: 3, height: 4)]),
        EngineStep(frames: [:]),
      ])
    #expect(engine.startCount == 1)
  }

  @Test func aDocumentIsSentOnOneLine() throws {
    let document = JSON.object([("why", .text("two\nlines")), ("root", .object([("children", .list([.number(1)]))]))])
    #expect(try BadEngine.start().play(EngineDocument(document, ids: [["a"]])).play?.steps.count == 1)
  }

  @Test func eachNumberIsReadAsTheNearestDouble() throws {
    var texts = [
      "0.1", "0.3", "123456.789", "9007199254740993e-8", "0.000001", "100000000.00000001", "1e-7", "2.5E+3", "4.9e-324",
      "0.1000000000000000055511151231257827", "33.333333333333336", "-0.0", "5e-400", "999999999.9999999",
    ]
    var seeded = Seeded(seed: 7)
    for _ in 1...2_000 {
      // Numbers with 1 to 19 digits and a decimal point at any position.
      let digits = String(UInt64.random(in: 1 ... .max, using: &seeded) >> UInt64.random(in: 1...60, using: &seeded))
      let place = Int.random(in: 0..<digits.count, using: &seeded)
      texts.append((place == 0 ? "0" : digits.prefix(place)) + "." + digits.dropFirst(place))
    }
    texts.removeAll { (Double($0) ?? 0) > 1e9 }
    let frames = texts.enumerated().map { "\"\($0)\":[\($1),0,0,0]" }.joined(separator: ",")
    let document = EngineDocument.steps("[{\"frames\":{\(frames)}}]", ids: [Set(texts.indices.map(String.init))])
    let play = try #require(try BadEngine.start().play(document).play)
    for (index, text) in texts.enumerated() {
      #expect(play.steps[0].frames["\(index)"]?.x == Double(text), "\(text)")
    }
  }

  @Test func anEngineMayDeclineADocument() throws {
    let engine = try BadEngine.start()
    let unsupported = try engine.play(.saying("{\"kind\":\"unsupported\",\"error\":\"no grid\",\"n\":@}"))
    #expect(unsupported == .declined(EngineRefusal(.unsupported, "no grid")))
    #expect(unsupported.play == nil)
    let refused = try engine.play(.saying("{\"n\":@,\"error\":\"a cycle\",\"kind\":\"refused\"}"))
    #expect(refused == .declined(EngineRefusal(.refused, "a cycle")))
    #expect(engine.startCount == 1)
  }

  @Test func theTimesInAnAnswerAreReadIfTheyWereRequested() throws {
    let engine = try BadEngine.start()
    let text =
      "{\"n\":@,\"time\":{\"clock\":\"cpu\",\"build_ns\":[1,2],\"layout_ns\":[[3,4.5]]},\"steps\":[{\"frames\":{}}]}"
    let play = try #require(try engine.play(.saying(text, ids: [[]]), repetitions: 2).play)
    #expect(play.times == EngineTimes(clock: .cpu, build: [1, 2], layout: [[3, 4.5]]))
    #expect(try engine.play(.saying(text, ids: [[]])).play?.times == nil)
  }

  @Test func buildTimesAreOptional() throws {
    let text = "{\"n\":@,\"time\":{\"clock\":\"wall\",\"build_ns\":[],\"layout_ns\":[[3]]},\"steps\":[{\"frames\":{}}]}"
    let play = try #require(try BadEngine.start().play(.saying(text, ids: [[]]), repetitions: 1).play)
    #expect(play.times == EngineTimes(clock: .wall, build: [], layout: [[3]]))
  }

  // MARK: Several documents

  private static let batching = BadEngine.hello("\"batch\":3")
  private static let frame = "{\"frames\":{\"a\":[1,2,3,4]}}"

  @Test func documentsAreSentInBatchesOfTheDeclaredSize() throws {
    let engine = try BadEngine.start(hello: Self.batching)
    let batch = EngineDocument.saying(
      "{\"n\":@,\"played\":[{\"steps\":[\(Self.frame)]},{\"error\":\"no\",\"kind\":\"refused\"},{\"n\":7,\"steps\":[\(Self.frame)]}]}"
    )
    let answers = try engine.play([batch, .usual, .usual, .usual])
    #expect(answers.count == 4)
    #expect(answers[0].play?.steps[0].frames["a"]?.x == 1)
    #expect(answers[1] == .declined(EngineRefusal(.refused, "no")))
    #expect(answers[2].play?.steps[0].frames["a"]?.x == 1)
    #expect(answers[3].play?.steps[0].frames["a"]?.x == 0)
    #expect(try engine.play([]) == [])
  }

  @Test func eachDocumentIsSentAloneToAnEngineWithoutBatches() throws {
    let engine = try BadEngine.start()
    let answers = try engine.play([.usual, .steps("[\(Self.frame)]"), .usual])
    #expect(answers.map { $0.play?.steps[0].frames["a"]?.x } == [0, 1, 0])
  }

  @Test func afterAnErrorForABatchEachDocumentIsSentAlone() throws {
    let engine = try BadEngine.start(hello: Self.batching)
    let declined = EngineRefusal(.unsupported, "no wrap")
    let first = EngineDocument.saying("{\"n\":@,\"error\":\"no wrap\",\"kind\":\"unsupported\"}")
    #expect(try engine.play([first, .steps("[\(Self.frame)]")]).map(\.play?.steps.count) == [nil, 1])
    #expect(try engine.play([first])[0] == .declined(declined))
  }

  @Test func anErrorInABatchNamesTheDocumentWithTheWrongAnswer() throws {
    let engine = try BadEngine.start(hello: Self.batching)
    let batch = EngineDocument.saying(
      "{\"n\":@,\"played\":[{\"steps\":[\(Self.frame)]},{\"steps\":[{\"frames\":{}}]}]}")
    let failure = try #require(throws: EngineFailure.self) { try engine.play([.usual, .usual, .usual, batch, .usual]) }
    #expect(failure.document == nil)
    let second = try #require(throws: EngineFailure.self) { try engine.play([batch, .usual]) }
    #expect(second.document == 1)
    #expect(second.description == "bad: step 0: missing frame for \"a\"")
  }

  @Test func aBatchWithTheWrongNumberOfAnswersIsAnError() throws {
    let engine = try BadEngine.start(hello: Self.batching)
    let one = EngineDocument.saying("{\"n\":@,\"played\":[{\"steps\":[\(Self.frame)]}]}")
    let failure = try #require(throws: EngineFailure.self) { try engine.play([one, .usual]) }
    #expect(failure.reason == "the number of entries in \"played\" is 1 instead of 2, one for each document")
    let none = try #require(throws: EngineFailure.self) { try engine.play([.steps("[\(Self.frame)]"), .usual]) }
    #expect(none.reason == "the answer to several documents lacks \"played\"")
  }

  @Test func aDocumentAboveTheSizeLimitIsUnsupported() throws {
    let engine = try BadEngine.start(hello: Self.batching)
    let large = EngineDocument(line: "{\"why\":\"\(letters(16 << 20))\"}", ids: [["a"]])
    let half = EngineDocument(line: "{\"why\":\"\(letters(9 << 20))\"}", ids: [["a"]])
    guard case .declined(let refusal) = try engine.play(large) else {
      Issue.record("played")
      return
    }
    #expect(refusal.kind == .unsupported)
    // Both documents together exceed the limit.
    #expect(try engine.play([half, half]).compactMap(\.play).count == 2)
  }

  // MARK: Wrong answers

  @Test(arguments: [
    ("{\"n\":@}", "the answer lacks \"steps\""),
    ("{\"steps\":[{\"frames\":{\"a\":[0,0,0,0]}}]}", "the answer lacks \"n\""),
    (
      "{\"n\":1@,\"steps\":[{\"frames\":{\"a\":[0,0,0,0]}}]}",
      "the answer's \"n\" is 10 too high; answer each request exactly once"
    ),
    (
      "{\"n\":0,\"error\":\"bad JSON\"}",
      "1 too low; answer each request exactly once, in the order of the requests; the engine reported the error \"bad JSON\""
    ),
    ("{\"n\":@,\"error\":\"x\"}", "\"kind\" of the error \"x\" is neither \"unsupported\" nor \"refused\""),
    ("{\"n\":@,\"steps\":[]}", "the number of entries in \"steps\" is 0 instead of 1"),
    ("{\"n\":@,\"steps\":{}}", "expected a list for \"steps\" at \"{}}\""),
    (
      "{\"n\":@,\"steps\":[{\"frames\":{\"a\":[0,0,0,0]}},{},{}]}",
      "the number of entries in \"steps\" is 3 instead of 1"
    ),
    ("{\"n\":@,\"steps\":[{\"frames\":{\"a\":[0,0,0,0]}}]", "the answer is incomplete, and ends with"),
    ("{\"n\":@,\"steps\":[{\"frames\":{\"a\":[0,0,", "the answer is incomplete, and ends with"),
    ("{\"n\":@,\"steps\":[{\"frames\":{\"a\":[0,0,0,0]}}]}}", "unexpected text after the answer at \"}\""),
    ("{\"n\":@,,}", "expected a key in quotes at \",}\""), ("{\"n\":@,}", "expected a key in quotes at \"}\""),
    ("{\"n\":01}", "expected a number at \"01}\""), ("{'n':1}", "expected a key in quotes at \"'n':1}\""),
    ("", "the answer is not JSON: \"\""), ("[]", "the answer is not JSON: \"[]\""),
    ("{\"n\":@,\"x\":\"\\x\"}", "an unknown escape sequence in a string"),
    ("{\"n\":@,\"x\":\"\\ud800\"}", "half of a surrogate pair"),
    ("{\"n\":@,\"x\":[1,]}", "expected a value at \"]}\""),
    ("{\"n\":@,\"x\":[1 2]}", "expected \",\" or \"]\" at \"2]}\""),
  ])
  func anAnswerThatViolatesTheProtocolIsAnError(_ text: String, part: String) throws {
    let failure = try BadEngine.start().failure(.saying(text))
    #expect(failure.kind == .answer)
    #expect(failure.reason.contains(part), "\(failure)")
    #expect(failure.document == 0 || failure.document == nil)
  }

  @Test func deeplyNestedJSONIsAnError() throws {
    let failure = try BadEngine.start().failure(.saying("{\"n\":@,\"x\":" + String(repeating: "[", count: 100_000)))
    #expect(failure.kind == .answer)
    #expect(failure.reason.contains("nested more than 200 levels deep"))
  }

  @Test(arguments: [
    ("[{\"frames\":{}}]", "missing frame for \"a\""),
    (
      "[{\"frames\":{\"a\":[0,0,0,0],\"b\":[0,0,0,0]}}]",
      "unexpected frame for \"b\", which is hidden, removed or not in"
    ),
    ("[{\"frames\":{\"a\":[0,0,0,0],\"a\":[0,0,0,0]}}]", "duplicate frame for \"a\""),
    ("[{}]", "the entry lacks \"frames\""),
    ("[{\"frames\":{\"a\":[0,0,0]}}]", "the frame of \"a\" is not a list of four numbers"),
    ("[{\"frames\":{\"a\":[0,0,0,0,0]}}]", "the frame of \"a\" is not a list of four numbers"),
    ("[{\"frames\":{\"a\":[]}}]", "the frame of \"a\" is not a list of four numbers"),
    ("[{\"frames\":{\"a\":{\"x\":0}}}]", "the frame of \"a\" is not a list of four numbers"),
    ("[{\"frames\":{\"a\":[\"0\",0,0,0]}}]", "the frame of \"a\" is not a list of four numbers"),
    (
      "[{\"frames\":{\"a\":[0,0,0,0]},\"measured\":{\"a\":-1}}]",
      "the count for \"a\" in \"measured\" is not a non-negative integer"
    ),
    (
      "[{\"frames\":{\"a\":[0,0,0,0]},\"measured\":{\"a\":0.5}}]",
      "the count for \"a\" in \"measured\" is not a non-negative integer"
    ),
  ])
  func theErrorForAWrongLayoutNamesTheStep(_ steps: String, part: String) throws {
    let failure = try BadEngine.start().failure(.steps(steps))
    #expect(failure.kind == .answer)
    #expect(failure.step == 0)
    #expect(failure.reason.contains(part), "\(failure)")
    #expect(failure.description.hasPrefix("bad: step 0: "))
  }

  @Test(arguments: [
    ("NaN", "x of \"a\" is NaN"), ("nan", "is nan"), ("-nan", "is -nan"), ("Infinity", "is Infinity"),
    ("-inf", "is -inf"),
    ("null", "is null, which JavaScript writes for NaN"), ("1e999", "is infinite; the limit"),
    ("1e308", "is 1e+308; the limit is 1e9"),
    ("-1000000001", "is -1000000001.0; the limit is 1e9"),
  ])
  func aNonFiniteOrTooLargeCoordinateIsReported(_ number: String, part: String) throws {
    let document = EngineDocument.steps(
      "[{\"frames\":{\"a\":[0,0,0,0]}},{\"frames\":{\"a\":[\(number),0,0,0]}}]", ids: [["a"], ["a"]])
    let failure = try BadEngine.start().failure(document)
    #expect(failure.kind == .finite)
    #expect(failure.step == 1)
    #expect(failure.reason.contains(part), "\(failure)")
  }

  @Test func coordinatesAreAcceptedUpToTheLimit() throws {
    let play = try BadEngine.start().play(.steps("[{\"frames\":{\"a\":[1e9,-1e9,0,0]}}]")).play
    #expect(play?.steps[0].frames["a"] == EngineFrame(x: 1e9, y: -1e9, width: 0, height: 0))
  }

  @Test func anEngineThatDeclaresMeasureCountsMustReturnThem() throws {
    let engine = try BadEngine.start(hello: BadEngine.hello("\"can\":[\"measure-count\"]"))
    let failure = try #require(throws: EngineFailure.self) { try engine.play(.usual) }
    #expect(failure.reason == "the entry lacks \"measured\", although the hello declares measure-count")
  }

  @Test(arguments: [
    ("", "the answer lacks \"time\", which was requested"),
    (
      "\"time\":{\"clock\":\"sun\",\"build_ns\":[1],\"layout_ns\":[[1]]},",
      "\"clock\" of \"time\" is neither \"cpu\" nor \"wall\""
    ),
    (
      "\"time\":{\"clock\":\"cpu\",\"build_ns\":[1,2],\"layout_ns\":[[1]]},",
      "the number of entries in \"build_ns\" is 2, expected 1"
    ),
    (
      "\"time\":{\"clock\":\"cpu\",\"build_ns\":[1],\"layout_ns\":[]},",
      "the number of lists in \"layout_ns\" is 0, expected 1"
    ),
    (
      "\"time\":{\"clock\":\"cpu\",\"build_ns\":[1],\"layout_ns\":[[1,2]]},",
      "the number of entries in a list of \"layout_ns\" is 2, expected 1"
    ),
    (
      "\"time\":{\"clock\":\"cpu\",\"build_ns\":[-1],\"layout_ns\":[[1]]},",
      "\"build_ns\" contains a time that is negative"
    ),
    ("\"time\":{\"clock\":\"cpu\",\"build_ns\":[null],\"layout_ns\":[[1]]},", "expected a number at \"null"),
  ])
  func invalidTimesInAnAnswerAreErrors(_ time: String, part: String) throws {
    let document = EngineDocument.saying("{\"n\":@,\(time)\"steps\":[{\"frames\":{}}]}", ids: [[]])
    let failure = try #require(throws: EngineFailure.self) { try BadEngine.start().play(document, repetitions: 1) }
    #expect(failure.kind == .answer)
    #expect(failure.reason.contains(part), "\(failure)")
  }
}
