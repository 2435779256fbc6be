import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { type Readers, writeStatus } from '#server/http/records.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Taken, takingUnique } from '#server/http/taking.ts'
import { type Audited, changesOf } from '#server/records/audited.ts'

type Trx = Transaction<Database>
type Acting = Act & { readonly db: Kysely<Database> }
type Allow<R> = (trx: Trx, act: Act, before: R) => Promise<void>

interface ById {
  readonly id: number
}

interface Version {
  readonly versao: number
}

/** A record as it is read. */
type Kept<Draft> = Draft & ById & Version

/** How to read, check and write the records of a table. */
export interface Records<Draft, R extends Kept<Draft>> {
  /** Name of the table, also the entity in the audit. */
  readonly table: AuditEntity
  readonly readers: Readers<R>
  /** Messages for taken values, by unique index. */
  readonly taken: Taken
  /** Checks the sent draft and returns it as it will be stored. `before`: the record to change; null for a new one. */
  readonly checked: (trx: Trx, act: Act, sent: Draft, before: R | null) => Promise<Draft>
  /** Writes a draft and its dependent rows, and returns the id. */
  readonly write: (trx: Trx, act: Act, draft: Draft, before: R | null) => Promise<number>
  readonly audited: (trx: Trx, drafts: readonly Draft[]) => Promise<readonly Audited[]>
}

/** The same of records that are changed here, and made elsewhere. */
export type Changeable<Draft, R extends Kept<Draft>> = Omit<Records<Draft, R>, 'checked' | 'write'> & {
  readonly checked: (trx: Trx, act: Act, sent: Draft, before: R) => Promise<Draft>
  readonly write: (trx: Trx, act: Act, draft: Draft, before: R) => Promise<number>
}

/** Writes a new record of a draft that was checked, and audits it. */
export const insertRecord = async <Draft, R extends Kept<Draft>>(
  { table, readers, write, audited }: Pick<Records<Draft, R>, 'table' | 'readers' | 'write' | 'audited'>,
  trx: Trx,
  act: Act,
  draft: NoInfer<Draft>,
): Promise<R> => {
  const id = await write(trx, act, draft, null)
  const [after] = await audited(trx, [draft])
  await writeAudit(trx, { ...actor(act), entity: table, entity_id: String(id), action: 'create', after })
  return readers.written(trx, id)
}

/** Creates a record, and audits it. @throws Refusal 422 as its draft is checked, and where somebody else was first */
export const createRecord = <Draft, R extends Kept<Draft>>(
  records: Records<Draft, R>,
  { db, body, ...act }: Acting & { readonly body: Draft },
): Promise<R> =>
  takingUnique(db, records.taken, async (trx) => {
    const draft = await records.checked(trx, act, body, null)
    return insertRecord(records, trx, act, draft)
  })

/**
 * Changes a record, and audits the differences. @throws Refusal 404, audited where it is of another unit; 409 with the
 * record for an older version; 422 as `createRecord`
 */
export const changeRecord = async <Draft, R extends Kept<Draft>>(
  { table, readers, taken, checked, write, audited }: Changeable<Draft, R>,
  incoming: Acting & { readonly params: ById; readonly body: Draft & Version },
): Promise<R> => {
  const { db, params, body, ...act } = incoming
  await readers.own(incoming, params.id)
  return takingUnique(db, taken, async (trx) => {
    const before = await lockedAt(trx, readers, params, body)
    const draft = await checked(trx, act, body, before)
    const id = await write(trx, act, draft, before)
    const [then = {}, now = {}] = await audited(trx, [before, draft])
    const changes = changesOf(then, now)
    await writeAudit(trx, { ...actor(act), entity: table, entity_id: String(id), action: 'update', ...changes })
    return readers.written(trx, id)
  })
}

/** Nothing keeps a record from another status. */
export const ALWAYS_ALLOWED = (): Promise<void> => Promise.resolve()

/**
 * Makes a record inactive or active again; does nothing if it has that status already. `allow` refuses a change that is
 * not allowed.
 * @throws Refusal 404, 409 as `changeRecord`; 422 of `allow`, and where an active record has taken its place by now
 */
export const changeStatus = async <R extends Version & { readonly ativo: boolean }>(
  { table, readers, taken }: { readonly table: AuditEntity; readonly readers: Readers<R>; readonly taken: Taken },
  incoming: Acting & { readonly params: ById; readonly body: Version & { readonly ativo: boolean } },
  allow: Allow<R>,
): Promise<R> => {
  const { db, params, body, ...act } = incoming
  await readers.own(incoming, params.id)
  return takingUnique(db, taken, async (trx) => {
    const before = await lockedAt(trx, readers, params, body)
    if (before.ativo === body.ativo) return before
    await allow(trx, act, before)
    await writeStatus(trx, act, { table, id: params.id, ativo: body.ativo })
    return readers.written(trx, params.id)
  })
}

/**
 * Removes a record; the audit keeps its last values. `allow` refuses a removal that is not allowed, `afterwards` does what
 * follows from it. @throws Refusal as `changeStatus`
 */
export const removeRecord = async <Draft, R extends Kept<Draft>>(
  { table, readers, audited }: Pick<Records<Draft, R>, 'table' | 'readers' | 'audited'>,
  incoming: Acting & { readonly params: ById; readonly query: Version },
  allow: Allow<R>,
  afterwards?: Allow<R>,
): Promise<{ isSuccess: true }> => {
  const { db, params, query, ...act } = incoming
  await readers.own(incoming, params.id)
  await inTransaction(db, async (trx) => {
    const record = await lockedAt(trx, readers, params, query)
    await allow(trx, act, record)
    const [before] = await audited(trx, [record])
    await sql`delete from ${sql.table(table)} where id = ${params.id}`.execute(trx)
    await writeAudit(trx, { ...actor(act), entity: table, entity_id: String(params.id), action: 'remove', before })
    await afterwards?.(trx, act, record)
  })
  return { isSuccess: true }
}

/** A record that nobody else changes until the transaction ends. @throws Refusal 409 with the record for an older version */
export const lockedAt = async <R extends Version>(
  trx: Trx,
  readers: Pick<Readers<R>, 'locked'>,
  { id }: ById,
  { versao }: Version,
): Promise<R> => {
  const record = await readers.locked(trx, id)
  if (record.versao !== versao) throw new Refusal(409, 'STALE', { current: record })
  return record
}

/** @throws Refusal 422 where anything uses a record: `Matrículas (40)`; nothing where the text is empty */
export const refuseUsed = (code: 'REGISTER_IN_USE' | 'REMOVE_IN_USE', usos: string): void => {
  if (usos !== '') throw new Refusal(422, code, { values: { usos } })
}
