/** Excel in Portuguese splits cells at semicolons, and reads UTF-8 only behind a mark. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would take for a formula, and run. */
const FORMULA = /^[=+\-@\t\r]/
const SPECIAL = /[;"\r\n]/

/** A table as CSV text that opens right in Excel pt-BR. No cell is a formula, whatever somebody typed. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = FORMULA.test(value) ? `'${value}` : value
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
