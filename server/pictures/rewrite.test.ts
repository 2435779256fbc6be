import sharp from 'sharp'
import { rewritePicture } from '#server/pictures/rewrite.ts'
import type { PictureFor } from '#server/pictures/uses.ts'
import { JPEG, pngOf, WEBP } from '#test/helpers/files.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' }, limitInputPixels: false })

/** What a camera writes beside the picture. */
const TOLD = {
  IFD0: { Make: 'Canon', ImageDescription: 'Casa da Úrsula' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 0/1' },
}

const rewritten = async (content: Uint8Array, use: PictureFor = 'document') => {
  const picture = await rewritePicture(content, use)
  if (picture === null) throw new Error('no picture')
  return { ...picture, about: await sharp(picture.content).metadata() }
}

test('a photo stands upright, and tells neither place nor camera', async () => {
  const sent = await drawn(300, 200).jpeg().withExif(TOLD).withMetadata({ orientation: 6 }).toBuffer()
  expect(await sharp(sent).metadata()).toMatchObject({ width: 300, orientation: 6, exif: expect.anything() })
  const { type, about } = await rewritten(sent)
  expect([type, about.width, about.height]).toEqual(['image/jpeg', 200, 300])
  expect([about.exif, about.xmp, about.iptc, about.icc, about.orientation]).toEqual(Array(5).fill(undefined))
})

test.each<[PictureFor, number]>([
  ['photo', 480],
  ['logo', 800],
  ['picture', 1600],
  ['background', 1920],
  ['document', 2339],
])('a large picture sent as %s has %i pixels at its longer side', async (use, side) => {
  const { about } = await rewritten(await drawn(3000, 4000).jpeg().toBuffer(), use)
  expect([about.width, about.height]).toEqual([Math.round(side * 0.75), side])
})

test('a small one stays as small as it is', async () => {
  for (const sent of [JPEG, WEBP]) expect((await rewritten(sent)).about).toMatchObject({ width: 16, height: 8 })
})

test('what shines through does so in a logo, and is white in a photo', async () => {
  const clear = { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  for (const sent of [
    await sharp({ create: clear }).png().toBuffer(),
    await sharp({ create: clear }).webp().toBuffer(),
  ]) {
    const logo = await rewritten(sent, 'logo')
    expect([logo.type, logo.about.hasAlpha]).toEqual(['image/png', true])
    const photo = await rewritten(sent, 'photo')
    const [first] = await sharp(photo.content).raw().toBuffer()
    expect([photo.type, first]).toEqual(['image/jpeg', 255])
  }
})

test('what stands behind the end of a picture is gone', async () => {
  const { content } = await rewritten(Buffer.concat([pngOf(), Buffer.from('<script>alert(1)</script>')]), 'logo')
  expect(Buffer.from(content).includes('script')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an SVG', Buffer.from(svg)],
  ['a page behind the mark of a JPEG', Buffer.concat([JPEG.subarray(0, 24), Buffer.from('<html></html>')])],
  ['half a JPEG', JPEG.subarray(0, -40)],
  ['half a PNG', pngOf({ height: 200, rows: 90 })],
  ['half a WebP', WEBP.subarray(0, -20)],
  ['a picture without size', pngOf({ width: 0 })],
  ['a picture of 900 million pixels', pngOf({ width: 30_000, height: 30_000, rows: 1 })],
])('%s is no picture', async (_, content) => {
  expect(await rewritePicture(content, 'photo')).toBeNull()
})

test('a bomb is told by what it would unpack to, and those behind it are served', async () => {
  // 48 million points of eight bytes.
  const bomb = await drawn(8000, 6000).ensureAlpha().toColourspace('rgb16').png().toBuffer()
  expect(bomb.length).toBeLessThan(3_000_000)
  const [first, second] = await Promise.all([rewritePicture(bomb, 'document'), rewritePicture(JPEG, 'photo')])
  expect([first, second?.type]).toEqual([null, 'image/jpeg'])
})

test('what is no JPEG, PNG, WebP or GIF meets no reader at all', async () => {
  const tiff = await drawn(20, 20).tiff().toBuffer()
  const avif = await drawn(20, 20).avif().toBuffer()
  for (const sent of [tiff, avif]) expect(await rewritePicture(sent, 'photo')).toBeNull()
})

test.each<[PictureFor, number]>([
  ['icon', 192],
  ['largeIcon', 512],
  ['maskableIcon', 512],
])('a wide logo drawn as %s is a square of %i pixels', async (use, side) => {
  const { type, about } = await rewritten(await drawn(40, 10).png().toBuffer(), use)
  expect([type, about.width, about.height, about.hasAlpha]).toEqual(['image/png', side, side, use !== 'maskableIcon'])
})
