import { sql, type Transaction } from 'kysely'
import type { ProcessDraft } from '#domain/processes/processes.schemas.ts'
import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import { dayText } from '#domain/base/days.ts'
import { birthsOf, birthsText } from '#domain/processes/births.ts'
import { PROCESS } from '#domain/processes/processes.fields.ts'
import { searchable } from '#domain/base/text.ts'
import { given } from '#server/db/given.ts'
import type { Database } from '#server/db/schema.ts'
import { type Audited, auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'

/** The columns of a draft without flaws. */
export const processColumns = (draft: ProcessDraft) => ({
  ...columnsOf(PROCESS, draft),
  kind: given(ENROLMENT_TYPES.find(({ id }) => id === draft.idTipoProceso)?.id ?? null),
  name_search: searchable(draft.nome),
  family_text: draft.texto,
})

/** Replaces the units and grades of a process, and deletes the decisions about removed ones. */
export const writeParts = async (trx: Transaction<Database>, id: number, draft: ProcessDraft): Promise<void> => {
  await trx.deleteFrom('enrolment_process_unit').where('process_id', '=', id).execute()
  await trx.deleteFrom('enrolment_process_grade').where('process_id', '=', id).execute()
  await trx
    .insertInto('enrolment_process_unit')
    .values(draft.idsUnidades.map((unit_id) => ({ process_id: id, unit_id })))
    .execute()
  await trx
    .insertInto('enrolment_process_grade')
    .values(draft.idsSeries.map((grade_id) => ({ process_id: id, grade_id, ...bornColumns(draft, grade_id) })))
    .execute()
  await trx
    .deleteFrom('enrolment_process_place')
    .where('process_id', '=', id)
    .where((eb) => eb.or([eb('unit_id', 'not in', draft.idsUnidades), eb('grade_id', 'not in', draft.idsSeries)]))
    .execute()
}

const bornColumns = ({ nascimentos }: ProcessDraft, grade: number) => {
  const born = birthsOf(nascimentos, grade)
  return { born_from: born?.de || null, born_to: born?.ate || null }
}

/** Processes in the words of the audit. */
export const auditedProcesses = async (
  trx: Transaction<Database>,
  drafts: readonly ProcessDraft[],
): Promise<readonly Audited[]> => {
  const births = await Promise.all(drafts.map((draft) => auditedBirths(trx, draft)))
  const kept = drafts.map((draft, at) => ({ draft, own: { nascimentos: births[at] ?? '' } }))
  const words = await auditedDrafts(trx, PROCESS, kept)
  return words.map((word, at) => ({ ...word, ...auditedPeriod(drafts[at]) }))
}

const auditedPeriod = (draft: ProcessDraft | undefined): Audited =>
  draft === undefined ? {} : { [PROCESS.inicio.label]: dayText(draft.inicio), [PROCESS.fim.label]: dayText(draft.fim) }

const auditedBirths = async (trx: Transaction<Database>, { nascimentos }: ProcessDraft): Promise<string> => {
  const ids = nascimentos.map(({ idSerie }) => idSerie)
  const rows = await trx
    .selectFrom('grade')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .select(['id', 'name'])
    .execute()
  const names = new Map<number | null, string>(rows.map(({ id, name }) => [id, name]))
  return nascimentos.map((range) => `${names.get(range.idSerie) ?? ''}: ${birthsText(range)}`).join('; ')
}
