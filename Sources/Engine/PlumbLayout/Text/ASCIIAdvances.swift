/// The widths of ASCII characters, in 64ths of an em. All digits have one width, so numbers keep their width.
enum ASCIIAdvances {
  /// O(1). Zero for control characters.
  static func advance(of scalar: Unicode.Scalar) -> Int { Int(table[Int(scalar.value)]) }

  private static let widths: [(UInt8, String)] = [
    (14, "'ijl|"),
    (16, " !,.:;I"),
    (20, "()[]{}/\\ft"),
    (22, "\"-`r"),
    (28, "*"),
    (32, "?Jcksvxyz"),
    (36, "#$0123456789EFLabdeghnopqu_"),
    (38, "+<=>^~BKPSTXYZ"),
    (44, "&ACDGHNRUV"),
    (48, "OQw"),
    (54, "%Mm"),
    (60, "@W"),
  ]

  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 128)
    for (width, characters) in widths {
      for character in characters.utf8 { table[Int(character)] = width }
    }
    return table
  }()
}
