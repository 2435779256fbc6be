/** Latin-1 text of some bytes, for the marks by which formats are told apart. */
export const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** A view for numbers of more than one byte. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Parts of a file, one behind the other. */
export const joined = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts)

interface Size {
  readonly width: number
  readonly height: number
}

const LONGEST_SIDE = 12_000
const MOST_PIXELS = 50_000_000

/** Whether a picture is small enough to be shown by browsers: a small file can claim to be as large as a house. */
export const isReasonable = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS
