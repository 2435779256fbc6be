import { sql, type Transaction } from 'kysely'
import type { Register } from '#domain/registers/describe.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { assignments, columnNames, type Part } from '#server/registers/import/records.ts'
import { listOf, seenIn, tableOf } from '#server/registers/lists.ts'

/** What was checked is no longer so. */
export const outdated = (fields?: Readonly<Record<string, string>>): Refusal =>
  new Refusal(422, 'IMPORT_OUTDATED', fields === undefined ? {} : { fields })

/** Whatever the rows refer to anew is still active and the caller's, and stays so until the transaction ends. */
export const holdReferences = async (
  trx: Transaction<Database>,
  caller: Caller,
  register: Register,
  id: number,
  { from, to }: Part,
): Promise<void> => {
  for (const field of Object.values(register.fields)) {
    const list = listOf(field, register)
    if (list === null) continue
    const { column } = field
    const each = field.kind === 'references' ? sql`jsonb_array_elements_text(after->${column})` : sql`after->>${column}`
    const old =
      field.kind === 'references'
        ? sql`coalesce(before->${column}, '[]') @> to_jsonb(chosen::integer)`
        : sql`before->>${column} = chosen`
    const { rows } = await sql<{ wanted: number; usable: number }>`
      with wanted as (
        select distinct chosen::integer as id
        from import_row cross join lateral (select ${each} as chosen) as one
        where import_id = ${id} and status in ('new', 'changed') and line between ${from} and ${to} and chosen is not null and (${old}) is not true
      ), held as (
        select id from ${sql.table(tableOf(list))}
        where id in (select id from wanted) and active and ${seenIn(list, caller)} for share
      )
      select (select count(*) from wanted) as wanted, (select count(*) from held) as usable
    `.execute(trx)
    const [count] = rows
    if (count === undefined || count.usable < count.wanted)
      throw outdated({ [field.label]: 'Há um valor que não pode mais ser usado.' })
  }
}

/** New records take their ids before they are written, so that others of the file can refer to them. */
export const numberRecords = async (
  trx: Transaction<Database>,
  register: Register,
  id: number,
  { from, to }: Part,
): Promise<void> => {
  await sql`
    update import_row set record_id = nextval(pg_get_serial_sequence(${register.table}, 'id'))
    where import_id = ${id} and status = 'new' and line between ${from} and ${to}
  `.execute(trx)
}

export const insertNew = async (
  trx: Transaction<Database>,
  register: Register,
  id: number,
  { from, to }: Part,
): Promise<void> => {
  const names = columnNames(register).map((name) => sql.ref(name))
  const given = columnNames(register).map((name) => sql`given.${sql.ref(name)}`)
  await sql`
    insert into ${sql.table(register.table)} (id, ${sql.join(names)})
    select row.record_id, ${sql.join(given)}
    from import_row as row cross join lateral jsonb_populate_record(null::${sql.table(register.table)}, row.after) as given
    where row.import_id = ${id} and row.status = 'new' and row.line between ${from} and ${to} order by row.line
  `.execute(trx)
}

/** Gives changed records the columns of the file, or back those that they had before it. */
export const setChanged = async (
  trx: Transaction<Database>,
  register: Register,
  id: number,
  { from, to }: Part,
  columns: 'after' | 'before',
): Promise<void> => {
  const given = sql`jsonb_populate_record(null::${sql.table(register.table)}, row.${sql.ref(columns)})`
  await sql`
    update ${sql.table(register.table)} as kept set ${assignments(register)}, version = kept.version + 1
    from import_row as row cross join lateral ${given} as given
    where row.import_id = ${id} and row.status = 'changed' and row.line between ${from} and ${to}
      and kept.id = row.record_id
  `.execute(trx)
}

/** Puts records under parents that came with the same file, and sees that every code still extends that of its parent. */
export const hangUp = async (trx: Transaction<Database>, register: Register, id: number): Promise<void> => {
  const parent = Object.values(register.fields).find(({ kind }) => kind === 'parent')
  const code = Object.values(register.fields).find(({ kind }) => kind === 'code')
  if (parent === undefined || code === undefined) return
  const table = sql.table(register.table)
  await sql`
    update ${table} as kept set ${sql.ref(parent.column)} = above.record_id
    from import_row as row join import_row as above
      on above.import_id = row.import_id and above.status = 'new' and above.after->>${code.column} = row.parent_key
    where row.import_id = ${id} and row.status in ('new', 'changed') and kept.id = row.record_id
  `.execute(trx)
  const { rows } = await sql`
    select 1 from ${table} as kept join ${table} as above on above.id = kept.${sql.ref(parent.column)}
    where kept.id in (select record_id from import_row where import_id = ${id} and status in ('new', 'changed'))
      and kept.${sql.ref(code.column)} not like above.${sql.ref(code.column)} || '.%' limit 1
  `.execute(trx)
  if (rows.length > 0) throw outdated()
}

/** Removes the records that are new. */
export const removeNew = async (
  trx: Transaction<Database>,
  register: Register,
  id: number,
  { from, to }: Part,
): Promise<void> => {
  await sql`
    delete from ${sql.table(register.table)}
    where id in (
      select record_id from import_row where import_id = ${id} and status = 'new' and line between ${from} and ${to}
    )
  `.execute(trx)
}
