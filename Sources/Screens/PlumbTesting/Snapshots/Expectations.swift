import PlumbUIKit

/// Compares the layout of a screen with a recorded text, which lists the class, the name, the frame and the text of each
/// view, and throws a `SnapshotFailure` with the lines that differ.
///
///     @Test func formIsAsRecorded() throws {
///       try expectLayout(of: FormViewController(), named: "form")
///     }
///
/// `PLUMB_RECORD=missing swift test` records what has no recording, `PLUMB_RECORD=all` everything. The recording is the file
/// `__Snapshots__/FormTests/form.txt` beside `FormTests.swift`. Without a recording the test fails.
///
/// - Parameters:
///   - screen: Makes the screen, anew for each environment.
///   - name: The name of the recording, different from others in the same source file.
///   - environments: The devices and settings; by default two phones and a tablet.
///   - filePath: The file of the test; leave it out, like the next three.
///   - fileID: The file of the test, as messages name it.
///   - line: The line of the call.
///   - function: The test.
///
/// Costs a build and a layout for each environment. Runs on the main actor.
public func expectLayout(
  of screen: @autoclosure @MainActor () throws -> UIViewController, named name: String,
  in environments: [ScreenEnvironment] = .snapshots, filePath: String = #filePath, fileID: String = #fileID,
  line: Int = #line, function: String = #function
) throws {
  let site = CallSite(filePath: filePath, fileID: fileID, line: line, function: function)
  try onMainActor { try Snapshot(name, at: site).expectLayout(environments, screen) }
}

/// Compares drawings of a screen with recorded ones, as `expectLayout` does with a text. The drawings are SVG files, one for
/// each environment, with a line for each view. Where a drawing differs, the recorded one, the found one, and one with the
/// differences outlined are written to the folder `findings`; nil to write none.
///
/// Costs a build and a layout for each environment. Runs on the main actor.
public func expectPicture(
  of screen: @autoclosure @MainActor () throws -> UIViewController, named name: String,
  in environments: [ScreenEnvironment] = .snapshots, findings: String? = "Findings", filePath: String = #filePath,
  fileID: String = #fileID, line: Int = #line, function: String = #function
) throws {
  let site = CallSite(filePath: filePath, fileID: fileID, line: line, function: function)
  try onMainActor { try Snapshot(name, at: site).expectPicture(environments, findings: findings, screen) }
}

extension [ScreenEnvironment] {
  /// A small phone, a usual one and a tablet, upright and with standard settings.
  public static var snapshots: [ScreenEnvironment] { matrix() }

  /// All combinations of devices and settings, grouped by device. O(combinations).
  public static func matrix(
    devices: [Device] = [.iPhoneSE, .iPhone15, .iPadAir], categories: [UIContentSizeCategory] = [.large],
    texts: [TextVariant] = [.asWritten], rightToLeft: [Bool] = [false], landscape: [Bool] = [false]
  ) -> [ScreenEnvironment] {
    var environments = devices.map { ScreenEnvironment($0) }
    func vary<Value>(_ setting: WritableKeyPath<ScreenEnvironment, Value>, _ values: [Value]) {
      environments = environments.flatMap { environment in
        values.map { value in
          var varied = environment
          varied[keyPath: setting] = value
          return varied
        }
      }
    }
    vary(\.isLandscape, landscape)
    vary(\.isRightToLeft, rightToLeft)
    vary(\.category, categories)
    vary(\.text, texts)
    return environments
  }
}
