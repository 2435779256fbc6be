import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { blankAll, type Box, boxesIn, childOf, freed } from '#server/files/video/boxes.ts'
import type { Pull } from '#server/files/video/pull.ts'
import type { VideoFacts } from '#server/files/video/facts.ts'

/** The largest part of tables of a video: an hour has some 3 MB. */
const MOST_TABLES = 16 * 1024 * 1024

/** Passed on as they are: samples, and where they lie. */
const PASSED = ['mdat', 'sidx', 'mfra', 'styp', 'ssix', 'prft', 'emsg']

/** MP4 (ISO 14496-12): boxes with a size and a name. All boxes that playing does not need become empty `free` ones. */
export const mp4 = {
  type: 'video/mp4' as const,
  isIt: (start: Buffer): boolean => start.toString('latin1', 4, 8) === 'ftyp',
  clean: async function* (pull: Pull, tell: (facts: VideoFacts) => void): AsyncGenerator<Buffer> {
    while (!(await pull.isAtEnd())) {
      const { name, header, bytes } = await nextBox(pull)
      if (name === 'ftyp') {
        if (bytes === null || bytes > 4096) throw new Refusal(415, 'VIDEO_FORMAT')
        const brands = await pull.take(bytes)
        if (brands.toString('latin1', 0, 4) === 'qt  ') throw ruleBroken('VIDEO_MOV')
        yield* [header, brands]
      } else if (name === 'moov' || name === 'moof') {
        if (bytes === null || bytes > MOST_TABLES) throw ruleBroken('VIDEO_BROKEN')
        const tables = await pull.take(bytes)
        cleanTables(tables)
        if (name === 'moov') tell(factsIn(tables))
        yield* [header, tables]
      } else if (PASSED.includes(name)) {
        yield header
        yield* bytes === null ? pull.rest() : pull.pass(bytes)
      } else {
        if (bytes === null) throw ruleBroken('VIDEO_BROKEN')
        yield freed(header)
        yield* pull.blank(bytes)
      }
    }
  },
}

interface Started {
  readonly name: string
  readonly header: Buffer
  /** Behind the header; null: up to the end of the file. */
  readonly bytes: number | null
}

const nextBox = async (pull: Pull): Promise<Started> => {
  const short = await pull.take(8)
  const [size, name] = [short.readUInt32BE(0), short.toString('latin1', 4, 8)]
  if (size === 0) return { name, header: short, bytes: null }
  if (size !== 1) return { name, header: short, bytes: atLeastZero(size - 8) }
  const long = await pull.take(8)
  return { name, header: Buffer.concat([short, long]), bytes: atLeastZero(Number(long.readBigUInt64BE()) - 16) }
}

const atLeastZero = (bytes: number): number => {
  if (bytes < 0) throw ruleBroken('VIDEO_BROKEN')
  return bytes
}

/** Boxes that hold others. */
const HOLDERS = ['trak', 'mdia', 'minf', 'mvex', 'traf', 'edts']

/** Boxes that playing needs. `stbl` and `dinf` hold tables of samples and nothing that anybody wrote. */
const NEEDED = [
  ...HOLDERS,
  ...'mvhd tkhd mdhd hdlr vmhd smhd sthd nmhd gmhd stbl dinf elst tref iods'.split(' '),
  ...'mehd trex mfhd tfhd tfdt trun sbgp sgpd subs saiz saio senc pssh'.split(' '),
]

/** Boxes with the times at which something was made and changed, behind four bytes of version and flags. */
const TIMED = ['mvhd', 'tkhd', 'mdhd']

const cleanTables = (tables: Buffer): void => {
  for (const box of boxesIn(tables)) {
    if (!NEEDED.includes(box.name)) blankAll(box)
    else if (HOLDERS.includes(box.name)) cleanTables(box.content)
    else if (TIMED.includes(box.name)) box.content.fill(0, 4, box.content[0] === 1 ? 20 : 12)
  }
}

/** What tracks may hold besides pictures: sound, texts, and the time codes of cutters. Others say where the camera was. */
const OTHER_TRACKS = ['soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd']

/** Pictures that all browsers of today show. */
const CODECS = ['avc1', 'avc3', 'av01', 'vp08', 'vp09']

const factsIn = (tables: Buffer): VideoFacts => {
  const tracks = boxesIn(tables).filter(({ name }) => name === 'trak')
  const kindOf = ({ content }: Box) => childOf(content, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? ''
  if (tracks.some((one) => kindOf(one) !== 'vide' && !OTHER_TRACKS.includes(kindOf(one))))
    throw ruleBroken('VIDEO_DATA_TRACK')
  const track = tracks.find((one) => kindOf(one) === 'vide')
  const header = track && childOf(track.content, 'tkhd')
  const samples = track && childOf(track.content, 'mdia', 'minf', 'stbl', 'stsd')
  if (header === undefined || samples === undefined) throw ruleBroken('VIDEO_BROKEN')
  if (!CODECS.includes(samples.toString('latin1', 12, 16))) throw ruleBroken('VIDEO_CODEC')
  return { ...sidesIn(header), seconds: secondsIn(tables) }
}

/** The sides as they are shown: a phone that is held upright turns the picture by a matrix. */
const sidesIn = (header: Buffer) => {
  const matrix = header[0] === 1 ? 52 : 40
  const [across, down] = [header.readUInt16BE(matrix + 36), header.readUInt16BE(matrix + 40)]
  const isTurned = header.readInt32BE(matrix) === 0
  return isTurned ? { width: down, height: across } : { width: across, height: down }
}

const secondsIn = (tables: Buffer): number | null => {
  const header = childOf(tables, 'mvhd')
  if (header === undefined) return null
  const isLong = header[0] === 1
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  // One that was made piece by piece says nothing here.
  return scale === 0 || length === 0 || length === 0xffff_ffff ? null : Math.round(length / scale)
}
