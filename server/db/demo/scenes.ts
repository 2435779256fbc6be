import type { Pixels } from '#server/db/demo/palettePng.ts'

type Color = readonly [red: number, green: number, blue: number]
type Shape = (x: number, y: number) => boolean
type Layer = readonly [Shape, Color]

/** Of the drawing, in which scenes are measured. */
const WIDTH = 160
const HEIGHT = 120

const rgb = (hex: number): Color => [hex >> 16, (hex >> 8) & 255, hex & 255]

const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2

const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x > left && x < right && y > top && y < bottom

const triangle =
  (cx: number, top: number, bottom: number, half: number): Shape =>
  (x, y) =>
    y > top && y < bottom && Math.abs(x - cx) < (half * (y - top)) / (bottom - top)

const SKINS = [0xf2c9a8, 0x7a4a2d, 0xb57a4f, 0xe0ac83].map(rgb)
const SHIRTS = [0x2f5d9b, 0x9b2f4f, 0x2e7d5b, 0xb5651d, 0x6d4aa8].map(rgb)

/** A child who stands on the ground. */
const childAt = (x: number, place: number): readonly Layer[] => [
  [circle(x, 66, 7), SKINS[place % SKINS.length] ?? [0, 0, 0]],
  [circle(x, 63, 8), rgb(0x2b1c14)],
  [triangle(x, 68, 98, 12), SHIRTS[place % SHIRTS.length] ?? [0, 0, 0]],
  [box(x - 6, 97, x - 1, 112), rgb(0x2a2e3a)],
  [box(x + 1, 97, x + 6, 112), rgb(0x2a2e3a)],
]

const tree = (x: number): readonly Layer[] => [
  [circle(x, 44, 16), rgb(0x3d8b4f)],
  [box(x - 3, 44, x + 3, 92), rgb(0x7a5a3a)],
]

const flags = (y: number): readonly Layer[] =>
  [10, 34, 58, 82, 106, 130, 154].map((x, place) => [
    (px: number, py: number) => py > y && py < y + 12 - Math.abs(px - x) && Math.abs(px - x) < 8,
    SHIRTS[place % SHIRTS.length] ?? [0, 0, 0],
  ])

interface Scene {
  readonly sky: Color
  readonly ground: Color
  /** From the front to the back. */
  readonly layers: readonly Layer[]
}

/** What the demo's albums show: children in the yard, at a stall, in the library. */
const SCENES: readonly Scene[] = [
  {
    sky: rgb(0xbfe0f5),
    ground: rgb(0x9ccb7f),
    layers: [...childAt(50, 0), ...childAt(82, 1), ...tree(130), [circle(24, 24, 11), rgb(0xf7d154)]],
  },
  {
    sky: rgb(0xf5e3d0),
    ground: rgb(0xc9a27a),
    layers: [...childAt(40, 2), [box(62, 74, 140, 100), rgb(0xffffff)], [circle(100, 66, 12), rgb(0x6dbb63)]],
  },
  {
    sky: rgb(0x3a3f6b),
    ground: rgb(0x6b5a3f),
    layers: [...flags(14), ...childAt(60, 3), ...childAt(96, 4), [triangle(130, 70, 104, 16), rgb(0xe8772e)]],
  },
  {
    sky: rgb(0xe6dcc8),
    ground: rgb(0xa97c50),
    layers: [
      ...childAt(80, 1),
      ...[12, 28, 44, 112, 128, 144].map(
        (x, place): Layer => [box(x - 6, 24, x + 6, 84), SHIRTS[place % SHIRTS.length] ?? [0, 0, 0]],
      ),
    ],
  },
  {
    sky: rgb(0xcfe8ff),
    ground: rgb(0x8dbf6a),
    layers: [...childAt(36, 4), ...childAt(66, 0), ...childAt(96, 2), [circle(132, 98, 8), rgb(0xffffff)]],
  },
  {
    sky: rgb(0xf6efcf),
    ground: rgb(0xd0b27c),
    layers: [...flags(8), ...childAt(110, 3), ...tree(34)],
  },
]

/** How many different pictures there are. */
export const SCENE_COUNT = SCENES.length

/** A picture by its place, drawn this wide. */
export const sceneDrawn = (place: number, width: number): Pixels => {
  const { sky, ground, layers } = SCENES[place % SCENES.length] ?? { sky: rgb(0), ground: rgb(0), layers: [] }
  const height = Math.round((width * HEIGHT) / WIDTH)
  const scale = WIDTH / width
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [(pixel % width) * scale, Math.floor(pixel / width) * scale]
    const color = layers.find(([shape]) => shape(x, y))?.[1] ?? (y > 84 ? ground : sky)
    data.set(color, pixel * 4)
  }
  return { width, height, data }
}
