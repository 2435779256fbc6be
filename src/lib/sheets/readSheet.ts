import Papa from 'papaparse'
import { readSheet as readXlsx } from 'read-excel-file/universal'
import { COLUMN_LIMIT, IMPORT_LIMIT } from '#domain/imports/importColumns.ts'
import { decodedText, hasBrokenAccents } from '#src/lib/sheets/decode.ts'
import { type SheetContent, SheetFlaw, type SheetRow } from '#src/lib/sheets/sheet.ts'
import { formatCount } from '#src/lib/text.ts'

/** Reads a spreadsheet, XLSX or text; which of them its bytes say, not its name. @throws SheetFlaw */
export const readSheet = async (bytes: Uint8Array<ArrayBuffer>): Promise<SheetContent> => {
  if (bytes.length === 0) throw new SheetFlaw('O arquivo está vazio.')
  if (startsWith(bytes, OLD_EXCEL)) {
    throw new SheetFlaw('Este arquivo é do Excel antigo (.xls) ou tem senha. Salve-o como Excel (.xlsx) sem senha.')
  }
  return contentOf(startsWith(bytes, ZIP) ? await xlsxRows(bytes) : csvRows(bytes))
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, place) => bytes[place] === byte)

type Rows = readonly (readonly string[])[]

const xlsxRows = async (bytes: Uint8Array<ArrayBuffer>): Promise<Rows> => {
  const rows = await readXlsx(bytes.buffer).catch(() => {
    throw new SheetFlaw('Não conseguimos ler este arquivo. Abra-o no Excel e salve-o novamente como .xlsx.')
  })
  return rows.map((row) => row.map(cellText))
}

/** A cell as somebody in Brazil would type it. */
const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return dateText(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** Without what the binary fraction adds behind the fifteenth digit, and never as a power of ten. */
const numberText = (value: number): string =>
  Number(value.toPrecision(15)).toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 15 })

/** A day, or a time where the day is the one from which Excel counts. */
const dateText = (value: Date): string => {
  const [day = '', rest = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString().split('T')
  const time = rest.slice(0, 5)
  if (value.getUTCFullYear() < 1901) return time
  const written = day.split('-').toReversed().join('/')
  return time === '00:00' ? written : `${written} ${time}`
}

const csvRows = (bytes: Uint8Array): Rows => {
  const text = decodedText(bytes)
  if (text === null) {
    throw new SheetFlaw('Não reconhecemos a codificação do texto. No Excel, salve o arquivo como “CSV UTF-8” ou .xlsx.')
  }
  if (hasBrokenAccents(text)) {
    throw new SheetFlaw(
      'Os acentos deste arquivo se perderam antes de chegar aqui, como em “SÃ£o”. Exporte-o novamente em UTF-8.',
    )
  }
  // Excel's own hint about what stands between the cells.
  const [, delimiter, body = text] = /^sep=(.)\r?\n([^]*)$/.exec(text) ?? []
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: delimiter ?? delimiterIn(body) })
  const quote = errors.find(({ type }) => type === 'Quotes')
  if (quote !== undefined) throw new SheetFlaw(`Há aspas que não fecham na linha ${(quote.row ?? 0) + 1}.`)
  return data.map((row) => row.map((cell) => cell.trim()))
}

/** What stands between the titles most often. */
const delimiterIn = (text: string): string => {
  const head = text.slice(0, text.search(/\r?\n|$/)).replace(/"[^"]*"/g, '')
  const countOf = (delimiter: string) => head.split(delimiter).length
  return [';', '\t', ',', '|'].toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ';'
}

const contentOf = (all: Rows): SheetContent => {
  const [head, ...rest] = all
  const width = (head ?? []).findLastIndex((title) => title !== '') + 1
  if (head === undefined || width === 0) throw new SheetFlaw('A primeira linha precisa ter os títulos das colunas.')
  if (width > COLUMN_LIMIT) throw new SheetFlaw(`O arquivo tem mais de ${COLUMN_LIMIT} colunas.`)
  const rows = rest.flatMap((cells, place): SheetRow[] =>
    cells.some((cell) => cell !== '') ? [{ line: place + 2, cells: cells.slice(0, width) }] : [],
  )
  if (rows.length === 0) throw new SheetFlaw('O arquivo só tem os títulos das colunas.')
  if (rows.length > IMPORT_LIMIT) {
    throw new SheetFlaw(
      `O arquivo tem ${formatCount(rows.length)} linhas, e uma importação leva até ${formatCount(IMPORT_LIMIT)}. Divida-o.`,
    )
  }
  return { titles: head.slice(0, width), rows }
}
