import { type Transaction, sql } from 'kysely'
import type { applyImport } from '#domain/api/imports.endpoints.ts'
import type { Call, Endpoint } from '#domain/api/endpoint.ts'
import type { Import } from '#domain/api/imports.schemas.ts'
import type { Register } from '#domain/registers/describe.ts'
import { writeAudit } from '#server/db/audit.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Batch, lockedImport, ownImport, UNDOABLE, wireImport } from '#server/registers/import/batch.ts'
import { assignments, auditPart, changedSince, columnNames, partsOf } from '#server/registers/import/records.ts'
import { listOf, seenIn, tableOf } from '#server/registers/lists.ts'

type CallOf<E> = E extends Endpoint<infer C> ? C : Call

/**
 * Does what the check said, all of it or nothing; a second call finds it done. What changed since the check is noticed:
 * records by their version, references by their status, values that only one may have by the database.
 * @throws Refusal 404; 422 IMPORT_EXPIRED, IMPORT_HAS_FLAWS, IMPORT_OUTDATED
 */
export const apply = async (incoming: SignedIncoming<CallOf<typeof applyImport>>): Promise<Import> => {
  const { db, params, now, caller } = incoming
  const { batch, register } = await ownImport(incoming, params.id)
  try {
    return await inTransaction(db, async (trx) => {
      const current = await lockedImport(trx, batch.id, now)
      if (current.status === 'applied' || current.status === 'undone') return wireImport(current)
      if (current.status !== 'checked' || current.bad_count > 0) throw new Refusal(422, 'IMPORT_HAS_FLAWS')
      const changed = await changedSince(trx, caller, { register, id: batch.id, undone: false }, SHOWN)
      if (changed.length > 0) throw outdated(Object.fromEntries(changed))
      await holdReferences(trx, caller, register, batch.id)
      await numberRecords(trx, register, batch.id)
      const parts = await partsOf(trx, batch.id)
      for (const { from, to } of parts) {
        await insertNew(trx, register, batch.id, from, to)
        await updateChanged(trx, register, batch.id, from, to)
      }
      await hangUp(trx, register, batch.id)
      for (const part of parts) await auditPart(trx, incoming, { batch, register, undone: false }, part)
      return wireImport(await applied(trx, incoming, current))
    })
  } catch (error) {
    throw brokenUnique(error) === undefined ? error : outdated()
  }
}

/** Rows that stand in the way and are named. */
const SHOWN = 50

const outdated = (fields?: Readonly<Record<string, string>>): Refusal =>
  new Refusal(422, 'IMPORT_OUTDATED', fields === undefined ? {} : { fields })

/** Whatever the rows refer to anew is still active and the caller's, and stays so until the end. */
const holdReferences = async (
  trx: Transaction<Database>,
  caller: Caller,
  register: Register,
  id: number,
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
        where import_id = ${id} and status in ('new', 'changed') and chosen is not null and (${old}) is not true
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
const numberRecords = async (trx: Transaction<Database>, register: Register, id: number): Promise<void> => {
  await sql`
    update import_row set record_id = nextval(pg_get_serial_sequence(${register.table}, 'id'))
    where import_id = ${id} and status = 'new'
  `.execute(trx)
}

const insertNew = async (
  trx: Transaction<Database>,
  register: Register,
  id: number,
  from: number,
  to: number,
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

const updateChanged = async (
  trx: Transaction<Database>,
  register: Register,
  id: number,
  from: number,
  to: number,
): Promise<void> => {
  await sql`
    update ${sql.table(register.table)} as kept set ${assignments(register)}, version = kept.version + 1
    from import_row as row cross join lateral jsonb_populate_record(null::${sql.table(register.table)}, row.after) as given
    where row.import_id = ${id} and row.status = 'changed' and row.line between ${from} and ${to}
      and kept.id = row.record_id
  `.execute(trx)
}

/** Puts records under parents that came with the same file, and sees that every code still extends that of its parent. */
const hangUp = async (trx: Transaction<Database>, register: Register, id: number): Promise<void> => {
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

const applied = async (
  trx: Transaction<Database>,
  act: Parameters<typeof actor>[0],
  { id, file_name, register, row_count, new_count, changed_count, same_count }: Batch,
): Promise<Batch> => {
  await writeAudit(trx, {
    ...actor(act),
    entity: 'import_batch',
    entity_id: String(id),
    action: 'import',
    after: {
      arquivo: file_name,
      cadastro: register,
      linhas: row_count,
      novas: new_count,
      alteradas: changed_count,
      iguais: same_count,
    },
  })
  return trx
    .updateTable('import_batch')
    .set({ status: 'applied', applied_at: act.now, expires_at: new Date(act.now.getTime() + UNDOABLE) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
