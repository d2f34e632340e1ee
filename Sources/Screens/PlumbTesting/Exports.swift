// A test of a screen draws values and builds views: this import provides both.
@_exported import PlumbProperty
@_exported import PlumbUIKit
