// A test of a screen draws values and builds views: both names come with this import.
@_exported import PlumbProperty
@_exported import PlumbUIKit
