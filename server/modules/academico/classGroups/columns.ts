import type { Transaction } from 'kysely'
import type { ClassGroupDraft } from '#domain/classGroups/classGroups.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { CLASS_GROUP_LISTS, LISTED } from '#domain/classGroups/classGroup.ts'
import { CLASS_GROUP_LABELS as LABELS } from '#domain/classGroups/classGroups.labels.ts'
import { searchable } from '#domain/base/text.ts'
import { given } from '#server/db/given.ts'
import type { Database } from '#server/db/schema.ts'
import { namesOf } from '#server/modules/academico/frame/index.ts'

/** The columns of a draft without flaws; of several grades the first of the course orders the lists. */
export const columnsOf = async (trx: Transaction<Database>, draft: ClassGroupDraft) => {
  const first = await trx
    .selectFrom('grade')
    .where('id', 'in', draft.idsSeries)
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return {
    school_year_id: given(draft.idAnoLetivo),
    unit_id: given(draft.idUnidade),
    grade_id: first.id,
    shift_id: given(draft.idPeriodo),
    name: draft.nome,
    name_search: searchable(draft.nome),
    location_id: draft.idLocal,
    seats: given(draft.vagas),
    starts_at: draft.inicio,
    ends_at: draft.fim,
    break_minutes: draft.intervalo,
    weekdays: draft.diasSemana,
    first_day: draft.inicioAulas || null,
    last_day: draft.fimAulas || null,
    mediation: given(draft.mediacao),
    kind: given(draft.tipo),
    organisation: given(draft.organizacao),
    structure: given(draft.estrutura),
    census_stage: draft.etapaCenso,
    teacher_id: draft.idRegente,
    coordinator_id: draft.idCoordenador,
  }
}

/** The grades of a group, each with the place of the group, which the database compares names in. */
export const writeGrades = async (
  trx: Transaction<Database>,
  id: number,
  draft: ClassGroupDraft,
  { school_year_id, unit_id, shift_id, name_search }: Awaited<ReturnType<typeof columnsOf>>,
): Promise<void> => {
  await trx
    .deleteFrom('class_group_grade')
    .where('class_group_id', '=', id)
    .where('grade_id', 'not in', draft.idsSeries)
    .execute()
  await trx
    .insertInto('class_group_grade')
    .values(
      draft.idsSeries.map((grade_id) => ({
        class_group_id: id,
        grade_id,
        school_year_id,
        unit_id,
        shift_id,
        name_search,
      })),
    )
    .onConflict((conflict) => conflict.columns(['class_group_id', 'grade_id']).doNothing())
    .execute()
}

/** A group as the audit keeps it: by the labels of its fields, and records by their names, readable for ever. */
export const auditedOf = async (
  trx: Transaction<Database>,
  draft: ClassGroupDraft,
): Promise<Readonly<Record<string, string | number | null>>> => ({
  [LABELS.nome]: draft.nome,
  [LABELS.idAnoLetivo]: await namesOf(trx, 'school_year', [draft.idAnoLetivo]),
  [LABELS.idUnidade]: await namesOf(trx, 'unit', [draft.idUnidade]),
  [LABELS.idCurso]: await namesOf(trx, 'course', [draft.idCurso]),
  [LABELS.idsSeries]: await namesOf(trx, 'grade', draft.idsSeries),
  [LABELS.idPeriodo]: await namesOf(trx, 'shift', [draft.idPeriodo]),
  [LABELS.idLocal]: await namesOf(trx, 'location', [draft.idLocal]),
  [LABELS.vagas]: draft.vagas,
  [LABELS.inicio]: draft.inicio,
  [LABELS.fim]: draft.fim,
  [LABELS.intervalo]: draft.intervalo,
  [LABELS.diasSemana]: draft.diasSemana.map((day) => nameIn(WEEK_DAYS, day)).join(', '),
  [LABELS.inicioAulas]: draft.inicioAulas,
  [LABELS.fimAulas]: draft.fimAulas,
  ...Object.fromEntries(LISTED.map((name) => [LABELS[name], nameIn(CLASS_GROUP_LISTS[name], draft[name])])),
  [LABELS.idRegente]: await namesOf(trx, 'staff_user', [draft.idRegente]),
  [LABELS.idCoordenador]: await namesOf(trx, 'staff_user', [draft.idCoordenador]),
})
