import { crc32, deflateSync } from 'node:zlib'

/** A picture in a browser's format: four bytes a pixel, red, green, blue, opacity. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const COLORS = 256
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Writes an opaque picture as a PNG with a palette: the 256 most frequent colours; other colours become the nearest of them. */
export const palettePng = ({ width, height, data }: Pixels): Buffer => {
  const colors = Uint32Array.from({ length: width * height }, (_, pixel) => colorAt(data, pixel))
  const palette = mostFrequent(colors)
  const indexOf = new Map(palette.map((color, index) => [color, index]))
  const lines = Buffer.alloc((width + 1) * height)
  colors.forEach((color, pixel) => {
    let index = indexOf.get(color)
    if (index === undefined) {
      index = nearest(palette, color)
      indexOf.set(color, index)
    }
    // Each line begins with the number of its filter: none.
    lines[pixel + Math.floor(pixel / width) + 1] = index
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, with a palette.
  header.set([8, 3], 8)
  const table = Buffer.from(palette.flatMap(channelsOf))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const colorAt = (data: Uint8Array, pixel: number): number =>
  (channelAt(data, pixel, 0) << 16) | (channelAt(data, pixel, 1) << 8) | channelAt(data, pixel, 2)

const channelAt = (data: Uint8Array, pixel: number, channel: number): number => data[pixel * 4 + channel] ?? 0

const channelsOf = (color: number): readonly [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255]

const mostFrequent = (colors: Uint32Array): readonly number[] => {
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, COLORS)
    .map(([color]) => color)
}

const nearest = (palette: readonly number[], color: number): number => {
  const distances = palette.map((one) => distance(channelsOf(one), channelsOf(color)))
  return distances.indexOf(Math.min(...distances))
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, channel, place) => sum + (channel - (other[place] ?? 0)) ** 2, 0)

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
