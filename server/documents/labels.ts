import type { Content } from 'pdfmake'
import { fittedSize } from '#server/documents/fitted.ts'
import { LONG, MM, SHORT } from '#server/documents/report.ts'

/** A label: a name, and the lines of an address. */
export interface Label {
  readonly name: string
  readonly lines: readonly string[]
}

/** Labels for envelopes, on A4 sheets of labels. */
export interface PrintedLabels {
  readonly title: string
  readonly school: string
  readonly layout: 'threeByTen' | 'twoBySeven'
  readonly labels: readonly Label[]
  /** Who got none, and why: on a page behind the labels. Empty: nobody. */
  readonly without: { readonly reason: string; readonly names: readonly string[] }
}

/** Sheets of labels as they are sold: 70 × 29.7 mm without margins, and 99.1 × 38.1 mm. In points. */
const SHEETS = {
  threeByTen: { across: 3, down: 10, width: SHORT / 3, height: LONG / 10, left: 0, top: 0, gap: 0 },
  twoBySeven: {
    across: 2,
    down: 7,
    width: 99.1 * MM,
    height: 38.1 * MM,
    left: 4.65 * MM,
    top: 15.15 * MM,
    gap: 2.5 * MM,
  },
} as const

/** What a printer may miss the sheet by stays blank inside each label. */
const INSET = 4 * MM
const MOST = 11
const PAGE_MARGIN = 18 * MM

/** Labels as pdfmake draws them: each at its place on the sheet, in letters so small that nothing is cut. */
export const labelsDefinition = ({ title, school, layout, labels, without }: PrintedLabels) => {
  const { across, down } = SHEETS[layout]
  const onSheet = across * down
  return {
    pageSize: 'A4',
    pageMargins: 0,
    language: 'pt-BR',
    info: { title, author: school, creator: 'Portal', producer: 'Portal' },
    displayTitle: true,
    defaultStyle: { font: 'Roboto', lineHeight: 1.15 },
    content: [
      ...Array.from({ length: Math.ceil(labels.length / onSheet) }, (_, sheet) => ({
        ...(sheet > 0 && { pageBreak: 'before' as const }),
        stack: labels
          .slice(sheet * onSheet, (sheet + 1) * onSheet)
          .map((label, place) => labelAt(layout, label, place)),
      })),
      ...(without.names.length === 0 ? [] : [missing(without, labels.length > 0)]),
    ],
  }
}

const labelAt = (layout: PrintedLabels['layout'], { name, lines }: Label, place: number): Content => {
  const { across, width, height, left, top, gap } = SHEETS[layout]
  const room = { width: width - 2 * INSET, height: height - 2 * INSET }
  const column = place % across
  return {
    absolutePosition: {
      x: left + column * (width + gap) + INSET,
      y: top + Math.floor(place / across) * height + INSET,
    },
    columns: [
      {
        width: room.width,
        fontSize: fittedSize([name, ...lines], room, MOST),
        stack: [{ text: name, bold: true }, ...lines],
      },
    ],
  }
}

const missing = ({ reason, names }: PrintedLabels['without'], isBehind: boolean): Content => ({
  ...(isBehind && { pageBreak: 'before' as const }),
  margin: [PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN],
  fontSize: 10,
  stack: [{ text: reason, bold: true, fontSize: 13, margin: [0, 0, 0, 6] }, ...names],
})
