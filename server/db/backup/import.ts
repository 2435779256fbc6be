import type { ClientBase } from 'pg'
import type { OpenDatabase } from '../connection.ts'
import { CLOSED_YEARS_WRITABLE } from '../closedYears.ts'
import { codeOf } from '../errors.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'
import { migrationsOf, quoted, tablesOf, type TableShape } from './catalogue.ts'
import { copyIn } from './copyIn.ts'
import type { Progress } from './export.ts'
import { END_OF_TABLE, parseHead, parseTable, rowsAtEnd, type TableLine } from './format.ts'

/** The copy or the target is not fit; the sentence is for the terminal, and the target is as it was. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused'
}

const CHARACTERS_AT_A_TIME = 1_000_000

/**
 * Fills an empty database from a copy: all of it or nothing. The target is brought to the shape that the copy has, and
 * afterwards to the newest.
 * @throws CopyRefused
 */
export const importDatabase = async (
  database: OpenDatabase,
  text: AsyncIterable<string>,
  progress: Progress,
): Promise<void> => {
  const lines = linesOf(text)
  const head = parseHead((await nextOf(lines)) ?? '')
  if (head === null)
    throw new CopyRefused('O arquivo não é uma cópia do portal, ou é de uma versão que este não conhece.')
  const unknown = head.migrations.find((name) => !(name in MIGRATIONS))
  if (unknown !== undefined)
    throw new CopyRefused(`A cópia é de um portal mais novo que este, ou de antes da primeira versão (${unknown}).`)
  try {
    await refuseUsed(database, head.migrations)
    const last = head.migrations.at(-1)
    if (last !== undefined) await migrate(database, last)
    await fill(database, lines, progress)
  } finally {
    // The source of the text may hold a connection until it was read or left.
    await lines.return(undefined)
  }
  await migrate(database)
  await database.maintain()
}

const refuseUsed = async ({ pool }: OpenDatabase, migrations: readonly string[]): Promise<void> => {
  const client = await pool.connect()
  try {
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`)
      if (rows.length > 0) throw new CopyRefused(`O banco de destino não está vazio: a tabela ${name} tem dados.`)
    }
    const ahead = (await migrationsOf(client)).find((name) => !migrations.includes(name))
    if (ahead !== undefined)
      throw new CopyRefused(`O banco de destino já passou de onde a cópia está (${ahead}). Use um novo.`)
  } finally {
    client.release()
  }
}

const fill = async ({ pool }: OpenDatabase, lines: AsyncIterator<string>, progress: Progress): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query(CLOSED_YEARS_WRITABLE)
    await fillTables(client, lines, progress)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

const fillTables = async (client: ClientBase, lines: AsyncIterator<string>, progress: Progress): Promise<void> => {
  const shapes = new Map((await tablesOf(client)).map((shape) => [shape.name, shape]))
  let total = 0
  for (let line = await nextOf(lines); line !== null; line = await nextOf(lines)) {
    const promised = rowsAtEnd(line)
    if (promised !== null) {
      if (promised !== total) throw new CopyRefused(`A cópia promete ${promised} linhas e tem ${total}.`)
      return
    }
    const head = parseTable(line)
    const shape = head === null ? undefined : shapes.get(head.table)
    if (head === null || shape === undefined) throw new CopyRefused('A cópia está danificada.')
    const rows = await fillTable(client, head, lines)
    await continueNumbering(client, shape)
    progress(head.table, rows)
    total += rows
  }
  throw new CopyRefused('A cópia está incompleta: falta o fim.')
}

const fillTable = async (client: ClientBase, head: TableLine, lines: AsyncIterator<string>): Promise<number> => {
  let rows = 0
  let batch: string[] = []
  let size = 0
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await copyIn(client, head.table, head.columns, batch).catch(damaged(head.table))
    rows += batch.length
    batch = []
    size = 0
  }
  for (let line = await nextOf(lines); line !== END_OF_TABLE; line = await nextOf(lines)) {
    if (line === null) throw new CopyRefused('A cópia está incompleta: falta o fim.')
    batch.push(line)
    size += line.length
    if (size > CHARACTERS_AT_A_TIME) await flush()
  }
  await flush()
  return rows
}

/** Classes of codes: values that are none, rows that contradict each other, columns that are not there. */
const DAMAGED = /^(22|23|42703|42P10)/

/** The database quotes the row that it refuses; the sentence does not. */
const damaged =
  (table: string) =>
  (error: unknown): never => {
    const code = codeOf(error) ?? ''
    throw DAMAGED.test(code) ? new CopyRefused(`A cópia está danificada: a tabela ${table} (${code}).`) : error
  }

/** The next row gets a number after the last copied one. */
const continueNumbering = async (client: ClientBase, { name, identity }: TableShape): Promise<void> => {
  if (identity === null) return
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), max(${quoted(identity)})) from ${quoted(name)} having count(*) > 0`,
    [quoted(name), identity],
  )
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

const nextOf = async (lines: AsyncIterator<string>): Promise<string | null> => {
  const next: IteratorResult<string, unknown> = await lines.next()
  return next.done === true ? null : next.value
}
