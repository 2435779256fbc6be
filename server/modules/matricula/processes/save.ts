import { sql, type Transaction } from 'kysely'
import type { updateProcess } from '#domain/processes/processes.endpoints.ts'
import type { CreateProcess, ProcessDraft, ProcessRecord, UpdateProcess } from '#domain/processes/processes.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { dayText } from '#domain/base/days.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { PROCESS_LABELS as LABELS, PROCESS_WEIGHTS } from '#domain/processes/processes.labels.ts'
import { processFlaws, processInUseFlaws, settledProcess } from '#domain/processes/process.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { Refusal, stale, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { areUsable, notAccepted } from '#server/school/choices/usable.ts'
import { openYear } from '#server/school/years/years.ts'
import { auditedOf, columnsOf, writeParts } from '#server/modules/matricula/processes/columns.ts'
import { copyPlaces } from '#server/modules/matricula/processes/copyPlaces.ts'
import { lockProcess, readProcess, readWritten } from '#server/modules/matricula/processes/read.ts'
import { holdLinesOf, settleLinesOf } from '#server/modules/matricula/waitingLine/index.ts'
import { changesOf } from '#server/records/audited.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** A name stands once among the processes of a kind in a year. */
const TAKEN = { enrolment_process_name_key: { code: 'PROCESS_TAKEN', field: 'nome' } } as const

/**
 * Makes a process, perhaps with what another one offers. @throws Refusal 422 CHECK_FIELDS with a sentence per field,
 * SCHOOL_YEAR_CLOSED, PROCESS_OVERLAPS, or PROCESS_TAKEN: a name stands once among those of a kind in a year
 */
export const createProcess = async (incoming: SignedIncoming<CreateProcess>): Promise<ProcessRecord> => {
  const { db, body, ...act } = incoming
  const { idOrigem, ...sent } = body
  if (idOrigem !== null) await readProcess(incoming, idOrigem)
  return takingUnique(db, TAKEN, async (trx) => {
    const draft = await checked(trx, act, sent, null)
    const { id } = await trx
      .insertInto('enrolment_process')
      .values(columnsOf(draft))
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeParts(trx, id, draft)
    if (idOrigem !== null) await copyPlaces(trx, { from: idOrigem, to: id })
    await writeAudit(trx, {
      ...actor(act),
      entity: 'enrolment_process',
      entity_id: String(id),
      action: 'create',
      after: await auditedOf(trx, draft),
    })
    return readWritten(trx, id)
  })
}

/** Changes a process; who waits by it is placed by its new weights. @throws Refusal as `createProcess`; 404; 409 for an older `versao`; 422 PROCESS_OF_UNITS */
export const changeProcess = async (incoming: SignedIncoming<UpdateProcess>): Promise<ProcessRecord> => {
  const { db, params, body, ...act } = incoming
  refuseForeign(await readProcess(incoming, params.id))
  const { versao, ...sent } = body
  return takingUnique(db, TAKEN, async (trx) => {
    await holdLinesOf(trx, params.id)
    const before = await lockProcess(trx, params.id)
    if (before.versao !== versao) throw stale<typeof updateProcess>(before)
    const draft = await checked(trx, act, sent, before)
    await trx
      .updateTable('enrolment_process')
      .set((eb) => ({ ...columnsOf(draft), version: eb('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await writeParts(trx, params.id, draft)
    if (PROCESS_WEIGHTS.some((name) => draft[name] !== before[name])) await settleLinesOf(trx, params.id)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'enrolment_process',
      entity_id: String(params.id),
      action: 'update',
      ...changesOf(await auditedOf(trx, before), await auditedOf(trx, draft)),
    })
    return readWritten(trx, params.id)
  })
}

/** @throws Refusal 422 PROCESS_OF_UNITS for who does not work in all units of a process */
export const refuseForeign = ({ podeAlterar }: ProcessRecord): void => {
  if (!podeAlterar) throw new Refusal(422, 'PROCESS_OF_UNITS')
}

/**
 * Refuses a change in a year that is closed in any unit of a process, and holds the year: processes of it change one
 * after another. @throws Refusal as `openYear`
 */
export const refuseInClosedYears = async (
  trx: Transaction<Database>,
  { idAnoLetivo, idsUnidades }: ProcessDraft,
): Promise<void> => {
  if (idAnoLetivo === null) return
  await trx.selectFrom('school_year').where('id', '=', idAnoLetivo).select('id').forUpdate().execute()
  for (const idUnidade of idsUnidades) {
    if ((await openYear(trx, { idAnoLetivo, idUnidade })) === null)
      refuseFlaws({ idAnoLetivo: notAccepted(LABELS.idAnoLetivo) })
  }
}

/** The draft as it will be kept: settled, and nothing wrong with it. */
const checked = async (
  trx: Transaction<Database>,
  act: Act,
  sent: ProcessDraft,
  before: ProcessRecord | null,
): Promise<ProcessDraft> => {
  const draft = settledProcess(sent)
  if (before !== null) await refuseInClosedYears(trx, before)
  refuseFlaws(processFlaws(draft))
  await refuseInClosedYears(trx, draft)
  if (before !== null) refuseFlaws(processInUseFlaws(before, draft))
  refuseFlaws(await referenceFlaws(trx, act, draft, before))
  if (before?.ativo !== false) await refuseOverlaps(trx, draft, before?.id ?? null)
  return draft
}

/** A sentence for every field that names what may not be chosen; what the process named before stays allowed. */
const referenceFlaws = async (
  trx: Transaction<Database>,
  { caller }: Act,
  draft: ProcessDraft,
  before: ProcessRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const newOnes = (name: 'idsUnidades' | 'idsSeries') => draft[name].filter((id) => !before?.[name].includes(id))
  const isOwn = inUnitsOf(caller, 'id')
  return {
    ...((await areUsable(trx, 'unit', newOnes('idsUnidades'), isOwn))
      ? {}
      : { idsUnidades: notAccepted(LABELS.idsUnidades) }),
    ...((await areUsable(trx, 'grade', newOnes('idsSeries'))) ? {} : { idsSeries: notAccepted(LABELS.idsSeries) }),
  }
}

/**
 * On a day a grade of a unit is open in one process of a kind, so that an enrolment knows in which it comes in. The year
 * is held. @throws Refusal 422 PROCESS_OVERLAPS
 */
export const refuseOverlaps = async (
  trx: Transaction<Database>,
  draft: ProcessDraft,
  id: number | null,
): Promise<void> => {
  const other = await trx
    .selectFrom('enrolment_process as other')
    .where('other.school_year_id', '=', draft.idAnoLetivo)
    .where('other.kind', '=', draft.idTipoProceso)
    .where('other.active', '=', true)
    .where('other.id', '<>', id ?? 0)
    .where('other.starts_on', '<=', draft.fim)
    .where('other.ends_on', '>=', draft.inicio)
    .where(sql<boolean>`exists (select 1 from enrolment_process_unit as own
      where own.process_id = other.id and own.unit_id = any(${draft.idsUnidades}::integer[]))`)
    .where(sql<boolean>`exists (select 1 from enrolment_process_grade as asked
      where asked.process_id = other.id and asked.grade_id = any(${draft.idsSeries}::integer[]))`)
    .select(['other.name', 'other.kind', 'other.starts_on', 'other.ends_on'])
    .orderBy('other.starts_on')
    .orderBy('other.id')
    .executeTakeFirst()
  if (other === undefined) return
  const values = {
    processo: other.name,
    tipo: ENROLMENT_TYPE_NAME[other.kind].toLowerCase(),
    inicio: dayText(other.starts_on),
    fim: dayText(other.ends_on),
  }
  throw new Refusal(422, 'PROCESS_OVERLAPS', { values, fields: { inicio: message('PROCESS_OVERLAPS', values) } })
}
