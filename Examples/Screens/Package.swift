// swift-tools-version: 6.1
import PackageDescription

// On iOS, `import UIKit` imports Apple's framework. On Linux and macOS, it imports Plumb's module.
let uiKit: Target.Dependency = .product(
  name: "UIKit", package: "plumb", condition: .when(platforms: [.linux, .macOS]))

let package = Package(
  name: "screens",
  platforms: [.iOS(.v17)],
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .target(name: "Screens", dependencies: [uiKit]),
    .executableTarget(
      name: "draw-screens",
      dependencies: [
        "Screens", uiKit, .product(name: "PlumbDrawing", package: "plumb"),
        .product(name: "PlumbPicture", package: "plumb"),
      ]),
    .executableTarget(
      name: "draw-faults", dependencies: ["Screens", uiKit, .product(name: "PlumbTesting", package: "plumb")]),
    .testTarget(
      name: "ScreensTests", dependencies: ["Screens", uiKit, .product(name: "PlumbTesting", package: "plumb")],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
