import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Register } from '#domain/registers/describe.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { columnsOf } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { asRecords } from '#server/registers/import/batch.ts'
import type { Work } from '#server/registers/import/importer.ts'
import { linesOf } from '#server/registers/import/lines.ts'

/** Writes the lines of a part, or takes them back: new records first, and the last to go. */
export const writeRecords = async (trx: Transaction<Database>, register: Register, work: Work): Promise<void> => {
  const columns = columnNames(register)
  if (work.undo) {
    await setChanged(trx, { table: register.table, columns }, work)
    await removeNew(trx, register, work)
    return
  }
  await numberRecords(trx, register, work)
  await insertNew(trx, { table: register.table, columns }, work)
  await setChanged(trx, { table: register.table, columns }, work)
  await hangUp(trx, register, work)
}

/** The columns that an import fills, and its undoing: files stay with their records. */
const columnNames = (register: Register): readonly string[] => {
  const files = Object.values(register.fields).flatMap(({ kind, column }) => (kind === 'file' ? [column] : []))
  return Object.keys(columnsOf(register, settledDraft(register.fields, {}))).filter((name) => !files.includes(name))
}

interface Columns {
  readonly table: string
  readonly columns: readonly string[]
}

/** A line's columns as a row of their table, called `given`. */
const givenBy = (table: string, column: 'after' | 'before'): RawBuilder<unknown> =>
  sql`jsonb_populate_record(null::${sql.table(table)}, row.${sql.ref(column)}) as given`

/** New records take their ids before they are written, so that others of the file can refer to them. */
const numberRecords = async (trx: Transaction<Database>, { table }: Register, work: Work): Promise<void> => {
  await sql`
    update import_row as row set record_id = nextval(pg_get_serial_sequence(${table}, 'id'))
    where ${linesOf(work)} and row.status = 'new'
  `.execute(trx)
}

const insertNew = async (trx: Transaction<Database>, { table, columns }: Columns, work: Work): Promise<void> => {
  const names = columns.map((name) => sql.ref(name))
  const given = columns.map((name) => sql`given.${sql.ref(name)}`)
  await sql`
    insert into ${sql.table(table)} (id, ${sql.join(names)})
    select row.record_id, ${sql.join(given)}
    from import_row as row cross join lateral ${givenBy(table, 'after')}
    where ${linesOf(work)} and row.status = 'new' order by row.line
  `.execute(trx)
}

/** Gives changed records the columns of the file, or back those that they had before it. Each is one version later. */
export const setChanged = async (
  trx: Transaction<Database>,
  { table, columns }: Columns,
  work: Work,
): Promise<void> => {
  const assigned = columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  await sql`
    update ${sql.table(table)} as kept set ${sql.join([...assigned, sql`version = kept.version + 1`])}
    from import_row as row cross join lateral ${givenBy(table, work.undo ? 'before' : 'after')}
    where ${linesOf(work)} and row.status = 'changed' and kept.id = row.record_id
  `.execute(trx)
}

/** Puts records under parents that came with the same file, and sees that every code still extends that of its parent. */
const hangUp = async (trx: Transaction<Database>, register: Register, work: Work): Promise<void> => {
  const parent = Object.values(register.fields).find(({ kind }) => kind === 'parent')
  const code = Object.values(register.fields).find(({ kind }) => kind === 'code')
  if (parent === undefined || code === undefined) return
  const table = sql.table(register.table)
  // Those that came with the file, also where they were written by an earlier try.
  const { rows: came } = await sql<{ id: number; code: string }>`
    select record_id as id, after->>${code.column} as code from import_row
    where import_id = ${work.id} and status = 'new' and record_id is not null
  `.execute(trx)
  const { rows: lines } = await sql<{ id: number; awaited: string }>`
    select row.record_id as id, row.parent_key as awaited
    from import_row as row where ${linesOf(work)} and row.parent_key is not null
  `.execute(trx)
  const ids = new Map(came.map((one) => [one.code, one.id]))
  const hung = lines.flatMap(({ id, awaited }) => {
    const above = ids.get(awaited)
    return above === undefined ? [] : [{ id, above }]
  })
  await sql`
    update ${table} as kept set ${sql.ref(parent.column)} = given.above
    from jsonb_to_recordset(${asRecords(hung)}) as given (id integer, above integer) where kept.id = given.id
  `.execute(trx)
  const { rows } = await sql`
    select 1 from ${table} as kept join ${table} as above on above.id = kept.${sql.ref(parent.column)}
    where kept.id in (select row.record_id from import_row as row where ${linesOf(work)})
      and kept.${sql.ref(code.column)} not like above.${sql.ref(code.column)} || '.%' limit 1
  `.execute(trx)
  if (rows.length > 0) throw new Refusal(422, 'IMPORT_OUTDATED')
}

/** Removes the records that are new. */
const removeNew = async (trx: Transaction<Database>, { table }: Register, work: Work): Promise<void> => {
  await sql`
    delete from ${sql.table(table)}
    where id in (select row.record_id from import_row as row where ${linesOf(work)} and row.status = 'new')
  `.execute(trx)
}
