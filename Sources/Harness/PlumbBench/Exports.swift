// `Seeded` is a part of this library's interface, and the same type in all of them.
@_exported import PlumbBasics
