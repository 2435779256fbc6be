import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { type Pixels, palettePng } from '#server/db/demo/palettePng.ts'
import { at } from '#server/db/demo/random.ts'
import type { Database } from '#server/db/schema.ts'

const SIDE = 96
/** Of the drawing, in which faces are measured. */
const UNITS = 100
/** One in so many has no photo yet. */
const WITHOUT = 17
/** How many faces there are for each sex and tone. */
const FACES = 3

/** Gives most students a photo: a face drawn here, since a demo shows no real people. */
export const writePhotos = async (db: Kysely<Database>): Promise<void> => {
  const { rows: students } = await sql<{ id: number; sex: number; tone: number }>`
    select id, sex, color_race as tone from student where id % ${WITHOUT} <> 0 order by id
  `.execute(db)
  const groups = grouped(students, ({ id, sex, tone }) => `${sex}/${tone}/${Math.floor(id / 20) % FACES}`)
  let place = 0
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue
    const photo = palettePng(drawn(faceOf(place++, first)))
    await sql`update student set avatar = ${photo}, avatar_type = 'image/png'
      where id = any(${[first, ...others].map(({ id }) => id)}::integer[])`.execute(db)
  }
}

/** A face for somebody who is no student, by a number: the same number gives the same face. */
export const demoFace = (place: number): Buffer =>
  palettePng(drawn({ ...faceOf(place, { sex: (place % 2) + 1, tone: (place % 5) + 1 }), hasGlasses: place % 3 === 0 }))

type Color = readonly [red: number, green: number, blue: number]

interface Face {
  readonly background: Color
  readonly shirt: Color
  readonly skin: Color
  readonly hair: Color
  readonly cut: Cut
  readonly hasGlasses: boolean
}

type Cut = 'short' | 'curls' | 'fringe' | 'long' | 'bun' | 'tails'

const rgb = (hex: number): Color => [hex >> 16, (hex >> 8) & 255, hex & 255]

const BACKGROUNDS = [0xd9e8f5, 0xf5e3d0, 0xdff0dd, 0xefe0f3, 0xf6efcf, 0xe2e5ea].map(rgb)
const SHIRTS = [0x2f5d9b, 0x9b2f4f, 0x2e7d5b, 0x6d4aa8, 0xb5651d].map(rgb)
/** By the codes of `COLOR_RACES`: not declared, white, black, brown, yellow, indigenous. */
const SKINS = [0xe0ac83, 0xf2c9a8, 0x7a4a2d, 0xb57a4f, 0xeec79c, 0xb9774c].map(rgb)
const DARK_HAIR = [0x2b1c14, 0x1c1512].map(rgb)
const ANY_HAIR = [0x2b1c14, 0x5b3a21, 0x8a5a2b, 0xc79a4b].map(rgb)
const CUTS: readonly (readonly Cut[])[] = [
  ['short', 'fringe', 'curls'],
  ['long', 'bun', 'tails', 'curls', 'fringe'],
]

const faceOf = (place: number, { sex, tone }: { readonly sex: number; readonly tone: number }): Face => ({
  background: at(BACKGROUNDS, place),
  shirt: at(SHIRTS, place * 3),
  skin: at(SKINS, tone),
  hair: at(tone === 1 ? ANY_HAIR : DARK_HAIR, place),
  cut: at(at(CUTS, sex - 1), place),
  hasGlasses: place % 6 === 2,
})

type Shape = (x: number, y: number) => boolean

const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1
const above =
  (shape: Shape, end: number): Shape =>
  (x, y) =>
    y < end && shape(x, y)
const below =
  (shape: Shape, start: number): Shape =>
  (x, y) =>
    y > start && shape(x, y)
const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    shape(x, y) && !hole(x, y)
const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x > left && x < right && y > top && y < bottom

/** Behind the head and over it. */
const HAIR: Readonly<Record<Cut, { readonly behind: readonly Shape[]; readonly over: readonly Shape[] }>> = {
  short: { behind: [], over: [above(ellipse(50, 40, 24, 26), 33)] },
  fringe: { behind: [], over: [above(ellipse(50, 41, 24, 28), 38)] },
  curls: {
    behind: [30, 39, 50, 61, 70].map((x, place) => ellipse(x, place % 2 === 0 ? 28 : 21, 12, 12)),
    over: [above(ellipse(50, 38, 23, 24), 31)],
  },
  long: { behind: [ellipse(50, 48, 29, 35), box(22, 45, 78, 80)], over: [above(ellipse(50, 40, 24, 27), 34)] },
  bun: { behind: [ellipse(50, 12, 11, 10)], over: [above(ellipse(50, 40, 24, 27), 33)] },
  tails: { behind: [ellipse(23, 52, 9, 18), ellipse(77, 52, 9, 18)], over: [above(ellipse(50, 40, 24, 27), 34)] },
}

const INK = rgb(0x2a2320)
const LIPS = rgb(0xa8483f)

/** From the front to the back: the first shape that has a point colours it. */
const layersOf = ({ shirt, skin, hair, cut, hasGlasses }: Face): readonly (readonly [Shape, Color])[] => [
  ...(hasGlasses ? GLASSES.map((shape) => [shape, INK] as const) : []),
  ...HAIR[cut].over.map((shape) => [shape, hair] as const),
  [ellipse(41, 46, 2.4, 3), INK],
  [ellipse(59, 46, 2.4, 3), INK],
  [below(without(ellipse(50, 55, 9, 8), ellipse(50, 52, 10, 8)), 56), LIPS],
  [ellipse(50, 45, 22, 26), skin],
  [ellipse(28, 47, 4, 5), skin],
  [ellipse(72, 47, 4, 5), skin],
  [box(42, 60, 58, 78), skin],
  [ellipse(50, 77, 11, 6), skin],
  [below(ellipse(50, 105, 40, 31), 74), shirt],
  ...HAIR[cut].behind.map((shape) => [shape, hair] as const),
]

const GLASSES: readonly Shape[] = [
  ...[40, 60].map((x) => without(ellipse(x, 46, 8, 7), ellipse(x, 46, 6.6, 5.6))),
  box(47, 45, 53, 46.5),
]

/** Where a pixel is looked at: its colour is the mean of these points. */
const SAMPLES = [
  [0.25, 0.25],
  [0.25, 0.75],
  [0.75, 0.25],
  [0.75, 0.75],
] as const

const drawn = (face: Face): Pixels => {
  const layers = layersOf(face)
  const colorAt = (x: number, y: number): Color => layers.find(([shape]) => shape(x, y))?.[1] ?? face.background
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255)
  const scale = UNITS / SIDE
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const [column, line] = [pixel % SIDE, Math.floor(pixel / SIDE)]
    const sums = [0, 0, 0]
    for (const [dx, dy] of SAMPLES)
      colorAt((column + dx) * scale, (line + dy) * scale).forEach((value, channel) => {
        sums[channel] = (sums[channel] ?? 0) + value
      })
    data.set(
      sums.map((sum) => Math.round(sum / SAMPLES.length)),
      pixel * 4,
    )
  }
  return { width: SIDE, height: SIDE, data }
}
