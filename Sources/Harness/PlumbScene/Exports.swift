// `TextPlace` is a part of this library's interface.
@_exported import PlumbBasics
@_exported import PlumbDocument
