import type { Kysely, Transaction } from 'kysely'
import Papa from 'papaparse'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { digitsOf, searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'

type CepRow = Database['cep_address']

/** A flaw of a table of CEPs; the sentence goes to the terminal. */
export class CepTableFlaw extends Error {}

/**
 * Replaces the table of CEPs, and gives the number of its rows. The first line names the columns cep, logradouro,
 * bairro, cidade and uf in any order. The first line of a CEP counts.
 * @throws CepTableFlaw, which leaves the old table as it was
 */
export const replaceCepTable = (db: Kysely<Database>, lines: AsyncIterable<string>): Promise<number> =>
  // Not `inTransaction`, which may try again: the lines can be read only once.
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('cep_address').execute()
    let batch: CepRow[] = []
    for await (const row of rowsOf(lines)) {
      batch.push(row)
      if (batch.length < AT_ONCE) continue
      await insert(trx, batch)
      batch = []
    }
    await insert(trx, batch)
    const counted = trx.selectFrom('cep_address').select(({ fn }) => fn.countAll<number>().as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  })

/** Rows per statement. */
const AT_ONCE = 2_000

const insert = async (trx: Transaction<Database>, rows: readonly CepRow[]): Promise<void> => {
  if (rows.length === 0) return
  await trx
    .insertInto('cep_address')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function* rowsOf(lines: AsyncIterable<string>): AsyncGenerator<CepRow> {
  let number = 0
  let columns: Columns | null = null
  for await (const line of lines) {
    number += 1
    if (line.trim() === '') continue
    if (columns === null) columns = columnsIn(line)
    else yield rowOf(columns, line, number)
  }
}

const NAMES = ['cep', 'logradouro', 'bairro', 'cidade', 'uf'] as const
type Name = (typeof NAMES)[number]

interface Columns {
  readonly delimiter: string
  readonly places: Readonly<Record<Name, number>>
}

const columnsIn = (line: string): Columns => {
  const delimiter = line.includes(';') ? ';' : ','
  const titles = cellsOf(line.replace(/^\uFEFF/, ''), delimiter).map(searchable)
  const placeOf = (name: Name) => titles.indexOf(name)
  const places = {
    cep: placeOf('cep'),
    logradouro: placeOf('logradouro'),
    bairro: placeOf('bairro'),
    cidade: placeOf('cidade'),
    uf: placeOf('uf'),
  }
  const missing = NAMES.filter((name) => places[name] < 0)
  if (missing.length > 0) throw new CepTableFlaw(`A primeira linha não tem estas colunas: ${missing.join(', ')}.`)
  return { delimiter, places }
}

const cellsOf = (line: string, delimiter: string): readonly string[] =>
  (Papa.parse<string[]>(line, { delimiter }).data[0] ?? []).map((cell) => cell.trim())

const STATES = new Map<string, number>(FEDERATIVE_UNITIES.map(({ sigla, id }) => [sigla, id]))

const rowOf = ({ delimiter, places }: Columns, line: string, number: number): CepRow => {
  const cells = cellsOf(line, delimiter)
  const textOf = (name: Name) => cells[places[name]] ?? ''
  const cep = digitsOf(textOf('cep'))
  const state = STATES.get(textOf('uf').toUpperCase())
  if (cep.length !== 8) throw new CepTableFlaw(`Linha ${number}: “${textOf('cep')}” não é um CEP.`)
  if (state === undefined) throw new CepTableFlaw(`Linha ${number}: “${textOf('uf')}” não é a sigla de um estado.`)
  if (line.includes('\uFFFD')) throw new CepTableFlaw(`Linha ${number}: os acentos não estão em UTF-8.`)
  return { cep, street: textOf('logradouro'), district: textOf('bairro'), city: textOf('cidade'), state }
}
