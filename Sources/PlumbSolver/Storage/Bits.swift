/// A handful of flags in one number. Records are touched all over the place, so each byte of them counts.
///
/// Not of any kind of number: where another module reads them, generic ones are called through tables, for each bit.
package struct Bits: BitwiseCopyable {
  @usableFromInline var number: UInt16 = 0

  @inlinable package init() {}

  @inlinable @inline(__always)
  package subscript(bit: UInt16) -> Bool {
    get { number & (1 &<< bit) != 0 }
    set { number = newValue ? number | (1 &<< bit) : number & ~(1 &<< bit) }
  }
}
