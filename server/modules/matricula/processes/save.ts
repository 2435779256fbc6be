import { sql, type Transaction } from 'kysely'
import type { CreateProcess, ProcessDraft, ProcessRecord, ProcessWire } from '#domain/processes/processes.schemas.ts'
import { message } from '#domain/all/messages.ts'
import type { UpdateCall } from '#domain/records/calls.ts'
import { newlyChosen } from '#domain/records/values.ts'
import { dayText } from '#domain/base/days.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { PROCESS, PROCESS_WEIGHTS } from '#domain/processes/processes.fields.ts'
import { processFlaws, processInUseFlaws, settledProcess } from '#domain/processes/process.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { Refusal, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear } from '#server/school/years/years.ts'
import { auditedProcesses, processColumns, writeParts } from '#server/modules/matricula/processes/columns.ts'
import { copyPlaces } from '#server/modules/matricula/processes/copyPlaces.ts'
import { processes } from '#server/modules/matricula/processes/read.ts'
import { holdLinesOf, settleLinesOf } from '#server/modules/matricula/waitingLine/index.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import { changeRecord, createRecord, type Records } from '#server/records/save.ts'
import { inUnitsOf } from '#server/rows/units.ts'

type Trx = Transaction<Database>

/**
 * Refuses a change in a year that is closed in any unit of a process. Locks the year, so that its processes change one
 * after another. @throws Refusal as `openYear`
 */
export const refuseInClosedYears = async (trx: Trx, { idAnoLetivo, idsUnidades }: ProcessDraft): Promise<void> => {
  if (idAnoLetivo === null) return
  await trx.selectFrom('school_year').where('id', '=', idAnoLetivo).select('id').forUpdate().execute()
  for (const idUnidade of idsUnidades) {
    if ((await openYear(trx, { idAnoLetivo, idUnidade })) === null)
      refuseFlaws(notAcceptedFlaws(PROCESS, { idAnoLetivo: false }))
  }
}

/** The draft to write, settled and without flaws. */
const checked = async (trx: Trx, act: Act, sent: ProcessDraft, before: ProcessRecord | null): Promise<ProcessDraft> => {
  const draft = settledProcess(sent)
  if (before !== null) await refuseInClosedYears(trx, before)
  refuseFlaws(processFlaws(draft))
  await refuseInClosedYears(trx, draft)
  if (before !== null) refuseFlaws(processInUseFlaws(before, draft))
  refuseFlaws(await referenceFlaws(trx, act, draft, before))
  if (before?.ativo !== false) await refuseOverlaps(trx, draft, before?.id ?? null)
  return draft
}

/** A sentence for every field that names what may not be chosen; a choice that the process already had stays allowed. */
const referenceFlaws = async (
  trx: Trx,
  { caller }: Act,
  draft: ProcessDraft,
  before: ProcessRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const newly = (name: 'idsUnidades' | 'idsSeries') => newlyChosen(draft[name], before?.[name])
  return notAcceptedFlaws(PROCESS, {
    idsUnidades: await areUsable(trx, 'unit', newly('idsUnidades'), inUnitsOf(caller, 'id')),
    idsSeries: await areUsable(trx, 'grade', newly('idsSeries')),
  })
}

/**
 * On any day a grade of a unit is open in one process of a kind, so that an enrolment has one process. The year is
 * locked. @throws Refusal 422 PROCESS_OVERLAPS
 */
export const refuseOverlaps = async (trx: Trx, draft: ProcessDraft, id: number | null): Promise<void> => {
  const other = await trx
    .selectFrom('enrolment_process as other')
    .where('other.school_year_id', '=', draft.idAnoLetivo)
    .where(sql<boolean>`other.kind = ${draft.idTipoProceso}`)
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

/** Writes a process with its parts, and reorders its waiting lines by the new weights. */
const write = async (trx: Trx, _: Act, draft: ProcessDraft, before: ProcessRecord | null): Promise<number> => {
  const id = await writeRow(trx, 'enrolment_process', before?.id ?? null, processColumns(draft))
  await writeParts(trx, id, draft)
  if (before !== null && PROCESS_WEIGHTS.some((name) => draft[name] !== before[name])) await settleLinesOf(trx, id)
  return id
}

export const PROCESSES: Records<ProcessDraft, ProcessRecord> = {
  table: 'enrolment_process',
  readers: {
    ...processes,
    /** @throws Refusal 422 PROCESS_OF_UNITS for staff who do not work in all units of a process */
    own: async (acting, id) => {
      const process = await processes.own(acting, id)
      if (!process.podeAlterar) throw new Refusal(422, 'PROCESS_OF_UNITS')
      return process
    },
  },
  /** A name is unique among the processes of a kind in a year. */
  taken: { enrolment_process_name_key: { code: 'PROCESS_TAKEN', field: 'nome' } },
  checked,
  write,
  audited: auditedProcesses,
}

/** Creates a process, with the offered places of another if one is given. @throws Refusal as `createRecord`; 404 for that other one */
export const createProcess = async (incoming: SignedIncoming<CreateProcess>): Promise<ProcessRecord> => {
  const { idOrigem, ...body } = incoming.body
  if (idOrigem === null) return createRecord(PROCESSES, { ...incoming, body })
  await processes.own(incoming, idOrigem)
  const copying: typeof PROCESSES.write = async (trx, ...rest) => {
    const id = await write(trx, ...rest)
    await copyPlaces(trx, { from: idOrigem, to: id })
    return id
  }
  return createRecord({ ...PROCESSES, write: copying }, { ...incoming, body })
}

/** Changes a process, after locking its waiting lines. @throws Refusal as `changeRecord` */
export const changeProcess = (incoming: SignedIncoming<UpdateCall<ProcessWire>>): Promise<ProcessRecord> => {
  const locked: typeof processes.locked = async (trx, id) => {
    await holdLinesOf(trx, id)
    return processes.locked(trx, id)
  }
  return changeRecord({ ...PROCESSES, readers: { ...PROCESSES.readers, locked } }, incoming)
}
