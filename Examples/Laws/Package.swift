// swift-tools-version: 6.1
import PackageDescription

let plumb: [Target.Dependency] = ["PlumbFuzz", "PlumbProperty"].map { .product(name: $0, package: "plumb") }

let package = Package(
  name: "laws",
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .target(name: "ScreenLaws", dependencies: plumb),
    .executableTarget(name: "screen-laws", dependencies: ["ScreenLaws"] + plumb),
    .testTarget(name: "ScreenLawsTests", dependencies: ["ScreenLaws"] + plumb),
  ],
  swiftLanguageModes: [.v6]
)
