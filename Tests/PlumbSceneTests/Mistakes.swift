/// Documents with one mistake each.
enum Mistakes {
  static let documents: [String] =
    json + versions + views + constraints.map { scene(constraints: [$0]) } + steps.map { scene(steps: [$0]) }
    + expectations.map { scene(expect: $0) } + systems

  private static func scene(_ root: String = "", constraints: [String] = [], steps: [String] = [], expect: String = "")
    -> String
  {
    """
    { "scene": 1, "root": { "id": "root", "size": [300, 200]\(root.isEmpty ? "" : ", " + root), "guides": [{ "id": "g" }],
      "views": [{ "id": "a", "views": [{ "id": "b" }] }, { "id": "row", "kind": "stack", "arranged": [{ "id": "c" }] }] },
      "constraints": [\((["a.width == 10 #w", "b.width == 20 #twice", "b.height == 20 #twice"] + constraints).map { "\"\($0)\"" }.joined(separator: ", "))],
      "steps": [\(steps.map { "{ \($0) }" }.joined(separator: ", "))]\(expect.isEmpty ? "" : ", \"expect\": [\(expect)]") }
    """
  }

  private static let json = [
    "", "{", "{ \"a\" }", "{ \"a\" 1 }", "{ a: 1 }", "{ \"a\": 1, \"a\": 2 }", "{ \"a\": 1 } 2", "{ \"a\": 1 ]",
    "[1, 2", "[1 2]",
    "{ \"a\": tru }", "{ \"a\": Infinity }", "{ \"a\": Zero }", "{ \"a\": - }", "{ \"a\": 01 }", "{ \"a\": 1. }",
    "{ \"a\": 1e }",
    "{ \"a\": 1e999 }", "{ \"a\": 01234567890123456789012345678901234567890123456789 }",
    "{ \"a\": \"b }", "{ \"a\": \"b\nc\" }", "{ \"a\": \"\\x\" }", "{ \"a\": \"\\u12\" }", "{ \"a\": \"\\u+06c\" }",
    "{ \"a\": aWordThatIsLongerThanTwentyLetters }", "{ \"a\": \"\\ud83d\" }", "{ \"a\": \"\\ud83d\\u0041\" }",
    "{ \"a\": \"\\udc00\\udc00\" }", "{ \"a\": \"\\", "[\n\n  ?]", "[\t+1]",
  ]

  private static let versions = [
    "[]", "{}", "{ \"scene\": 2 }", "{ \"scene\": 1 }", "{ \"scene\": 1, \"root\": [] }",
    "{ \"scene\": 1, \"rot\": {} }",
    "{ \"scene\": 1, \"name\": 3, \"root\": { \"id\": \"root\", \"size\": [1, 2] } }",
    "{ \"scene\": 1, \"tolerance\": -1, \"root\": { \"id\": \"root\", \"size\": [1, 2] } }",
    "{ \"scene\": 1, \"root\": { \"size\": [1, 2] } }", "{ \"scene\": 1, \"root\": { \"id\": \"1st\" } }",
    "{ \"scene\": 1, \"root\": { \"id\": \"width\" } }",
    "{ \"scene\": 1, \"root\": { \"id\": \"root\", \"kind\": \"stack\" } }",
    "{ \"system\": 2 }", "{ \"system\": 1 }",
  ]

  private static let views =
    [
      "\"spacing\": 4", "\"scale\": -2", "\"safeArea\": [1, 2, 3]", "\"safeArea\": [1, 2, 3, \"4\"]",
      "\"direction\": \"left\"",
      "\"direction\": \"rlt\"", "\"margins\": 8", "\"colour\": \"#000000\"", "\"text\": \"a\"",
    ].map { scene($0) }
    + [
      "\"kind\": \"stak\"", "\"kind\": \"stack\", \"spacing\": \"sytem\"", "\"kind\": \"stack\", \"axis\": 1",
      "\"hidden\": 1",
      "\"hug\": [0, 1]", "\"compress\": [1, 1001]", "\"intrinsic\": [-1, 2]", "\"intrinsic\": [1]",
      "\"autoresizing\": [1, 2, -3, 4]",
      "\"arranged\": []", "\"kind\": \"scroll\", \"contentOffset\": [1, null]", "\"kind\": \"label\", \"lines\": -1",
      "\"kind\": \"label\", \"lines\": 1.5", "\"kind\": \"label\", \"fontSize\": -1", "\"intrinsic\": [1e16, 2]",
      "\"guides\": [{ \"id\": \"root\" }]",
      "\"views\": [{ \"id\": \"v\" }]",
      "\"kind\": \"stack\", \"arranged\": [{ \"id\": \"p\" }, { \"id\": \"q\", \"views\": [{ \"id\": \"r\" }, { \"id\": \"s\" }, { \"id\": \"p\" }] }]",
      "\"kind\": \"stack\", \"customSpacing\": { \"nobody\": 2 }",
      "\"kind\": \"stack\", \"distribution\": \"fillEqualy\"", "\"safeArea\": [0, 0, 0, 0]",
    ].map {
      "{ \"scene\": 1, \"root\": { \"id\": \"root\", \"size\": [300, 200], \"views\": [{ \"id\": \"v\", \($0) }] } }"
    }

  private static let constraints = [
    "", "a", "a.", "a.width", "a.width =", "a.width <", "a.width = 10", "a.width == ", "a.width == 1e16",
    "a.width == 1 2",
    "a.width == 1 @0", "a.width == 1 @1001", "a.width == 1 @", "a.width == 1 #", "a.widht == 1",
    "a.margin.top == root.top",
    "a.x.y.top == root.top", "x.width == 1", "a.leading == 10", "a.leading == root.left", "a.leading == root.width",
    "a.width == 2 * b.top", "a.content.top == root.top", "a.width == 2 b.width", "2 * a.width == 10", "H:|-[a",
    "H:|-[a]-[x]",
    "H:[a]-(>=", "V:[a(=10)]", "a.top == 0 * root.top", "漢.width == 1", "a.width == 1 !",
    "|", "||",
  ]

  private static let steps = [
    "", "\"do\": \"apend\"", "\"do\": \"append\", \"to\": \"root\"",
    "\"do\": \"append\", \"to\": \"x\", \"view\": { \"id\": \"v\" }",
    "\"do\": \"append\", \"to\": \"root\", \"view\": { \"id\": \"a\" }",
    "\"do\": \"append\", \"to\": \"g\", \"view\": { \"id\": \"v\" }",
    "\"do\": \"insert\", \"to\": \"root\", \"at\": -1, \"view\": { \"id\": \"v\" }",
    "\"do\": \"move\", \"view\": \"root\", \"at\": 0",
    "\"do\": \"remove\", \"view\": \"root\"", "\"do\": \"remove\", \"view\": \"g\"",
    "\"do\": \"detach\", \"view\": \"a\"",
    "\"do\": \"arrange\", \"view\": \"b\"", "\"do\": \"transfer\", \"view\": \"a\", \"to\": \"b\"",
    "\"do\": \"removeGuide\", \"guide\": \"a\"",
    "\"do\": \"removeGuide\", \"guide\": \"x\"", "\"do\": \"addGuide\", \"guide\": \"a\", \"to\": \"root\"",
    "\"do\": \"hide\", \"view\": \"rot\"",
    "\"do\": \"set\", \"target\": \"a\", \"value\": 1", "\"do\": \"set\", \"target\": \"a.spacing\", \"value\": 1",
    "\"do\": \"set\", \"target\": \"row.spacin\", \"value\": 1",
    "\"do\": \"set\", \"target\": \"row..spacing\", \"value\": 1",
    "\"do\": \"set\", \"target\": \"row.spacing\", \"value\": \"wide\"",
    "\"do\": \"set\", \"target\": \"row.customSpacing\", \"value\": { \"a\": 1 }",
    "\"do\": \"set\", \"target\": \"root.spacing\", \"value\": 1",
    "\"do\": \"intrinsic\", \"view\": \"a\", \"size\": [-1, 0]",
    "\"do\": \"constrain\", \"constraint\": \"a.width = 1\"",
    "\"do\": \"release\", \"id\": \"x\"", "\"do\": \"release\", \"id\": \"ww\"",
    "\"do\": \"constant\", \"id\": \"twice\", \"value\": 1",
    "\"do\": \"priority\", \"id\": \"w\", \"value\": 0", "\"do\": \"resize\", \"size\": [-1, 0]",
    "\"do\": \"resize\", \"size\": [1]",
    "\"do\": \"batch\", \"steps\": [{ \"do\": \"hide\", \"view\": \"x\" }]", "\"do\": \"batch\"",
    "\"do\": \"hide\", \"view\": \"a\", \"at\": 1",
  ]

  private static let expectations = [
    "{ \"step\": 1 }", "{ \"frames\": {} }", "{ \"step\": 0, \"frames\": { \"x\": [0, 0, 0, 0] } }",
    "{ \"step\": 0, \"frames\": { \"a\": [0] } }",
    "{ \"step\": 0, \"sizes\": { \"x\": [0, 0] } }", "{ \"step\": 0, \"broken\": \"a\" }",
    "{ \"step\": 0, \"constraints\": { \"a\": { \"UISV-spacing\": [] } } }", "{ \"step\": 0.5 }",
  ]

  private static func system(_ rows: String, _ steps: String = "", _ more: String = "") -> String {
    "{ \"system\": 1, \"variables\": [\"x\", \"y\"], \"rows\": [\(rows)], \"steps\": [\(steps)]\(more) }"
  }

  private static let systems = [
    system("{ \"id\": \"r\" }"),
    system("{ \"id\": \"r\", \"terms\": [[\"z\", 1]], \"relation\": \"==\", \"constant\": 1 }"),
    system("{ \"id\": \"r\", \"terms\": [[\"x\", 0]], \"relation\": \"==\", \"constant\": 1 }"),
    system("{ \"id\": \"r\", \"terms\": [[\"x\"]], \"relation\": \"==\", \"constant\": 1 }"),
    system("{ \"id\": \"r\", \"terms\": [[\"x\", 1]], \"relation\": \"=\", \"constant\": 1 }"),
    system("{ \"id\": \"r\", \"terms\": [[\"x\", 1]], \"relation\": \"==\", \"constant\": 1, \"priority\": 0 }"),
    system("{ \"id\": \"r\", \"terms\": [[\"x\", 1]], \"relation\": \"==\", \"constant\": 1, \"strength\": 0.5 }"),
    system("", "{ \"do\": \"remove\", \"row\": \"r\" }"), system("", "{ \"do\": \"solve\" }"), system("", "{ }"),
    system("", "", ", \"sizes\": [\"z\"]"), system("", "", ", \"expect\": [{ \"step\": 1 }]"),
  ]
}
