import type { ClientBase, Pool } from 'pg'
import { migrationsOf, quoted, tablesOf } from './catalogue.ts'
import type { TableShape } from './catalogue.ts'
import { END_OF_TABLE, endLine, headLine, rowLine, tableLine } from './format.ts'

/** Hears of the progress, table by table. */
export type Progress = (table: string, rows: number) => void

const ROWS_AT_A_TIME = 1_000
/** Values as the database writes them. */
const AS_TEXT = { getTypeParser: () => (text: string) => text }
/** So that every database writes instants, numbers and bytes the same way. */
const SETTINGS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO'`,
  `set local bytea_output = 'hex'`,
  'set local statement_timeout = 0',
]

/** Reads the whole database as it is at this moment, in the format of `format.ts`; others may go on writing. */
export async function* exportDatabase(pool: Pool, now: Date, progress: Progress): AsyncGenerator<string> {
  const client = await pool.connect()
  let whole = false
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const setting of SETTINGS) await client.query(setting)
    yield `${headLine(now, await migrationsOf(client))}\n`
    let total = 0
    for (const table of await tablesOf(client)) {
      yield `${tableLine({ table: table.name, columns: table.columns })}\n`
      let rows = 0
      for await (const lines of rowsOf(client, table)) {
        yield `${lines.join('\n')}\n`
        rows += lines.length
      }
      yield `${END_OF_TABLE}\n`
      progress(table.name, rows)
      total += rows
    }
    yield `${endLine(total)}\n`
    await client.query('commit')
    whole = true
  } finally {
    // Also when the reader breaks off.
    client.release(!whole)
  }
}

async function* rowsOf(client: ClientBase, table: TableShape): AsyncGenerator<string[]> {
  const columns = table.columns.map(quoted).join(', ')
  const order = table.key.length > 0 ? ` order by ${table.key.map(quoted).join(', ')}` : ''
  await client.query(`declare copia no scroll cursor for select ${columns} from ${quoted(table.name)}${order}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${ROWS_AT_A_TIME} from copia`,
      rowMode: 'array',
      types: AS_TEXT,
    })
    if (rows.length === 0) break
    yield rows.map(rowLine)
  }
  await client.query('close copia')
}
