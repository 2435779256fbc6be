import type { Content } from 'pdfmake'
import { writtenCode } from '#domain/documents/documentCode.ts'
import type { Signature } from '#domain/documents/frozen.ts'
import { sumOf } from '#domain/base/sum.ts'
import type { Logo } from '#server/documents/page.ts'
import { verificationOf } from '#server/documents/verification.ts'

export interface ReportColumn {
  readonly heading: string
  /** Numbers and money stand to the right. */
  readonly isAmount: boolean
}

/** A table of a report, as people read it. */
export interface ReportTable {
  readonly title: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly (readonly string[])[]
  /** A bar behind each row, of parts one behind the other: those of its last columns. Left out: no chart. */
  readonly bars?: readonly (readonly number[])[]
}

/** What stands at the head and foot of each page of a report. */
export interface PageHead {
  readonly school: string
  /** Under the name of the school. */
  readonly lines: readonly string[]
  readonly logo: Logo | null
  /** Above who printed it; empty: nothing. */
  readonly footText: string
}

/** A report as it is printed. */
export interface Report extends PageHead {
  readonly title: string
  /** What the numbers are of: the filters, in words. */
  readonly told: readonly string[]
  /** Who printed it, and when. */
  readonly foot: string
  readonly tables: readonly ReportTable[]
  /** Who signs it by hand; empty: nobody. */
  readonly signatures: readonly Signature[]
  readonly code: string
  /** Address of the portal, for the link to the verification. */
  readonly portal: string
}

export const GREY = '#4b5563'
export const MM = 72 / 25.4
export const MARGIN = 15 * MM
export const SHORT = 210 * MM
export const LONG = 297 * MM
/** A list of more columns than this lies across the page, and one of more than the second is set smaller. */
const [UPRIGHT_COLUMNS, LARGE_COLUMNS] = [6, 12]
const [LARGE, SMALL] = [9, 7.5]
/** A table of no more rows than this stays on one page. */
const KEPT_ROWS = 15
const BAR_WIDTH = 130
const BAR_HEIGHT = 8
const GAP = 4
/** Characters of a line that is signed on. */
const SIGNATURE_LINE = 34
/** Each of the parts of a bar a shade that a printer without colours keeps apart. */
const SHADES = ['#4c1d95', '#a78bfa', '#ddd6fe'] as const

/** A report as pdfmake draws it: the school and the title at the head of each page, the filters, tables with their charts. */
export const reportDefinition = (report: Report) => {
  const lies = report.tables.some(({ columns }) => columns.length > UPRIGHT_COLUMNS)
  const width = (lies ? LONG : SHORT) - 2 * MARGIN
  return {
    pageSize: 'A4',
    pageOrientation: lies ? 'landscape' : 'portrait',
    defaultStyle: { font: 'Roboto', fontSize: LARGE, lineHeight: LINE },
    ...frameOf(
      { ...report, foot: `${report.foot} · Código ${writtenCode(report.code)}` },
      { top: 25 * MM, bottom: 18 * MM, width },
    ),
    content: [
      { text: report.title, bold: true, fontSize: 15, margin: [0, 0, 0, 2] },
      ...report.told.map((text) => ({ text, color: GREY })),
      ...report.tables.map((table) => tableOf(table, width)),
      ...(report.signatures.length === 0 ? [] : [signedBy(report.signatures)]),
      verificationOf(report.portal, report.code),
    ],
  }
}

/** A line for each signature, beside each other. */
const signedBy = (people: readonly Signature[]): Content => ({
  margin: [0, 14 * MM, 0, 6 * MM],
  columnGap: 12 * MM,
  unbreakable: true,
  columns: people.map(({ nome, papel }) => ({
    width: '*',
    alignment: 'center',
    stack: [
      { text: '_'.repeat(SIGNATURE_LINE) },
      ...(nome === '' ? [] : [{ text: nome }]),
      { text: papel, color: GREY },
    ],
  })),
})

interface Room {
  /** Least margins, and the width between those beside, in points. */
  readonly top: number
  readonly bottom: number
  readonly width: number
}

type Framed = PageHead & Pick<Report, 'title' | 'foot'>

/**
 * What frames whatever is printed as a report: its name, the school at the head of each page, at the foot what the school
 * says and who printed it, and margins with room for both.
 */
export const frameOf = (framed: Framed, room: Room) => ({
  language: 'pt-BR',
  info: { title: framed.title, author: framed.school, creator: 'Portal', producer: 'Portal' },
  displayTitle: true,
  pageMargins: marginsOf(framed, room),
  header: headOf(framed),
  footer: (page: number, pages: number) => footOf(framed, page, pages),
})

/** Sizes of the lines in heads and feet, and how far they are apart. */
const [NAME, FINE, LINE] = [11, 8, 1.15]
const [HEAD_TOP, FOOT_TOP] = [10 * MM, 6 * MM]
const [LOGO, HEAD_GAP] = [50, 10]

const marginsOf = ({ lines, logo, title, footText }: Framed, { top, bottom, width }: Room) => {
  const beside = title.length * LARGE * LETTER + HEAD_GAP + (logo === null ? 0 : LOGO + HEAD_GAP)
  const head = HEAD_TOP + (NAME + FINE * heightOf(lines, Math.max(width - beside, width / 3))) * LINE + 4 * MM
  const foot = bottom + FINE * LINE * heightOf(footText === '' ? [] : footText.split('\n'), width)
  return [MARGIN, Math.max(top, head), MARGIN, foot]
}

/** How many lines fine texts take in a width. */
const heightOf = (texts: readonly string[], width: number): number =>
  sumOf(texts.map(({ length }) => Math.max(1, Math.ceil((length * FINE * LETTER) / width))))

/** The head of each page of a report: the school with the lines under its name, and what is printed. */
const headOf = ({ school, lines, logo, title }: Framed): Content => ({
  margin: [MARGIN, HEAD_TOP, MARGIN, 0],
  columnGap: HEAD_GAP,
  columns: [
    ...(logo === null ? [] : [{ image: logo.url, fit: [48, 34], width: LOGO }]),
    {
      width: '*',
      stack: [
        { text: school, bold: true, fontSize: NAME },
        ...lines.map((text) => ({ text, fontSize: FINE, color: GREY })),
      ],
    },
    { text: title, color: GREY, alignment: 'right', width: 'auto' },
  ],
})

/** The foot of each page: what the school says, who printed it and when, and which page it is. */
const footOf = ({ footText, foot }: Framed, page: number, pages: number): Content => ({
  margin: [MARGIN, FOOT_TOP, MARGIN, 0],
  fontSize: FINE,
  color: GREY,
  stack: [
    ...(footText === '' ? [] : [{ text: footText }]),
    {
      columns: [
        { text: foot, width: '*' },
        { text: `Página ${page} de ${pages}`, alignment: 'right', width: 'auto' },
      ],
    },
  ],
})

const LAYOUT = {
  hLineWidth: (line: number) => (line === 1 ? 1 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => '#d1d5db',
  paddingLeft: () => GAP,
  paddingRight: () => GAP,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

/** Its titles stand on every page that it reaches. */
const tableOf = ({ title, columns, rows, bars }: ReportTable, width: number): Content => {
  const parts = bars?.[0]?.length ?? 0
  const fontSize = columns.length > LARGE_COLUMNS ? SMALL : LARGE
  const bar = bars === undefined ? 0 : BAR_WIDTH + 2 * GAP
  const longest = Math.max(1, ...(bars ?? []).map(sumOf))
  const shadeOf = (place: number) => (bars === undefined ? undefined : SHADES[place - (columns.length - parts)])
  return {
    margin: [0, 12, 0, 0],
    unbreakable: rows.length <= KEPT_ROWS,
    stack: [
      { text: title, bold: true, fontSize: 11, margin: [0, 0, 0, 4] },
      rows.length === 0
        ? { text: 'Nada a mostrar com estes filtros.', color: GREY }
        : {
            layout: LAYOUT,
            fontSize,
            table: {
              headerRows: 1,
              dontBreakRows: true,
              keepWithHeaderRows: 1,
              widths: [
                ...widthsOf(columns, rows, { width, letter: fontSize * LETTER, bar }),
                ...(bars ? [BAR_WIDTH] : []),
              ],
              body: [
                [...columns.map((column, place) => headingOf(column, shadeOf(place))), ...(bars ? [''] : [])],
                ...rows.map((row, line) => [
                  ...columns.map(({ isAmount }, place) => ({
                    text: row[place] ?? '',
                    alignment: isAmount ? 'right' : 'left',
                  })),
                  ...(bars ? [barOf(bars[line] ?? [], longest)] : []),
                ]),
              ],
            },
          },
    ],
  }
}

const headingOf = ({ heading, isAmount }: ReportColumn, shade: string | undefined): Content => {
  const text = { text: heading, bold: true, alignment: isAmount ? 'right' : 'left' }
  if (shade === undefined) return text
  return {
    columnGap: 3,
    columns: [
      { text: '', width: '*' },
      { canvas: [{ type: 'rect', x: 0, y: 2, w: 6, h: 6, color: shade }], width: 6 },
      { ...text, width: 'auto' },
    ],
  }
}

const barOf = (parts: readonly number[], longest: number): Content => {
  let x = 0
  const canvas = parts.flatMap((part, place) => {
    const w = (part * BAR_WIDTH) / longest
    const left = x
    x += w
    return w === 0 ? [] : [{ type: 'rect', x: left, y: 1, w, h: BAR_HEIGHT, color: SHADES[place % SHADES.length] }]
  })
  return canvas.length === 0 ? '' : { canvas }
}

/** Texts of more letters than this break. */
const WIDE = 30
/** Room of a letter, as a part of the size of its font: that of a bold one, so that a word fits that is counted. */
export const LETTER = 0.58
/** Rows that tell how wide a column is. */
const MEASURED = 200

/** Every column as wide as its longest word, so that none is torn; what is left of the page goes to the longer texts. Headings break between words. */
const widthsOf = (
  columns: readonly ReportColumn[],
  rows: readonly (readonly string[])[],
  { width, letter, bar }: { readonly width: number; readonly letter: number; readonly bar: number },
): readonly number[] => {
  const room = width - bar - 2 * GAP * columns.length
  const texts = columns.map((_, place) => rows.slice(0, MEASURED).map((row) => row[place] ?? ''))
  const words = columns.map(({ heading }, place) =>
    longestOf([heading, ...(texts[place] ?? [])].flatMap((text) => text.split(' '))),
  )
  const wishes = words.map((word, place) => 1 + Math.max(0, longestOf(texts[place] ?? []) - word))
  const squeeze = Math.min(1, room / (sumOf(words) * letter))
  const rest = room - sumOf(words) * letter * squeeze
  const allWishes = sumOf(wishes)
  return words.map((word, place) => word * letter * squeeze + (rest * (wishes[place] ?? 0)) / allWishes)
}

const longestOf = (texts: readonly string[]) => Math.min(WIDE, Math.max(0, ...texts.map(({ length }) => length)))
