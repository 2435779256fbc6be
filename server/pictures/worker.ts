import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Picture, PictureTask } from '#server/pictures/rewrite.ts'
import { PICTURE_USES } from '#server/pictures/uses.ts'
import { answering } from '#server/threads/helper.ts'

/** A camera of a phone takes 12 to 48 million pixels. */
const MOST_PIXELS = 50_000_000
/** Unpacked, in bytes: what the largest picture of a camera comes to. */
const MOST_UNPACKED = MOST_PIXELS * 4
const MOST_SECONDS = 15

/** Only the formats that the portal takes: of the others (SVG, PDF, TIFF, …) no reader ever begins. */
const READERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer'].map((name) => `VipsForeignLoad${name}`)

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: READERS })

const rewritten = async ({ content, use }: PictureTask): Promise<Picture | null> => {
  const { side, quality, keepsPng, filled, ground } = PICTURE_USES[use]
  // What is sent is to be drawn whole: half a picture is refused, a foible of its camera is not.
  const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const about = await image.metadata().catch(() => null)
  if (about === null || unpackedBytes(about) > MOST_UNPACKED) return null
  // Sharp takes profiles, EXIF and all else along only where it is asked to.
  const upright = image.autoOrient().timeout({ seconds: MOST_SECONDS })
  const drawn =
    filled === null
      ? upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      : squared(upright, { side, filled, ground })
  const isPng = filled !== null || (keepsPng && (about.hasAlpha || about.format === 'png'))
  const written = await (isPng
    ? drawn.png({ compressionLevel: 9 })
    : drawn.flatten({ background: '#fff' }).jpeg({ quality })
  )
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (written === null) return null
  const { width, height } = written.info
  return { type: isPng ? 'image/png' : 'image/jpeg', content: written.data, width, height }
}

interface Square {
  readonly side: number
  readonly filled: number
  readonly ground: string | null
}

/** In the middle of a square. */
const squared = (image: Sharp, { side, filled, ground }: Square): Sharp => {
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  const inner = Math.round(side * filled)
  const edge = Math.floor((side - inner) / 2)
  const whole = image
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: edge, left: edge, bottom: side - inner - edge, right: side - inner - edge, background })
  return ground === null ? whole : whole.flatten({ background })
}

const unpackedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (depth === 'uchar' ? 1 : 2)

process.on(
  'message',
  answering((answer) => void process.send?.(answer), rewritten),
)
// The server ended, however it did.
process.on('disconnect', () => process.exit())
