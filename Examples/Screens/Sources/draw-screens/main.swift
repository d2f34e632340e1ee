import Foundation
import PlumbDrawing
import PlumbPicture
import Screens
import UIKit

// Draws all screens. `swift run draw-screens FOLDER` writes an SVG file for each screen and setting. It also writes PNG files if a
// converter is installed.

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: draw-screens FOLDER\n".utf8))
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

struct Setting {
  var name: String
  var size: CGSize
  var insets: UIEdgeInsets
  var category = UIContentSizeCategory.large
  var isRightToLeft = false
}

let phone = CGSize(width: 390, height: 844)
let notch = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
let settings = [
  Setting(name: "phone", size: phone, insets: notch),
  Setting(name: "phone-right-to-left", size: phone, insets: notch, isRightToLeft: true),
  Setting(name: "phone-large-type", size: phone, insets: notch, category: .accessibilityExtraLarge),
  Setting(
    name: "small-phone", size: CGSize(width: 320, height: 568),
    insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
  ),
  Setting(
    name: "tablet", size: CGSize(width: 820, height: 1180), insets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
  ),
]

for screen in Samples.screens {
  for setting in settings {
    let window = UIWindow(frame: CGRect(origin: .zero, size: setting.size), safeAreaInsets: setting.insets)
    window.traitOverrides.preferredContentSizeCategory = setting.category
    window.semanticContentAttribute = setting.isRightToLeft ? .forceRightToLeft : .unspecified
    window.rootViewController = screen.make()
    window.makeKeyAndVisible()
    let drawing = SceneDrawing.svg(of: window.plumbView)
    let file = folder.appendingPathComponent("\(screen.name)-\(setting.name)")
    try drawing.write(to: file.appendingPathExtension("svg"), atomically: true, encoding: .utf8)
    if Picture.canMakePNG() {
      try Data(Picture.png(fromSVG: drawing)).write(to: file.appendingPathExtension("png"))
    }
  }
}
