import type { Sheet, SheetColumn, SheetValue } from '#server/http/sheet/sheet.ts'
import { zipOf } from '#server/http/sheet/zip.ts'

/**
 * A table as an Excel workbook of one sheet: headings that stay in sight, a filter over them, and cells of their kind.
 * Texts have the format of texts: none is a formula, not even after somebody edits it, and no zero in front is lost.
 */
export const xlsxOf = (sheet: Sheet): AsyncGenerator<Buffer> =>
  zipOf([
    { name: '[Content_Types].xml', text: [CONTENT_TYPES] },
    { name: '_rels/.rels', text: [ROOT_RELATIONS] },
    { name: 'xl/workbook.xml', text: [workbookOf(sheet.title)] },
    { name: 'xl/_rels/workbook.xml.rels', text: [WORKBOOK_RELATIONS] },
    { name: 'xl/styles.xml', text: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf(sheet) },
  ])

async function* sheetOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, place) => lettersOf(place))
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(widthOf).join('')}</cols><sheetData>`
  yield `<row r="1">${columns.map(({ heading }, place) => textCell(`${letters[place]}1`, STYLE.heading, heading)).join('')}</row>`
  let number = 1
  for await (const some of rows) {
    let text = ''
    for (const row of some) {
      number += 1
      text += `<row r="${number}">`
      for (const [place, column] of columns.entries())
        text += cellOf(`${letters[place]}${number}`, column, row[place] ?? null)
      text += '</row>'
    }
    yield text
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${number}"/></worksheet>`
}

/** Places in the `cellXfs` below. */
const STYLE = { heading: 1, text: 2, number: 0, money: 3, percent: 4, date: 5, time: 6 } as const

const cellOf = (place: string, { kind }: SheetColumn, value: SheetValue): string => {
  if (value === null || value === '') return ''
  const number = numberOf(kind, value)
  return number === null
    ? textCell(place, STYLE.text, String(value))
    : `<c r="${place}" s="${STYLE[kind]}"><v>${number}</v></c>`
}

/** Days since the one from which Excel counts. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** A value as Excel counts it; null where it is a text. */
const numberOf = (kind: SheetColumn['kind'], value: string | number): number | null => {
  switch (kind) {
    case 'money':
      return Number(value) / 100
    case 'number':
    // The number that people write, with a percent sign: a re-imported spreadsheet has the same number.
    case 'percent':
      return Number(value)
    case 'date':
      return (Date.parse(`${value}T00:00:00Z`) - DAY_ZERO) / DAY_MS
    case 'time':
      return Date.parse(`1970-01-01T${value}:00Z`) / DAY_MS
    case 'text':
      return null
  }
}

/** The longest text of a cell. */
const LONGEST = 32_767

const textCell = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST))}</t></is></c>`

/** Characters not allowed in XML. */
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** A, B, …, Z, AA, … */
const lettersOf = (place: number): string =>
  (place < 26 ? '' : lettersOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

const WIDTHS: Readonly<Record<SheetColumn['kind'], number>> = {
  text: 28,
  number: 12,
  money: 16,
  percent: 12,
  date: 12,
  time: 10,
}

const widthOf = ({ kind, heading }: SheetColumn, place: number): string =>
  `<col min="${place + 1}" max="${place + 1}" width="${Math.max(WIDTHS[kind], heading.length + 4)}" customWidth="1"/>`

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`

/** Names of sheets have at most 31 characters, and not these. */
const workbookOf = (title: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Formats 14, 20 and 49 are built in: the day as the reader's country writes it, `h:mm` and text. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="[$R$-416]\\ #,##0.00"/><numFmt numFmtId="165" formatCode="0.00##\\%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7">${[
  [0, 0],
  [0, 1],
  [49, 0],
  [164, 0],
  [165, 0],
  [14, 0],
  [20, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`
