import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { sumBy } from '#domain/base/sum.ts'

/** A file in an archive. Its text is streamed. */
interface ZipEntry {
  readonly name: string
  readonly text: Iterable<string> | AsyncIterable<string>
}

/** An entry of the central directory. */
interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

const VERSION = 20
/** Sizes and checksum follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1980-01-01, the first day that the format knows: the same content gives the same file. */
const DAY = 0x0021

/**
 * A ZIP archive, streamed while its entries are read, so that it is never held in memory. Entries and archive stay
 * below 4 GB.
 */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const begin = headerOf(name)
    yield begin
    const tally = { crc: 0, size: 0 }
    let packed = 0
    for await (const bytes of deflated(entry.text, tally)) {
      packed += bytes.length
      yield bytes
    }
    const end = numbers([4, 0x08074b50], [4, tally.crc], [4, packed], [4, tally.size])
    yield end
    written.push({ name, offset, packed, ...tally })
    offset += begin.length + packed + end.length
  }
  const directory = Buffer.concat(written.map(directoryEntryOf))
  yield directory
  const count = written.length
  yield numbers([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
}

/** Texts as compressed bytes, with their checksum and size in `tally` when they have ended. */
async function* deflated(
  texts: ZipEntry['text'],
  tally: { crc: number; size: number },
): AsyncGenerator<Buffer, void, unknown> {
  const measured = async function* () {
    for await (const text of texts) {
      const bytes = Buffer.from(text)
      tally.crc = crc32(bytes, tally.crc)
      tally.size += bytes.length
      yield bytes
    }
  }
  // A failure of the source destroys the other stream, which reports it to its reader.
  const packer = pipeline(Readable.from(measured()), createDeflateRaw(), () => {})
  for await (const bytes of packer) yield Buffer.from(bytes)
}

const headerOf = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DAY], [4, 0], [4, 0], [4, 0]),
    numbers([2, name.length], [2, 0]),
    name,
  ])

const directoryEntryOf = ({ name, offset, crc, packed, size }: Written): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DAY], [4, crc]),
    numbers([4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ])

/** Numbers of two or four bytes, the lowest byte first. */
const numbers = (...values: readonly (readonly [2 | 4, number])[]): Buffer => {
  const bytes = Buffer.alloc(sumBy(values, ([width]) => width))
  let place = 0
  for (const [width, value] of values) place = bytes.writeUIntLE(value, place, width)
  return bytes
}
