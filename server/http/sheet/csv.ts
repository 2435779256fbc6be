import { BYTE_ORDER_MARK, csvLine } from '#domain/base/csv.ts'
import type { Sheet, SheetColumn, SheetValue } from '#server/http/sheet/sheet.ts'

/** A table as CSV for Excel in Portuguese, some rows at a time. */
export async function* csvOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => heading))
  for await (const some of rows) {
    yield some.map((row) => csvLine(columns.map((column, place) => written(column, row[place] ?? null)))).join('')
  }
}

/** A value as somebody would type it into a cell. */
const written = ({ kind }: SheetColumn, value: SheetValue): SheetValue => {
  if (value === null) return null
  switch (kind) {
    case 'money':
      return (Number(value) / 100).toFixed(2).replace('.', ',')
    case 'percent':
      return `${String(value).replace('.', ',')}%`
    case 'date':
      return String(value).split('-').toReversed().join('/')
    default:
      return value
  }
}
