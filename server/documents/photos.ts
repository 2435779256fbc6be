import type { Content } from 'pdfmake'
import { frameOf, GREY, LETTER, MARGIN, MM, type PageHead, SHORT } from '#server/documents/report.ts'

/** A student as they are printed. */
export interface PrintedPhoto {
  readonly name: string
  /** Below the name; empty for nothing. */
  readonly detail: string
  /** Data URL of a PNG or JPEG; null where there is none. */
  readonly photo: string | null
}

/** The students of a class group. */
export interface PhotoSheet {
  readonly title: string
  readonly told: readonly string[]
  readonly photos: readonly PrintedPhoto[]
}

/** Photos of students as they are printed. */
export interface PrintedPhotos extends PageHead {
  readonly title: string
  /** Who printed them, and when. */
  readonly foot: string
  readonly sheets: readonly PhotoSheet[]
  /** Each class group begins a page. */
  readonly onOwnPages: boolean
}

const IN_A_ROW = 5
const GAP = 6
const COLUMN = (SHORT - 2 * MARGIN - GAP * (IN_A_ROW - 1)) / IN_A_ROW
/** Three by four, as photos for documents are. */
const [PHOTO_WIDTH, PHOTO_HEIGHT] = [27 * MM, 36 * MM]
/** A photo of another shape fills the frame, and what stands out is cut off. */
const COVER = { width: PHOTO_WIDTH, height: PHOTO_HEIGHT, align: 'center', valign: 'center' } as const
/** In the middle of its column. */
const BESIDE = [(COLUMN - PHOTO_WIDTH) / 2, 0, 0, 0] as const
const [LARGE, LEAST] = [8.5, 5.5]

/** Photos of students as pdfmake draws them: upright A4, five in a row, with the name below. */
export const photosDefinition = ({ sheets, onOwnPages, ...printed }: PrintedPhotos) => ({
  pageSize: 'A4',
  defaultStyle: { font: 'Roboto', fontSize: LARGE, lineHeight: 1.1 },
  ...frameOf(printed, { top: 25 * MM, bottom: 16 * MM, width: SHORT - 2 * MARGIN }),
  content: sheets.map((sheet, place) => ({
    ...sheetOf(sheet),
    ...(place > 0 && (onOwnPages ? { pageBreak: 'before' } : { margin: [0, 14, 0, 0] })),
  })),
})

/** The title does not stand alone at the foot of a page. */
const sheetOf = (sheet: PhotoSheet) => {
  const [first, ...others] = inRows(sheet.photos).map((row) => rowOf(row, sizeFor(sheet)))
  const head = [
    { text: sheet.title, bold: true, fontSize: 15, margin: [0, 0, 0, 2] },
    ...sheet.told.map((text) => ({ text, color: GREY })),
  ]
  return { stack: [{ unbreakable: true, stack: [...head, ...(first === undefined ? [] : [first])] }, ...others] }
}

/** So small that the longest word has room in a column: none is broken. */
const sizeFor = ({ photos }: PhotoSheet): number => {
  const words = photos.flatMap(({ name, detail }) => `${name} ${detail}`.split(' '))
  const longest = Math.max(1, ...words.map(({ length }) => length))
  return Math.max(LEAST, Math.min(LARGE, COLUMN / (longest * LETTER)))
}

const inRows = (photos: readonly PrintedPhoto[]): readonly (readonly PrintedPhoto[])[] =>
  Array.from({ length: Math.ceil(photos.length / IN_A_ROW) }, (_, row) =>
    photos.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
  )

const rowOf = (row: readonly PrintedPhoto[], fontSize: number): Content => ({
  unbreakable: true,
  margin: [0, 8, 0, 0],
  columnGap: GAP,
  columns: row.map(({ name, detail, photo }) => ({
    width: COLUMN,
    fontSize,
    stack: [
      photo === null ? NO_PHOTO : { image: photo, cover: COVER, margin: BESIDE },
      { text: name, bold: true, alignment: 'center', margin: [0, 3, 0, 0] },
      ...(detail === '' ? [] : [{ text: detail, color: GREY, alignment: 'center' as const }]),
    ],
  })),
})

/** An empty frame of the same size. */
const NO_PHOTO: Content = {
  margin: BESIDE,
  canvas: [
    {
      type: 'rect',
      x: 0,
      y: 0,
      w: PHOTO_WIDTH,
      h: PHOTO_HEIGHT,
      lineColor: '#9ca3af',
      lineWidth: 0.5,
      dash: { length: 3 },
    },
  ],
}
