import { sumBy } from '#domain/base/sum.ts'
import type { Content } from 'pdfmake'
import type { Logo } from '#server/documents/page.ts'
import { frameOf, GREY, LETTER, LONG, MARGIN, MM } from '#server/documents/report.ts'

/** A lesson as it is printed. */
export interface WeekCard {
  readonly title: string
  readonly lines: readonly string[]
  /** `#rrggbb`, or null. */
  readonly colour: string | null
}

/** A part of the day: its lessons by day; null for a break. */
export interface WeekRow {
  readonly name: string
  readonly hours: string
  readonly cells: readonly (readonly WeekCard[])[] | null
}

/** The week of a class group, a teacher or a room. */
export interface WeekSheet {
  readonly title: string
  readonly told: readonly string[]
  readonly days: readonly string[]
  readonly rows: readonly WeekRow[]
}

/** Weeks as they are printed, each on a page of its own. */
export interface PrintedWeeks {
  readonly title: string
  readonly school: string
  readonly logo: Logo | null
  /** Who printed them, and when. */
  readonly foot: string
  readonly sheets: readonly WeekSheet[]
}

const WIDTH = LONG - 2 * MARGIN
/** What names the parts of the day. */
const HOURS = 24 * MM
const GAP = 4
/** Weeks of more lessons a day, or of more lines, than these are set closer, so that they fit on one page. */
const [ROOMY_ROWS, ROOMY_LINES] = [8, 28]
const [LARGE, SMALL] = [9, 7.5]
const LEAST = 5.5

/** Weeks as pdfmake draws them, lying A4: the school at the head of each page, a column for each day. */
export const weeksDefinition = ({ sheets, ...printed }: PrintedWeeks) => ({
  pageSize: 'A4',
  pageOrientation: 'landscape',
  defaultStyle: { font: 'Roboto', fontSize: LARGE, lineHeight: 1.1 },
  // A week has a page: it has no room for more lines at the head.
  ...frameOf({ ...printed, lines: [], footText: '' }, { top: 24 * MM, bottom: 14 * MM, width: WIDTH }),
  content: sheets.map((sheet, place) => ({ ...sheetOf(sheet), ...(place > 0 && { pageBreak: 'before' }) })),
})

const sheetOf = (sheet: WeekSheet) => {
  const { title, told, days, rows } = sheet
  const column = (WIDTH - HOURS - 2 * GAP * (days.length + 1)) / days.length
  const fontSize = sizeFor(sheet, column)
  return {
    stack: [
      { text: title, bold: true, fontSize: 15, margin: [0, 0, 0, 2] },
      ...told.map((text) => ({ text, color: GREY })),
      {
        margin: [0, 8, 0, 0],
        layout: layoutOf(isFull(sheet)),
        fontSize,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [HOURS, ...days.map(() => column)],
          body: [
            ['', ...days].map((text) => ({ text, bold: true, alignment: 'center' })),
            ...rows.map((row) => rowOf(row, days.length)),
          ],
        },
      },
    ],
  }
}

/** So large that the longest word has room in a column: none is torn. */
const sizeFor = (sheet: WeekSheet, column: number): number => {
  const texts = sheet.rows.flatMap(({ cells }) => (cells ?? []).flat().flatMap(({ title, lines }) => [title, ...lines]))
  const longest = Math.max(1, ...texts.flatMap((text) => text.split(' ')).map(({ length }) => length))
  return Math.max(LEAST, Math.min(isFull(sheet) ? SMALL : LARGE, column / (longest * LETTER)))
}

const isFull = ({ rows }: WeekSheet): boolean => rows.length > ROOMY_ROWS || sumBy(rows, linesOf) > ROOMY_LINES

/** Lines of the fullest cell of a row: halves of a class group, and weeks that alternate, stand below each other. */
const linesOf = ({ cells }: WeekRow): number =>
  Math.max(2, ...(cells ?? []).map((cards) => sumBy(cards, ({ lines }) => 1 + lines.length)))

const layoutOf = (isClose: boolean) => ({
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#9ca3af',
  vLineColor: () => '#9ca3af',
  paddingLeft: () => GAP,
  paddingRight: () => GAP,
  paddingTop: () => (isClose ? 1.5 : 4),
  paddingBottom: () => (isClose ? 1.5 : 4),
})

const rowOf = ({ name, hours, cells }: WeekRow, days: number): Content[] => [
  {
    stack: [
      { text: name, bold: true },
      { text: hours, color: GREY },
    ],
  },
  ...(cells === null
    ? [{ text: '', colSpan: days, fillColor: '#f3f4f6' }, ...Array.from({ length: days - 1 }, () => '')]
    : cells.map(cellOf)),
]

const cellOf = (cards: readonly WeekCard[]): Content => ({
  ...(cards[0] !== undefined && { fillColor: paleOf(cards[0].colour) }),
  stack: cards.map(({ title, lines }, place) => ({
    margin: [0, place > 0 ? 3 : 0, 0, 0],
    stack: [{ text: title, bold: true }, ...lines.map((text) => ({ text, color: '#374151' }))],
  })),
})

/** How much of a colour is left on paper, where black letters stand on it. */
const PALE = 0.14

/** A colour mixed with much white. */
const paleOf = (colour: string | null): string | undefined => {
  if (colour === null) return undefined
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(255 - (255 - part) * PALE)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
