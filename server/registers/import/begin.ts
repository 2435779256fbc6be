import type { Transaction } from 'kysely'
import type { AppliedImport, Import } from '#domain/imports/imports.schemas.ts'
import { LIVING_JOBS } from '#domain/jobs/jobs.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/jobs/index.ts'
import {
  type Batch,
  type Importing,
  lockedImport,
  ownImport,
  readImport,
  UNDOABLE,
} from '#server/registers/import/batch.ts'
import { partsLeft } from '#server/registers/import/lines.ts'
import { refuseOtherLines, refuseUnready } from '#server/registers/import/simulate.ts'

/** A call that starts work on an import. `hurry` does small jobs at once. */
export type Beginning = Importing & {
  readonly params: { readonly id: number }
  readonly hurry: (jobId: number) => Promise<void>
}

/**
 * Has the lines of a simulated import written by a background job. A second call finds it at work or done; with a
 * simulation of the lines that are left, it has those done.
 * @throws Refusal 404; 422 IMPORT_EXPIRED, IMPORT_HAS_FLAWS, IMPORT_UNDONE, SIMULATION_OUTDATED
 */
export const beginApplying = ({ body, ...incoming }: Beginning & { readonly body: AppliedImport }): Promise<Import> =>
  begin(incoming, {
    stepOf: async (batch) => {
      refuseUnready(batch)
      return batch.status === 'checked' ? 'applied' : null
    },
    seen: body.conferido,
  })

/**
 * Has what was before brought back by a background job: new records go, changed ones get their values back, each as long
 * as nobody changed or used it since. A second call as `beginApplying`.
 * @throws Refusal 404; 422 IMPORT_EXPIRED, IMPORT_NOT_APPLIED, IMPORT_RUNNING while it is being applied
 */
export const beginUndoing = (incoming: Beginning): Promise<Import> =>
  begin(incoming, {
    stepOf: async ({ status, job_id }, trx) => {
      if (status === 'undone') return null
      if (status !== 'applied') throw new Refusal(422, 'IMPORT_NOT_APPLIED')
      if (await isLiving(trx, job_id)) throw new Refusal(422, 'IMPORT_RUNNING')
      return 'undone'
    },
    seen: null,
  })

type Step = 'applied' | 'undone'

interface Wanted {
  /** The next state of the import; null if it only continues. */
  readonly stepOf: (batch: Batch, trx: Transaction<Database>) => Promise<Step | null>
  /** Fingerprint of the simulation of this work; null for work that is not simulated. */
  readonly seen: string | null
}

const begin = async (
  { db, importers, params, hurry, ...act }: Beginning,
  { stepOf, seen }: Wanted,
): Promise<Import> => {
  const { importer } = await ownImport({ db, importers, ...act }, params.id)
  const jobId = await inTransaction(db, async (trx) => {
    const batch = await lockedImport(trx, params.id, act.now)
    const step = await stepOf(batch, trx)
    if (step === null && (await isLiving(trx, batch.job_id))) return null
    const undo = (step ?? batch.status) === 'undone'
    const items = await partsLeft(trx, importer.target, { id: batch.id, undo })
    if (step === null && items.length === 0) return null
    if (seen !== null) await refuseOtherLines(trx, importer.target, { id: batch.id, seen })
    const id = await enqueue(trx, {
      kind: undo ? 'undoImport' : 'applyImport',
      about: `${importer.target.many}: ${batch.file_name}`,
      input: { importId: batch.id, original: act.caller.original?.personId ?? null, address: act.address },
      items,
      staffUserId: act.caller.personId,
      now: act.now,
    })
    await trx.updateTable('import_batch').set({ job_id: id }).where('id', '=', batch.id).execute()
    if (step !== null) await take(trx, act, batch, step)
    return id
  })
  if (jobId !== null) await hurry(jobId)
  return readImport(db, params.id)
}

const isLiving = async (trx: Transaction<Database>, jobId: number | null): Promise<boolean> => {
  if (jobId === null) return false
  const { status } = await trx.selectFrom('job').where('id', '=', jobId).select('status').executeTakeFirstOrThrow()
  return LIVING_JOBS.includes(status)
}

/** Stores the requested state and its instant. */
const take = async (
  trx: Transaction<Database>,
  act: Parameters<typeof actor>[0],
  batch: Batch,
  step: Step,
): Promise<void> => {
  await trx
    .updateTable('import_batch')
    .set(
      step === 'applied'
        ? { status: step, applied_at: act.now, expires_at: new Date(act.now.getTime() + UNDOABLE) }
        : { status: step, undone_at: act.now },
    )
    .where('id', '=', batch.id)
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'import_batch',
    entity_id: String(batch.id),
    action: step === 'applied' ? 'import' : 'undo-import',
    after: {
      arquivo: batch.file_name,
      cadastro: batch.register,
      linhas: batch.row_count,
      novas: batch.new_count,
      alteradas: batch.changed_count,
      iguais: batch.same_count,
    },
  })
}
