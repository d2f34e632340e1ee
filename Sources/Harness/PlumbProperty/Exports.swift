// `Seeded` is part of this library's interface. Re-exporting it gives all libraries the same type.
@_exported import PlumbBasics
