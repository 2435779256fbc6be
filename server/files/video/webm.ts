import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { Pull } from '#server/files/video/pull.ts'
import type { VideoFacts } from '#server/files/video/facts.ts'

/** Ids of EBML elements that are read (RFC 8794, RFC 9559). */
const HEAD = 0x1a45dfa3
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const INFO = 0x1549a966
const TRACKS = 0x1654ae6b
const [TRACK, TRACK_TYPE, VIDEO, WIDTH, HEIGHT] = [0xae, 0x83, 0xe0, 0xb0, 0xba] as const
const [SCALE, DURATION, TITLE, DATE, FILE_NAME] = [0x2ad7b1, 0x4489, 0x7ba9, 0x4461, 0x7384] as const

/** Passed on as they are: where things lie, and the samples of a cluster. */
const PASSED = [0x114d9b74, 0x1c53bb6b, 0xe7, 0xa3, 0xa0, 0xa7, 0xab]

/** The largest list of tracks. */
const MOST_TABLES = 1024 * 1024

/** WebM: elements with an id and a size. All elements that playing does not need become empty `Void` ones. */
export const webm = {
  type: 'video/webm' as const,
  isIt: (start: Buffer): boolean => start.readUInt32BE(0) === HEAD,
  clean: async function* (pull: Pull, tell: (facts: VideoFacts) => void): AsyncGenerator<Buffer> {
    let seconds: number | null = null
    while (!(await pull.isAtEnd())) {
      const { id, header, bytes } = await nextElement(pull)
      if (id === SEGMENT || id === CLUSTER) {
        // What they hold is read like what stands beside them, so that their size, which live recordings leave out, is not needed.
        yield header
        continue
      }
      if (bytes === null) throw ruleBroken('VIDEO_BROKEN')
      if (id === HEAD || id === INFO || id === TRACKS) {
        if (bytes > MOST_TABLES) throw ruleBroken('VIDEO_BROKEN')
        const content = await pull.take(bytes)
        if (id === HEAD && !content.includes('webm')) throw new Refusal(415, 'VIDEO_FORMAT')
        if (id === INFO) seconds = cleanInfo(content)
        if (id === TRACKS) tell({ ...sidesIn(content), seconds })
        yield* [header, content]
      } else if (PASSED.includes(id)) {
        yield header
        yield* pull.pass(bytes)
      } else {
        const whole = header.length + bytes
        const free = voidOf(whole)
        yield free
        // The header of the void may be longer or shorter than the one it stands for.
        const spare = header.length - free.length
        if (spare > 0) yield Buffer.alloc(spare)
        else await pull.take(-spare)
        yield* pull.blank(bytes + Math.min(0, spare))
      }
    }
  },
}

interface Started {
  readonly id: number
  readonly header: Buffer
  /** Null: unknown. */
  readonly bytes: number | null
}

/** How many bytes a number has, by the zeros that it begins with. */
const lengthOf = (first: number): number => Math.clz32(first) - 23

const nextElement = async (pull: Pull): Promise<Started> => {
  const first = await pull.take(1)
  const idLength = lengthOf(first[0] ?? 0)
  if (idLength > 4) throw ruleBroken('VIDEO_BROKEN')
  const idBytes = Buffer.concat([first, await pull.take(idLength - 1)])
  const second = await pull.take(1)
  const sizeLength = lengthOf(second[0] ?? 0)
  if (sizeLength > 8) throw ruleBroken('VIDEO_BROKEN')
  const sizeBytes = Buffer.concat([second, await pull.take(sizeLength - 1)])
  return { id: idBytes.readUIntBE(0, idLength), header: Buffer.concat([idBytes, sizeBytes]), bytes: sizeIn(sizeBytes) }
}

/** Null where all bits say that nobody knows it. */
const sizeIn = (bytes: Buffer): number | null => {
  const mark = 1n << BigInt(7 * bytes.length)
  const value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) - mark
  return value === mark - 1n ? null : Number(value)
}

/** The header of an empty element of this size, header and all. */
const voidOf = (whole: number): Buffer => {
  if (whole < 9) return Buffer.from([0xec, 0x80 | (whole - 2)])
  const header = Buffer.alloc(9)
  header[0] = 0xec
  header[1] = 0x01
  header.writeUIntBE(whole - 9, 3, 6)
  return header
}

interface Element {
  readonly id: number
  readonly content: Buffer
}

/** Elements in memory, one behind the other. @throws Refusal 422 VIDEO_BROKEN */
const elementsIn = (buffer: Buffer): readonly Element[] => {
  const elements: Element[] = []
  for (let at = 0; at < buffer.length; ) {
    const idLength = lengthOf(buffer[at] ?? 0)
    const sizeAt = at + idLength
    const sizeLength = lengthOf(buffer[sizeAt] ?? 0)
    const start = sizeAt + sizeLength
    const bytes = start > buffer.length || idLength > 4 ? null : sizeIn(buffer.subarray(sizeAt, start))
    if (bytes === null || start + bytes > buffer.length) throw ruleBroken('VIDEO_BROKEN')
    elements.push({ id: buffer.readUIntBE(at, idLength), content: buffer.subarray(start, start + bytes) })
    at = start + bytes
  }
  return elements
}

const contentIn = (elements: readonly Element[], id: number): Buffer | undefined =>
  elements.find((one) => one.id === id)?.content

const numberIn = (elements: readonly Element[], id: number): number | null => {
  const content = contentIn(elements, id)
  return content === undefined || content.length === 0 || content.length > 6
    ? null
    : content.readUIntBE(0, content.length)
}

/** Blanks when and as what it was recorded, and gives how long it is. */
const cleanInfo = (content: Buffer): number | null => {
  const elements = elementsIn(content)
  for (const { id, content: text } of elements) if (id === TITLE || id === DATE || id === FILE_NAME) text.fill(0)
  const length = contentIn(elements, DURATION)
  const ticks = length?.length === 8 ? length.readDoubleBE() : length?.length === 4 ? length.readFloatBE() : 0
  const nanoseconds = ticks * (numberIn(elements, SCALE) ?? 1_000_000)
  return nanoseconds > 0 ? Math.round(nanoseconds / 1e9) : null
}

const [VIDEO_TRACK, SOUND_TRACK, TEXT_TRACK] = [1, 2, 0x11]

const sidesIn = (content: Buffer) => {
  const tracks = elementsIn(content).flatMap(({ id, content: track }) => (id === TRACK ? [elementsIn(track)] : []))
  const types = tracks.map((track) => numberIn(track, TRACK_TYPE))
  if (types.some((type) => type !== VIDEO_TRACK && type !== SOUND_TRACK && type !== TEXT_TRACK))
    throw ruleBroken('VIDEO_DATA_TRACK')
  const video = tracks[types.indexOf(VIDEO_TRACK)]
  const sides = elementsIn((video && contentIn(video, VIDEO)) ?? Buffer.alloc(0))
  return { width: numberIn(sides, WIDTH) ?? 0, height: numberIn(sides, HEIGHT) ?? 0 }
}
