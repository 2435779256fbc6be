import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditEntity } from '#domain/audit/labels.ts'
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

interface Versioned {
  readonly versao: number
  readonly ativo: boolean
}

/** What saving takes to know of the records of a table. */
interface Saved<Draft, R extends Draft & Versioned> {
  /** Its table, which is what the audit calls it too. */
  readonly table: AuditEntity
  readonly readers: Readers<R>
  /** What only one record may have, by the unique indexes that say so. */
  readonly taken: Taken
  /** The draft as it will be kept, nothing wrong with it. `before`: the record that is changed; null for a new one. */
  readonly checked: (trx: Trx, before: R | null) => Promise<Draft>
  /** Writes the draft and what hangs on it, and gives the id. */
  readonly write: (trx: Trx, before: (R & { readonly id: number }) | null, draft: Draft) => Promise<number>
  readonly audited: (trx: Trx, drafts: readonly Draft[]) => Promise<readonly Audited[]>
}

/** Makes a record, and audits it. @throws Refusal 422 as its draft is checked, and where somebody else was first */
export const createRecord = <Draft, R extends Draft & Versioned & { readonly id: number }>(
  { db, ...act }: Acting,
  { table, readers, taken, checked, write, audited }: Saved<Draft, R>,
): Promise<R> =>
  takingUnique(db, taken, async (trx) => {
    const draft = await checked(trx, null)
    const id = await write(trx, null, draft)
    const [after] = await audited(trx, [draft])
    await writeAudit(trx, { ...actor(act), entity: table, entity_id: String(id), action: 'create', after })
    return readers.written(trx, id)
  })

interface Version {
  readonly id: number
  readonly versao: number
}

/**
 * Changes a record, and audits what became different. @throws Refusal 404, audited where it is of another unit; 409 with
 * the record for an older version; 422 as `createRecord`
 */
export const changeRecord = async <Draft, R extends Draft & Versioned & { readonly id: number }>(
  acting: Acting,
  { id, versao }: Version,
  { table, readers, taken, checked, write, audited }: Saved<Draft, R>,
): Promise<R> => {
  const { db, ...act } = acting
  await readers.own(acting, id)
  return takingUnique(db, taken, async (trx) => {
    const before = await lockedAt(trx, readers, { id, versao })
    const draft = await checked(trx, before)
    await write(trx, before, draft)
    const [then = {}, now = {}] = await audited(trx, [before, draft])
    await writeAudit(trx, {
      ...actor(act),
      entity: table,
      entity_id: String(id),
      action: 'update',
      ...changesOf(then, now),
    })
    return readers.written(trx, id)
  })
}

/** A record that nobody else changes until the transaction ends. @throws Refusal 409 with the record for an older version */
const lockedAt = async <R extends Versioned>(trx: Trx, readers: Readers<R>, { id, versao }: Version): Promise<R> => {
  const record = await readers.locked(trx, id)
  if (record.versao !== versao) throw new Refusal(409, 'STALE', { current: record })
  return record
}

/**
 * Inactivates a record or brings it back; one that stands so already stays as it is. `allow` refuses what may not be.
 * @throws Refusal 404, 409 as `changeRecord`; 422 of `allow`
 */
export const changeStatus = async <R extends Versioned>(
  acting: Acting,
  { id, versao, ativo }: Version & { readonly ativo: boolean },
  {
    table,
    readers,
    allow,
  }: {
    readonly table: AuditEntity
    readonly readers: Readers<R>
    readonly allow: (trx: Trx, before: R) => Promise<void>
  },
): Promise<R> => {
  const { db, ...act } = acting
  await readers.own(acting, id)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, readers, { id, versao })
    if (before.ativo === ativo) return before
    await allow(trx, before)
    await writeStatus(trx, act, { table, id, ativo })
    return readers.written(trx, id)
  })
}

/** Removes a record; the audit keeps what it was. `allow` refuses what may not be. @throws Refusal as `changeStatus` */
export const removeRecord = async <Draft, R extends Draft & Versioned>(
  acting: Acting,
  { id, versao }: Version,
  {
    table,
    readers,
    allow,
    audited,
  }: Pick<Saved<Draft, R>, 'table' | 'readers' | 'audited'> & {
    readonly allow: (trx: Trx, before: R) => Promise<void>
  },
): Promise<{ isSuccess: true }> => {
  const { db, ...act } = acting
  await readers.own(acting, id)
  await inTransaction(db, async (trx) => {
    const record = await lockedAt(trx, readers, { id, versao })
    await allow(trx, record)
    const [before] = await audited(trx, [record])
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
    await writeAudit(trx, { ...actor(act), entity: table, entity_id: String(id), action: 'remove', before })
  })
  return { isSuccess: true }
}
