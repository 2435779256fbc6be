import { sql, type Transaction } from 'kysely'
import type { ProcessDraft } from '#domain/processes/processes.schemas.ts'
import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { dayText } from '#domain/base/days.ts'
import { birthsOf, birthsText } from '#domain/processes/births.ts'
import { PROCESS_LABELS as LABELS, PROCESS_NUMBERS } from '#domain/processes/processes.labels.ts'
import { searchable } from '#domain/base/text.ts'
import { given } from '#server/db/given.ts'
import type { Database } from '#server/db/schema.ts'
import { namesOf } from '#server/records/names.ts'

/** The columns of a draft without flaws. */
export const columnsOf = (draft: ProcessDraft) => ({
  kind: given(draft.idTipoProceso),
  school_year_id: given(draft.idAnoLetivo),
  name: draft.nome,
  name_search: searchable(draft.nome),
  starts_on: draft.inicio,
  ends_on: draft.fim,
  family_text: draft.texto,
  refuse_after_days: draft.diasAutoRejeitar,
  waiting_limit: draft.limiteEspera,
  sibling_weight: draft.pesoIrmao,
  staff_weight: draft.pesoFuncionario,
  former_weight: draft.pesoExAluno,
  near_weight: draft.pesoProximidade,
})

/** Replaces the units and grades of a process; what was decided of those that are gone goes with them. */
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

/** A process as the audit keeps it: by the labels of its fields, and records by their names, readable for ever. */
export const auditedOf = async (
  trx: Transaction<Database>,
  draft: ProcessDraft,
): Promise<Readonly<Record<string, string>>> => {
  const names = await namesOf(trx, {
    idAnoLetivo: ['school_year', draft.idAnoLetivo],
    idsUnidades: ['unit', ...draft.idsUnidades],
    idsSeries: ['grade', ...draft.idsSeries],
  })
  return {
    [LABELS.nome]: draft.nome,
    [LABELS.idTipoProceso]: nameIn(ENROLMENT_TYPES, draft.idTipoProceso),
    [LABELS.idAnoLetivo]: names.idAnoLetivo,
    [LABELS.inicio]: dayText(draft.inicio),
    [LABELS.fim]: dayText(draft.fim),
    [LABELS.idsUnidades]: names.idsUnidades,
    [LABELS.idsSeries]: names.idsSeries,
    [LABELS.texto]: draft.texto,
    [LABELS.nascimentos]: await auditedBirths(trx, draft),
    ...Object.fromEntries(PROCESS_NUMBERS.map((name) => [LABELS[name], String(draft[name] ?? '')])),
  }
}

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
