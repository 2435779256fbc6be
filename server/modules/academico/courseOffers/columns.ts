import { sql, type Transaction } from 'kysely'
import type { CourseOfferDraft } from '#domain/courseOffers/courseOffers.schemas.ts'
import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { AGE_MODES } from '#domain/courses/courses.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { COURSE_OFFER_LABELS as LABELS } from '#domain/courseOffers/courseOffers.labels.ts'
import { given } from '#server/db/given.ts'
import type { Database } from '#server/db/schema.ts'
import { namesOf } from '#server/modules/academico/frame/index.ts'

/** The columns of a draft without flaws. */
export const columnsOf = (draft: CourseOfferDraft) => ({
  school_year_id: given(draft.idAnoLetivo),
  unit_id: given(draft.idUnidade),
  course_id: given(draft.idCurso),
  cut_off_on: draft.dataCorte,
  age_rule: given(draft.regraIdade),
  stage_type: given(draft.tipoEtapa),
})

/** Replaces what an offer offers, and who coordinates it. A place that stays keeps its goal. */
export const writeParts = async (trx: Transaction<Database>, id: number, draft: CourseOfferDraft): Promise<void> => {
  await sql`
    delete from course_offer_seat where course_offer_id = ${id} and (grade_id, shift_id) not in (
      select * from unnest(${draft.vagas.map(({ idSerie }) => idSerie)}::integer[],
        ${draft.vagas.map(({ idPeriodo }) => idPeriodo)}::integer[]))
  `.execute(trx)
  await trx
    .insertInto('course_offer_seat')
    .values(
      draft.vagas.map(({ idSerie, idPeriodo, vagas }) => ({
        course_offer_id: id,
        grade_id: idSerie,
        shift_id: idPeriodo,
        seats: vagas,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['course_offer_id', 'grade_id', 'shift_id'])
        .doUpdateSet((eb) => ({ seats: eb.ref('excluded.seats') })),
    )
    .execute()
  await trx.deleteFrom('course_offer_coordinator').where('course_offer_id', '=', id).execute()
  if (draft.idsCoordenadores.length === 0) return
  await trx
    .insertInto('course_offer_coordinator')
    .values(draft.idsCoordenadores.map((staff_user_id) => ({ course_offer_id: id, staff_user_id })))
    .execute()
}

/** An offer as the audit keeps it: by the labels of its fields, and records by their names, readable for ever. */
export const auditedOf = async (
  trx: Transaction<Database>,
  draft: CourseOfferDraft,
): Promise<Readonly<Record<string, string>>> => ({
  [LABELS.idAnoLetivo]: await namesOf(trx, 'school_year', [draft.idAnoLetivo]),
  [LABELS.idUnidade]: await namesOf(trx, 'unit', [draft.idUnidade]),
  [LABELS.idCurso]: await namesOf(trx, 'course', [draft.idCurso]),
  [LABELS.idsCoordenadores]: await namesOf(trx, 'staff_user', draft.idsCoordenadores),
  [LABELS.dataCorte]: draft.dataCorte,
  [LABELS.regraIdade]: nameIn(AGE_MODES, draft.regraIdade),
  [LABELS.tipoEtapa]: nameIn(STAGE_KINDS, draft.tipoEtapa),
  [LABELS.vagas]: await seatsText(trx, draft.vagas),
})

/** `1º ano, Matutino: 60; 2º ano, Matutino: 30` */
const seatsText = async (trx: Transaction<Database>, seats: CourseOfferDraft['vagas']): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select grade.name || ', ' || shift.name || ': ' || (one ->> 'vagas') as text
    from jsonb_array_elements(${JSON.stringify(seats)}::jsonb) as one
    join grade on grade.id = (one ->> 'idSerie')::integer
    join shift on shift.id = (one ->> 'idPeriodo')::integer
    order by grade.position, grade.id, shift.position, shift.id
  `.execute(trx)
  return rows.map(({ text }) => text).join('; ')
}
