import { sql, type Transaction } from 'kysely'
import Type from 'typebox'
import { message } from '#domain/all/messages.ts'
import { LIVING_JOBS } from '#domain/jobs/jobs.lists.ts'
import type { ApplyMarkImport, MarkImport } from '#domain/markImports/markImports.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { defineJobKind, enqueue, type Hurry } from '#server/jobs/index.ts'
import { asSaid, changedCells, movedCells } from '#server/modules/academico/marks/imports/cells.ts'
import { type KeptImport, lockedImport, originOf, requireImport } from '#server/modules/academico/marks/imports/own.ts'
import { readImport, seenOf } from '#server/modules/academico/marks/imports/read.ts'
import { openImportedSheet } from '#server/modules/academico/marks/imports/sheets.ts'
import { type Acting, judgeInOrder, saveWithin } from '#server/modules/academico/marks/index.ts'

type Trx = Transaction<Database>

/**
 * Has the class groups that are ready saved by a background job, as they were checked. A second call finds it at work or done.
 * @throws Refusal 404; 422 SIMULATION_OUTDATED where it was checked again, or somebody posted in its cells since; 422
 * MARK_IMPORT_NOTHING, MARK_IMPORT_RECEIVING
 */
export const applyImport = async (incoming: SignedIncoming<ApplyMarkImport>, hurry: Hurry): Promise<MarkImport> => {
  const { db, params, body, ...act } = incoming
  await requireImport(incoming, params.id)
  const jobId = await inTransaction(db, async (trx) => {
    const kept = await lockedImport(trx, params.id)
    if (kept.check_number === 0) throw ruleBroken('MARK_IMPORT_RECEIVING')
    if (await isAtWork(trx, kept)) return null
    if (body.conferido !== seenOf({ id: kept.id, checkNumber: kept.check_number }))
      throw ruleBroken('SIMULATION_OUTDATED')
    const { ready, isBegun } = await standing(trx, kept.id)
    if (ready.length === 0 && isBegun) return null
    if (ready.length === 0) throw ruleBroken('MARK_IMPORT_NOTHING')
    if ((await movedCells(trx, { id: kept.id, step: 0 })) !== '') throw ruleBroken('SIMULATION_OUTDATED')
    const id = await enqueue(trx, {
      kind: 'applyMarks',
      about: kept.file_name,
      input: {
        importId: kept.id,
        checkNumber: kept.check_number,
        original: act.caller.original?.personId ?? null,
        address: act.address,
      },
      items: ready.map((idTurma) => ({ idTurma })),
      staffUserId: act.caller.personId,
      now: act.now,
    })
    await trx.updateTable('mark_import').set({ job_id: id }).where('id', '=', kept.id).execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'mark_import',
      entity_id: String(kept.id),
      action: 'import',
      after: { arquivo: kept.file_name, Etapa: kept.stage_number, Turmas: ready.length },
    })
    return id
  })
  if (jobId !== null) await hurry(jobId)
  return readImport(db, params.id)
}

const isAtWork = async (trx: Trx, { job_id }: KeptImport): Promise<boolean> => {
  if (job_id === null) return false
  const job = await trx.selectFrom('job').where('id', '=', job_id).select('status').executeTakeFirst()
  return job !== undefined && LIVING_JOBS.includes(job.status)
}

/** The class groups that can come in, and whether any did already. */
const standing = async (trx: Trx, id: number) => {
  const { rows } = await sql<{ id: number; status: string; ready: boolean }>`
    select own.class_group_id as id, own.status, own.status = 'checked' and own.why = '' and coalesce(found.ready, false) as ready
    from mark_import_group as own left join (
      select class_group_id, bool_or(status = 'changed') and not bool_or(status = 'bad') as ready
      from mark_import_cell where import_id = ${id} group by class_group_id) as found on found.class_group_id = own.class_group_id
    where own.import_id = ${id} order by own.class_group_id`.execute(trx)
  return {
    ready: rows.filter(({ ready }) => ready).map((row) => row.id),
    isBegun: rows.some(({ status }) => status !== 'checked'),
  }
}

/** Saves the marks of an import, a class group after the other: each whole or not at all. */
export const applyMarks = defineJobKind({
  input: Type.Object({
    importId: Type.Integer(),
    checkNumber: Type.Integer(),
    /** Who really sat there, and from where it was asked for: for the audit. */
    original: Type.Union([Type.Integer(), Type.Null()]),
    address: Type.String(),
  }),
  item: Type.Object({ idTurma: Type.Integer() }),
  /** Why the class group stays as it is; empty where it came in. */
  result: Type.String(),
  run: async (trx, { input: { importId, checkNumber, original, address }, item: { idTurma }, author, now }) => {
    const kept = await lockedImport(trx, importId)
    if (kept.check_number !== checkNumber) throw new Refusal(422, 'SIMULATION_OUTDATED')
    const caller = { ...author, original: original === null ? null : { personId: original } }
    return applyGroup({ db: trx, caller, now, address }, trx, { kept, idTurma })
  },
  leftOf: (why) => (why === '' ? null : why),
})

interface Part {
  readonly kept: KeptImport
  readonly idTurma: number
}

const applyGroup = async (acting: Acting, trx: Trx, { kept, idTurma }: Part): Promise<string> => {
  const { id, check_number } = kept
  const own = { import_id: id, class_group_id: idTurma }
  const part = await trx
    .selectFrom('mark_import_group')
    .where('import_id', '=', id)
    .where('class_group_id', '=', idTurma)
    .select('status')
    .executeTakeFirst()
  if (part?.status !== 'checked') return ''
  const set = (values: object) =>
    trx
      .updateTable('mark_import_group')
      .set(values)
      .where('import_id', '=', own.import_id)
      .where('class_group_id', '=', own.class_group_id)
      .execute()
  const moved = await movedCells(trx, { id, idTurma, step: 0 })
  const why =
    moved === '' ? await refusedNow(acting, trx, { kept, idTurma }) : message('MARK_IMPORT_CHANGED', { notas: moved })
  if (why !== '') {
    await set({ why })
    return why
  }
  for (const [idDisciplina, cells] of await changedCells(trx, { id, idTurma })) {
    const sheet = await openImportedSheet(acting, { idTurma, idDisciplina, numeroEtapa: kept.stage_number })
    if ('why' in sheet) throw new Refusal(422, 'SIMULATION_OUTDATED')
    const { celulas } = await saveWithin(trx, acting, sheet.place, {
      chave: `importacao-${id}-${check_number}-${idTurma}-${idDisciplina}`,
      celulas: cells.map(asSaid),
      origem: originOf(id),
    })
    // Somebody was faster by a moment: nothing of the class group comes in.
    if (celulas.some(({ resultado }) => resultado !== 'salva')) throw new Refusal(422, 'SIMULATION_OUTDATED')
  }
  await set({ status: 'applied', applied_by: acting.caller.personId, applied_at: acting.now })
  return ''
}

/** Why something of a class group would not be saved by now; empty where all of it would. */
const refusedNow = async (acting: Acting, trx: Trx, { kept, idTurma }: Part): Promise<string> => {
  for (const [idDisciplina, cells] of await changedCells(trx, { id: kept.id, idTurma })) {
    const sheet = await openImportedSheet(acting, { idTurma, idDisciplina, numeroEtapa: kept.stage_number })
    if ('why' in sheet) return sheet.why
    if (sheet.reason !== '') return sheet.reason
    const { place } = sheet
    const judged = await judgeInOrder(trx, { place, sheet, now: acting.now }, cells.map(asSaid))
    const refused = judged.find(({ verdict }) => verdict !== 'write')
    if (refused !== undefined)
      return message('MARK_IMPORT_REFUSED', {
        notas: refused.verdict === 'refused' ? `“${refused.cell.texto}”: ${refused.why}` : `“${refused.cell.texto}”`,
      })
  }
  return ''
}
