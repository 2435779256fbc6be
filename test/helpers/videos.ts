const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

/** A box of an MP4. */
const boxOf = (name: string, ...content: readonly Uint8Array[]): Buffer => {
  const inside = Buffer.concat(content)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + inside.length)
  header.write(name, 4, 'latin1')
  return Buffer.concat([header, inside])
}

const MADE = 0x12345678

const handlerOf = (kind: string): Buffer => boxOf('hdlr', Buffer.alloc(8), latin(kind), Buffer.alloc(13))

interface Track {
  readonly kind?: string
  readonly codec?: string
  /** Held upright: the picture is turned when it is shown. */
  readonly isTurned?: boolean
}

const trackOf = ({ kind = 'vide', codec = 'avc1', isTurned = false }: Track): Buffer => {
  const header = Buffer.alloc(84)
  header.writeUInt32BE(MADE, 4)
  header.writeInt32BE(isTurned ? 0 : 0x10000, 40)
  header.writeUInt16BE(640, 76)
  header.writeUInt16BE(360, 80)
  const samples = boxOf('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), boxOf(codec, Buffer.alloc(70)))
  return boxOf(
    'trak',
    boxOf('tkhd', header),
    boxOf('udta', boxOf('name', latin('Aparelho da Marta'))),
    boxOf('mdia', handlerOf(kind), boxOf('minf', boxOf('stbl', samples))),
  )
}

interface Film {
  readonly tracks?: readonly Track[]
  readonly brand?: string
  /** What the pictures are: random bytes, or as many as this. */
  readonly samples?: Uint8Array
  readonly seconds?: number
}

/** Where the phone was, as phones write it. */
export const PLACE = '-23.5505-046.6333/'

/** An MP4 that says where, when and by whom it was taken, in each of the places where phones and cutters write it. No player shows it. */
export const mp4Of = ({
  tracks = [{}],
  brand = 'isom',
  samples = latin('imagens'),
  seconds = 12,
}: Film = {}): Buffer => {
  const times = Buffer.alloc(100)
  times.writeUInt32BE(MADE, 4)
  times.writeUInt32BE(1000, 12)
  times.writeUInt32BE(seconds * 1000, 16)
  return Buffer.concat([
    boxOf('ftyp', latin(brand), Buffer.alloc(4), latin('isomavc1')),
    boxOf('free', latin(`o que um editor deixou: ${PLACE}`)),
    boxOf('mdat', samples),
    boxOf(
      'moov',
      boxOf('mvhd', times),
      ...tracks.map(trackOf),
      boxOf('udta', boxOf('\xa9xyz', latin(PLACE)), boxOf('meta', latin(PLACE))),
      boxOf('meta', latin(`com.apple.quicktime.location.ISO6709 ${PLACE}`)),
    ),
    boxOf('uuid', latin(`<x:xmpmeta>${PLACE}</x:xmpmeta>`)),
  ])
}

/** An element of a WebM, with its size in a number of so many bytes. */
const elementOf = (id: string, content: Uint8Array, sizeBytes = 1): Buffer => {
  const size = Buffer.alloc(sizeBytes)
  size.writeUIntBE(content.length, sizeBytes > 6 ? sizeBytes - 6 : 0, Math.min(6, sizeBytes))
  size[0] = (size[0] ?? 0) | (0x80 >> (sizeBytes - 1))
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

/** A WebM as browsers record it, live: segment and clusters do not say how long they are. `type` of its track: 1 is a video. */
export const webmOf = ({ type = 1, sizeBytes = 1 }: { type?: number; sizeBytes?: number } = {}): Buffer => {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(7000)
  const unknown = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  const track = Buffer.concat([
    elementOf('83', Buffer.from([type])),
    elementOf(
      'e0',
      Buffer.concat([elementOf('b0', Buffer.from([0x02, 0x80])), elementOf('ba', Buffer.from([0x01, 0x68]))]),
    ),
  ])
  return Buffer.concat([
    elementOf('1a45dfa3', elementOf('4282', latin('webm'))),
    Buffer.from('18538067', 'hex'),
    unknown,
    elementOf('1549a966', Buffer.concat([elementOf('4489', duration), elementOf('7ba9', latin(PLACE))])),
    elementOf('1654ae6b', elementOf('ae', track)),
    elementOf('1254c367', latin(`LOCATION ${PLACE}`), sizeBytes),
    Buffer.from('1f43b675', 'hex'),
    unknown,
    elementOf('e7', Buffer.from([0])),
    elementOf('a3', latin('imagens')),
    elementOf('ec', latin(PLACE)),
  ])
}
