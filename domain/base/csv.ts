/** Excel in Portuguese splits cells at semicolons, and reads UTF-8 only behind a mark. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** A text that a spreadsheet would run as a formula; a negative number is none. */
const FORMULA = /^(?!-\d+(,\d+)?$)[=+\-@\t\r]/
const SPECIAL = /[;"\r\n]/

type Cell = string | number | null

/** A table as CSV text that opens correctly in Excel pt-BR. No typed text becomes a formula. */
export const csvText = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + rows.map(csvLine).join('')

/** One line of such a table; the first of a file follows a `BYTE_ORDER_MARK`. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cell).join(';')}\r\n`

const cell = (value: Cell): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = FORMULA.test(value) ? `'${value}` : value
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
