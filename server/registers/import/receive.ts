import { type Transaction, sql } from 'kysely'
import type { checkImport, sendImportRows, startImport } from '#domain/api/imports.endpoints.ts'
import type { Call, Endpoint } from '#domain/api/endpoint.ts'
import type { Import } from '#domain/api/imports.schemas.ts'
import type { Register } from '#domain/registers/describe.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  asRecords,
  knownFields,
  lockedImport,
  ownImport,
  registerFor,
  removeExpired,
  WAITING,
  wireImport,
} from '#server/registers/import/batch.ts'
import { checkRows } from '#server/registers/import/checkRows.ts'

type CallOf<E> = E extends Endpoint<infer C> ? C : Call

/** Begins an import. @throws Refusal 400, 403 as `registerFor` and `knownFields` */
export const start = async ({ db, caller, body, now }: SignedIncoming<CallOf<typeof startImport>>): Promise<Import> => {
  const register = registerFor(caller, body.cadastro, 'create')
  const fields = knownFields(register, body)
  return inTransaction(db, async (trx) => {
    await removeExpired(trx, now)
    const batch = await trx
      .insertInto('import_batch')
      .values({
        register: register.name,
        staff_user_id: caller.personId,
        file_name: body.arquivo,
        fields: JSON.stringify(fields),
        row_count: body.linhas,
        status: 'receiving',
        created_at: now,
        expires_at: new Date(now.getTime() + WAITING),
        applied_at: null,
        undone_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return wireImport(batch)
  })
}

/** Checks and keeps some rows; the same line again takes the place of the first. @throws Refusal 404; 422 once the file was checked */
export const receive = async (
  incoming: SignedIncoming<CallOf<typeof sendImportRows>>,
): Promise<{ recebidas: number }> => {
  const { db, caller, params, body, now } = incoming
  const { batch, register } = await ownImport(incoming, params.id)
  const rows = [...new Map(body.linhas.map((row) => [row.linha, row])).values()]
  return inTransaction(db, async (trx) => {
    const { status } = await lockedImport(trx, batch.id, now)
    if (status !== 'receiving') throw new Refusal(422, 'IMPORT_CLOSED')
    const checked = await checkRows(trx, caller, register, batch.fields, rows)
    await sql`delete from import_row where import_id = ${batch.id} and line = any(${rows.map(({ linha }) => linha)}::integer[])`.execute(
      trx,
    )
    await sql`
      insert into import_row (import_id, line, status, name, record_id, record_version, before, after, keys, parent_key, flaws)
      select ${batch.id}, line, status, name, record_id, record_version, before, after, keys, parent_key, flaws
      from jsonb_to_recordset(${asRecords(checked)}) as given (line integer, status text, name text, record_id integer,
        record_version integer, before jsonb, after jsonb, keys jsonb, parent_key text, flaws jsonb)
    `.execute(trx)
    return { recebidas: await countOf(trx, batch.id) }
  })
}

const countOf = async (trx: Transaction<Database>, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from import_row where import_id = ${id}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** All rows are there: says which repeat each other, which parents do not come, and counts. @throws Refusal 404; 422 IMPORT_INCOMPLETE */
export const check = async (incoming: SignedIncoming<CallOf<typeof checkImport>>): Promise<Import> => {
  const { db, params, now } = incoming
  const { batch, register } = await ownImport(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const current = await lockedImport(trx, batch.id, now)
    if (current.status !== 'receiving') return wireImport(current)
    const received = await countOf(trx, batch.id)
    if (received < current.row_count) {
      throw new Refusal(422, 'IMPORT_INCOMPLETE', { values: { recebidas: received, linhas: current.row_count } })
    }
    await judgeRepeated(trx, batch.id, register)
    await judgeAwaited(trx, batch.id, register)
    return wireImport(await counted(trx, batch.id))
  })
}

/** The second row of a value that only one record may have. */
const judgeRepeated = async (trx: Transaction<Database>, id: number, register: Register): Promise<void> => {
  for (const name of new Set([...register.unique, register.title[0]])) {
    await sql`
      update import_row set status = 'bad',
        flaws = flaws || jsonb_build_object(${name}::text, 'Repete o valor da linha ' || first || '.')
      from (
        select keys->>${name} as key, min(line) as first from import_row
        where import_id = ${id} and keys->>${name} is not null group by 1 having count(*) > 1
      ) as repeated
      where import_id = ${id} and keys->>${name} = repeated.key and line > first
    `.execute(trx)
  }
}

/** A row below one that neither exists nor comes with the file. */
const judgeAwaited = async (trx: Transaction<Database>, id: number, register: Register): Promise<void> => {
  const [name, field] = Object.entries(register.fields).find(([, { kind }]) => kind === 'parent') ?? []
  const code = Object.values(register.fields).find(({ kind }) => kind === 'code')
  if (name === undefined || field === undefined || code === undefined) return
  await sql`
    update import_row as row set status = 'bad',
      flaws = flaws || jsonb_build_object(${name}::text, 'Não encontramos “' || parent_key || ${`” em ${field.label}.`}::text)
    where import_id = ${id} and parent_key is not null and not exists (
      select 1 from import_row as parent
      where parent.import_id = ${id} and parent.status = 'new' and parent.after->>${code.column} = row.parent_key
    )
  `.execute(trx)
}

const counted = async (trx: Transaction<Database>, id: number) => {
  const of = (status: string) =>
    sql<number>`(select count(*) from import_row where import_id = ${id} and status = ${status})`
  return trx
    .updateTable('import_batch')
    .set({
      status: 'checked',
      new_count: of('new'),
      changed_count: of('changed'),
      same_count: of('same'),
      bad_count: of('bad'),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
