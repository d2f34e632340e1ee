/// A handful of flags in one number. Records are touched all over the place, so each byte of them counts.
struct Bits<Number: FixedWidthInteger & BitwiseCopyable>: BitwiseCopyable {
  private var number: Number = 0

  init() {}

  @inline(__always)
  subscript(bit: Number) -> Bool {
    get { number & (1 &<< bit) != 0 }
    set { number = newValue ? number | (1 &<< bit) : number & ~(1 &<< bit) }
  }
}
