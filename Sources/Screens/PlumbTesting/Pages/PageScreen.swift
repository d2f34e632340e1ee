/// What the page of a run shows of one screen. Kept as JSON, because the tests of a run may be played by several processes.
struct PageScreen: Codable {
  /// A screen on a device, in a language or with another setting.
  struct Thumbnail: Codable {
    /// The row and the column of the table.
    var device: String
    var setting: String
    var svg: String
    /// Whether a finding was made in this setting on this device.
    var isFaulty = false
  }

  /// A law that does not hold, in the smallest environment that shows it.
  struct Finding: Codable {
    struct Picture: Codable {
      var caption: String
      var svg: String
    }

    var law: String
    /// What is wrong, in words.
    var words: String
    /// The environment in which the law is broken, a line each.
    var environment: [String]
    var pictures: [Picture] = []
    var constraints: [String] = []
    /// The line that plays it again.
    var replay = ""
    /// The document that `plumb draw`, `explain` and `check` read.
    var scene = ""
  }

  var name: String
  /// The number of cases played.
  var cases: Int
  var thumbnails: [Thumbnail] = []
  var findings: [Finding] = []
}
