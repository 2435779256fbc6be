import type { Kysely, Transaction } from 'kysely'
import type { applyImport } from '#domain/api/imports.endpoints.ts'
import type { Call, Endpoint } from '#domain/api/endpoint.ts'
import type { Import } from '#domain/api/imports.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Batch, lockedImport, type Own, ownImport, UNDOABLE, wireImport } from '#server/registers/import/batch.ts'
import { auditPart, changedSince, nextPart, partBefore, type Part, WHOLE } from '#server/registers/import/records.ts'
import {
  hangUp,
  holdReferences,
  insertNew,
  numberRecords,
  outdated,
  removeNew,
  setChanged,
} from '#server/registers/import/write.ts'

type CallOf<E> = E extends Endpoint<infer C> ? C : Call
type Acting = Act & { readonly db: Kysely<Database> }

/**
 * Does what the check said, all of it or nothing; a second call finds it done, or goes on where one was cut off. What
 * changed since the check is noticed: records by their version, references by their status, values that only one may
 * have by the database.
 *
 * The lines are written in parts, each in a transaction of its own, so that others are answered in between: the embedded
 * database has one connection. `done_line` is how far they are; where a part cannot be, those before it are taken back.
 * @throws Refusal 404; 422 IMPORT_EXPIRED, IMPORT_HAS_FLAWS, IMPORT_OUTDATED
 */
export const apply = async (incoming: SignedIncoming<CallOf<typeof applyImport>>): Promise<Import> => {
  const own = await ownImport(incoming, incoming.params.id)
  await begin(incoming, own)
  try {
    for (let goesOn = true; goesOn; ) goesOn = await applyPart(incoming, own)
  } catch (error) {
    for (let goesOn = true; goesOn; ) goesOn = await takePartBack(incoming, own)
    throw brokenUnique(error) === undefined ? error : outdated()
  }
  const { batch } = await ownImport(incoming, incoming.params.id)
  return wireImport(batch)
}

/** Judges the whole once more, so that hardly anything is ever taken back, and opens the journal. */
const begin = ({ db, ...act }: Acting, { batch, register }: Own): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { status, bad_count } = await lockedImport(trx, batch.id, act.now)
    if (status === 'receiving' || (status === 'checked' && bad_count > 0)) throw new Refusal(422, 'IMPORT_HAS_FLAWS')
    if (status !== 'checked') return
    await requireUnchanged(trx, act, { batch, register }, WHOLE)
    await trx.updateTable('import_batch').set({ status: 'applying', done_line: 0 }).where('id', '=', batch.id).execute()
  })

/** Rows that stand in the way and are named. */
const SHOWN = 50

/** Holds what the lines change and refer to, and sees that it is as it was. @throws Refusal 422 IMPORT_OUTDATED */
const requireUnchanged = async (
  trx: Transaction<Database>,
  { caller }: Act,
  { batch, register }: Own,
  part: Part,
): Promise<void> => {
  const changed = await changedSince(trx, caller, { register, id: batch.id, undone: false, part }, SHOWN)
  if (changed.length > 0) throw outdated(Object.fromEntries(changed))
  await holdReferences(trx, caller, register, batch.id, part)
}

/** Writes the next lines; after the last ones the import is applied. Whether there may be more to do. */
const applyPart = ({ db, ...act }: Acting, { batch, register }: Own): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const current = await lockedImport(trx, batch.id, act.now)
    if (current.status !== 'applying') return false
    const part = await nextPart(trx, batch.id, current.done_line)
    if (part === null) {
      await hangUp(trx, register, batch.id)
      await applied(trx, act, current)
      return false
    }
    await requireUnchanged(trx, act, { batch, register }, part)
    await numberRecords(trx, register, batch.id, part)
    await insertNew(trx, register, batch.id, part)
    await setChanged(trx, register, batch.id, part, 'after')
    await auditPart(trx, act, { batch, register, undone: false }, part)
    await trx.updateTable('import_batch').set({ done_line: part.to }).where('id', '=', batch.id).execute()
    return true
  })

/** Takes the last written lines back; before the first ones the import is as it was checked. Whether there may be more to do. */
const takePartBack = ({ db, ...act }: Acting, { batch, register }: Own): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const current = await lockedImport(trx, batch.id, act.now)
    if (current.status !== 'applying') return false
    const part = await partBefore(trx, batch.id, current.done_line)
    if (part === null) {
      await trx.updateTable('import_batch').set({ status: 'checked' }).where('id', '=', batch.id).execute()
      return false
    }
    await auditPart(trx, act, { batch, register, undone: true }, part)
    await setChanged(trx, register, batch.id, part, 'before')
    await removeNew(trx, register, batch.id, part)
    await trx
      .updateTable('import_batch')
      .set({ done_line: part.from - 1 })
      .where('id', '=', batch.id)
      .execute()
    return true
  })

/** Says that all of it is done, and since when. */
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
