// Makes `import UIKit` and `#if canImport(UIKit)` work on Linux.
@_exported import PlumbUIKit
