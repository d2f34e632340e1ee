/// Flags and small numbers in 32 bits. Records are accessed in an irregular order, so larger records cost cache misses.
struct PackedWord: BitwiseCopyable {
  private var word: UInt32

  @inline(__always)
  init(_ word: UInt32 = 0) { self.word = word }

  @inline(__always)
  subscript(bit: UInt32) -> Bool {
    get { word & (1 &<< bit) != 0 }
    set { word = newValue ? word | (1 &<< bit) : word & ~(1 &<< bit) }
  }

  /// The number of `width` bits whose lowest bit is at `low`.
  @inline(__always)
  subscript(low: UInt32, width: UInt32) -> UInt32 {
    get { word &>> low & ((1 &<< width) &- 1) }
    set { word = word & ~(((1 &<< width) &- 1) &<< low) | newValue &<< low }
  }
}
