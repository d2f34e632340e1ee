// `Seeded` is part of this library's interface. Re-exporting it spares users a second import.
@_exported import PlumbBasics
