/// A handful of flags in one number. Records are touched all over the place, so each byte of them counts.
///
/// `@usableFromInline`, for else other modules do not know its generic parameter when they ask it, and every look at a flag of
/// a region takes two hundred instructions.
@usableFromInline package struct Bits<Number: FixedWidthInteger & BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline var number: Number = 0

  @inlinable package init() {}

  @inlinable @inline(__always)
  package subscript(bit: Number) -> Bool {
    get { number & (1 &<< bit) != 0 }
    set { number = newValue ? number | (1 &<< bit) : number & ~(1 &<< bit) }
  }
}
