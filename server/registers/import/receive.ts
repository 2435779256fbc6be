import { type Transaction, sql } from 'kysely'
import type { checkImport, chooseImportRows, sendImportRows, startImport } from '#domain/imports/imports.endpoints.ts'
import type { Call, Endpoint } from '#domain/base/endpoint.ts'
import type { Import } from '#domain/imports/imports.schemas.ts'
import { isTree } from '#domain/imports/importTarget.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  asRecords,
  CONDITIONS,
  importerFor,
  type Importing,
  knownFields,
  lockedImport,
  ownImport,
  readImport,
  removeExpired,
  WAITING,
} from '#server/registers/import/batch.ts'
import type { Importer } from '#server/registers/import/importer.ts'

type Asked<E> = SignedIncoming<E extends Endpoint<infer C> ? C : Call> & Importing

/** Begins an import. @throws Refusal 400, 403 as `importerFor` and `knownFields` */
export const start = async ({ db, caller, body, now, importers }: Asked<typeof startImport>): Promise<Import> => {
  const importer = await importerFor({ db, importers }, caller, body.cadastro, 'edit')
  const fields = knownFields(importer, caller, body)
  const { id } = await inTransaction(db, async (trx) => {
    await removeExpired(trx, now)
    return trx
      .insertInto('import_batch')
      .values({
        register: importer.target.name,
        staff_user_id: caller.personId,
        file_name: body.arquivo,
        fields: JSON.stringify(fields),
        row_count: body.linhas,
        status: 'receiving',
        created_at: now,
        expires_at: new Date(now.getTime() + WAITING),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  return readImport(db, id)
}

/** Checks and keeps some rows; the same line again takes the place of the first. @throws Refusal 404; 422 once the file was checked */
export const receive = async (incoming: Asked<typeof sendImportRows>): Promise<{ recebidas: number }> => {
  const { db, caller, params, body, now } = incoming
  const { batch, importer } = await ownImport(incoming, params.id)
  const rows = [...new Map(body.linhas.map((row) => [row.linha, row])).values()]
  return inTransaction(db, async (trx) => {
    const { status } = await lockedImport(trx, batch.id, now)
    if (status !== 'receiving') throw new Refusal(422, 'IMPORT_CLOSED')
    const checked = await importer.check(trx, caller, { fields: batch.fields, rows, today: schoolDay(now) })
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
export const check = async (incoming: Asked<typeof checkImport>): Promise<Import> => {
  const { db, params, now } = incoming
  const { batch, importer } = await ownImport(incoming, params.id)
  await inTransaction(db, async (trx) => {
    const current = await lockedImport(trx, batch.id, now)
    if (current.status !== 'receiving') return
    const received = await countOf(trx, batch.id)
    if (received < current.row_count) {
      throw new Refusal(422, 'IMPORT_INCOMPLETE', { values: { recebidas: received, linhas: current.row_count } })
    }
    await judgeRepeated(trx, batch.id, importer)
    await importer.judge?.(trx, incoming.caller, batch.id)
    await importer.weigh?.(trx, incoming.caller, { id: batch.id, today: schoolDay(now) })
    await count(trx, batch.id)
  })
  return readImport(db, batch.id)
}

/** The second row of a value that only one record may have. */
const judgeRepeated = async (trx: Transaction<Database>, id: number, { target }: Importer): Promise<void> => {
  for (const name of new Set([...target.unique, target.title[0]])) {
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

/**
 * Leaves lines out of a file that was checked, or takes them in again: then they are what they were before.
 * @throws Refusal 404; 422 IMPORT_CLOSED once it was applied, IMPORT_WHOLE where lines stand below each other
 */
export const choose = async (incoming: Asked<typeof chooseImportRows>): Promise<Import> => {
  const { db, params, body, now } = incoming
  const { batch, importer } = await ownImport(incoming, params.id)
  if (isTree(importer.target)) throw new Refusal(422, 'IMPORT_WHOLE')
  const meant = body.situacao === null ? sql`line = any(${body.linhas}::integer[])` : CONDITIONS[body.situacao]
  await inTransaction(db, async (trx) => {
    const { status } = await lockedImport(trx, batch.id, now)
    if (status !== 'checked') throw new Refusal(422, 'IMPORT_CLOSED')
    const [becomes, from] = body.incluir ? [AS_BEFORE, sql`('left')`] : [sql`'left'`, sql`('new', 'changed', 'bad')`]
    await sql`
      update import_row as row set status = ${becomes} where import_id = ${batch.id} and status in ${from} and ${meant}
    `.execute(trx)
    await importer.weigh?.(trx, incoming.caller, { id: batch.id, today: schoolDay(now) })
    await count(trx, batch.id)
  })
  return readImport(db, batch.id)
}

const AS_BEFORE = sql`case when flaws <> '{}' then 'bad' when before is null then 'new' else 'changed' end`

const count = async (trx: Transaction<Database>, id: number): Promise<void> => {
  const of = (status: string) =>
    sql<number>`(select count(*) from import_row where import_id = ${id} and status = ${status})`
  await trx
    .updateTable('import_batch')
    .set({
      status: 'checked',
      new_count: of('new'),
      changed_count: of('changed'),
      same_count: of('same'),
      bad_count: of('bad'),
    })
    .where('id', '=', id)
    .execute()
}
