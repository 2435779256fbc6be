import type { Transaction } from 'kysely'
import type { ClassGroupDraft } from '#domain/api/classGroups.schemas.ts'
import { nameIn } from '#domain/lists/list.ts'
import { WEEK_DAYS } from '#domain/lists/week.ts'
import { CLASS_GROUP_LISTS, LISTED } from '#domain/rules/classGroups/classGroup.ts'
import { CLASS_GROUP_LABELS as LABELS } from '#domain/rules/classGroups/labels.ts'
import { searchable } from '#domain/text.ts'
import { given } from '#server/db/given.ts'
import type { Database } from '#server/db/schema.ts'
import { namesOf } from '#server/school/choices/usable.ts'

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
): Promise<Readonly<Record<string, string | number | null>>> => {
  const names = await namesOf(trx, {
    idAnoLetivo: ['school_year', draft.idAnoLetivo],
    idUnidade: ['unit', draft.idUnidade],
    idCurso: ['course', draft.idCurso],
    idsSeries: ['grade', ...draft.idsSeries],
    idPeriodo: ['shift', draft.idPeriodo],
    idLocal: ['location', draft.idLocal],
    idRegente: ['staff_user', draft.idRegente],
    idCoordenador: ['staff_user', draft.idCoordenador],
  })
  return {
    [LABELS.nome]: draft.nome,
    [LABELS.idAnoLetivo]: names.idAnoLetivo,
    [LABELS.idUnidade]: names.idUnidade,
    [LABELS.idCurso]: names.idCurso,
    [LABELS.idsSeries]: names.idsSeries,
    [LABELS.idPeriodo]: names.idPeriodo,
    [LABELS.idLocal]: names.idLocal,
    [LABELS.vagas]: draft.vagas,
    [LABELS.inicio]: draft.inicio,
    [LABELS.fim]: draft.fim,
    [LABELS.intervalo]: draft.intervalo,
    [LABELS.diasSemana]: draft.diasSemana.map((day) => nameIn(WEEK_DAYS, day)).join(', '),
    [LABELS.inicioAulas]: draft.inicioAulas,
    [LABELS.fimAulas]: draft.fimAulas,
    ...Object.fromEntries(LISTED.map((name) => [LABELS[name], nameIn(CLASS_GROUP_LISTS[name], draft[name])])),
    [LABELS.idRegente]: names.idRegente,
    [LABELS.idCoordenador]: names.idCoordenador,
  }
}
