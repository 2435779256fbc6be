import { sql, type Transaction } from 'kysely'
import type { CourseOfferDraft, CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import { newlyChosen } from '#domain/records/values.ts'
import { courseOfferFlaws, offerInUseFlaws, settledCourseOffer } from '#domain/courseOffers/courseOffer.ts'
import { COURSE_OFFER } from '#domain/courseOffers/courseOffers.fields.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { courseOffers } from '#server/modules/academico/courseOffers/read.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import { areOfCourse, areUsable, worksIn } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'
import { type Audited, auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import { type Records, refuseUsed } from '#server/records/save.ts'
import { inUnitsOf } from '#server/rows/units.ts'

type Trx = Transaction<Database>

/** The draft to write, settled and without flaws. @throws Refusal 422 CHECK_FIELDS with a sentence per field, or SCHOOL_YEAR_CLOSED */
const checked = async (
  trx: Trx,
  { caller }: Act,
  sent: CourseOfferDraft,
  before: CourseOfferRecord | null,
): Promise<CourseOfferDraft> => {
  const draft = settledCourseOffer(sent)
  if (before !== null) await refuseInClosedYear(trx, before)
  const { idAnoLetivo, idUnidade } = draft
  const year = idAnoLetivo === null ? null : await openYear(trx, { idAnoLetivo, idUnidade })
  refuseFlaws(notAcceptedFlaws(COURSE_OFFER, { idAnoLetivo: idAnoLetivo === null || year !== null }))
  refuseFlaws(courseOfferFlaws(draft, year?.ano ?? null))
  if (before !== null) refuseFlaws(offerInUseFlaws(before, draft))
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  return draft
}

/** A sentence for every field that names what may not be chosen; a choice that the offer already had stays allowed. */
const referenceFlaws = async (
  trx: Trx,
  caller: Act['caller'],
  draft: CourseOfferDraft,
  before: CourseOfferRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const isMoved = draft.idUnidade !== before?.idUnidade
  const coordinators = newlyChosen(draft.idsCoordenadores, isMoved ? null : before.idsCoordenadores)
  const newOnes = (name: 'idSerie' | 'idPeriodo') => [
    ...new Set(draft.vagas.map((one) => one[name]).filter((id) => !before?.vagas.some((one) => one[name] === id))),
  ]
  const isOwn = inUnitsOf(caller, 'id')
  const grades = [...new Set(draft.vagas.map(({ idSerie }) => idSerie))]
  return notAcceptedFlaws(COURSE_OFFER, {
    idUnidade: await areUsable(trx, 'unit', newlyChosen(draft.idUnidade, before?.idUnidade), isOwn),
    idCurso: await areUsable(trx, 'course', newlyChosen(draft.idCurso, before?.idCurso)),
    idsCoordenadores: await areUsable(trx, 'staff_user', coordinators, worksIn(draft.idUnidade)),
    vagas:
      (await areUsable(trx, 'grade', newOnes('idSerie'))) &&
      (await areUsable(trx, 'shift', newOnes('idPeriodo'))) &&
      (await areOfCourse(trx, grades, draft.idCurso)),
  })
}

const write = async (trx: Trx, _: Act, draft: CourseOfferDraft, before: CourseOfferRecord | null): Promise<number> => {
  const id = await writeRow(trx, 'course_offer', before?.id ?? null, columnsOf(COURSE_OFFER, draft))
  await writeSeats(trx, id, draft.vagas)
  await writeCoordinators(trx, id, draft.idsCoordenadores)
  return id
}

/** Replaces the places of an offer. A place that stays keeps its goal. */
const writeSeats = async (trx: Trx, id: number, seats: CourseOfferDraft['vagas']): Promise<void> => {
  await sql`
    delete from course_offer_seat where course_offer_id = ${id} and (grade_id, shift_id) not in (
      select * from unnest(${seats.map(({ idSerie }) => idSerie)}::integer[],
        ${seats.map(({ idPeriodo }) => idPeriodo)}::integer[]))
  `.execute(trx)
  await trx
    .insertInto('course_offer_seat')
    .values(
      seats.map(({ idSerie, idPeriodo, vagas }) => ({
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
}

const writeCoordinators = async (trx: Trx, id: number, ids: readonly number[]): Promise<void> => {
  await trx.deleteFrom('course_offer_coordinator').where('course_offer_id', '=', id).execute()
  if (ids.length === 0) return
  await trx
    .insertInto('course_offer_coordinator')
    .values(ids.map((staff_user_id) => ({ course_offer_id: id, staff_user_id })))
    .execute()
}

const audited = async (trx: Trx, drafts: readonly CourseOfferDraft[]): Promise<readonly Audited[]> => {
  const kept = []
  for (const draft of drafts) kept.push({ draft, own: { vagas: await seatsText(trx, draft.vagas) } })
  return auditedDrafts(trx, COURSE_OFFER, kept)
}

/** `1º ano, Matutino: 60; 2º ano, Matutino: 30` */
const seatsText = async (trx: Trx, seats: CourseOfferDraft['vagas']): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select grade.name || ', ' || shift.name || ': ' || (one ->> 'vagas') as text
    from jsonb_array_elements(${JSON.stringify(seats)}::jsonb) as one
    join grade on grade.id = (one ->> 'idSerie')::integer
    join shift on shift.id = (one ->> 'idPeriodo')::integer
    order by grade.position, grade.id, shift.position, shift.id
  `.execute(trx)
  return rows.map(({ text }) => text).join('; ')
}

/** Closes an offer for new enrolments, or opens it, while its year is open. Enrolled students stay. */
export const allowStatus = (trx: Trx, _: Act, before: CourseOfferRecord): Promise<void> =>
  refuseInClosedYear(trx, before)

/** An offer is removed only if nothing uses it. */
export const allowRemoval = async (trx: Trx, _: Act, before: CourseOfferRecord): Promise<void> => {
  await refuseInClosedYear(trx, before)
  refuseUsed('REMOVE_IN_USE', await usesOf(trx, before.id))
}

/** What uses the year, unit and course of an offer, as in “Matrículas (40), Turmas (2)”; empty if nothing does. */
const usesOf = async (trx: Trx, id: number): Promise<string> => {
  const countOf = (table: 'enrolment' | 'class_group') => sql<number>`(
    select count(*) from ${sql.table(table)} as placed join grade on grade.id = placed.grade_id
    where grade.course_id = offer.course_id and placed.school_year_id = offer.school_year_id
      and placed.unit_id = offer.unit_id)`
  const { enrolments, groups } = await trx
    .selectFrom('course_offer as offer')
    .where('offer.id', '=', id)
    .select([countOf('enrolment').as('enrolments'), countOf('class_group').as('groups')])
    .executeTakeFirstOrThrow()
  return [
    ...(enrolments > 0 ? [`Matrículas (${enrolments})`] : []),
    ...(groups > 0 ? [`Turmas (${groups})`] : []),
  ].join(', ')
}

export const COURSE_OFFERS: Records<CourseOfferDraft, CourseOfferRecord> = {
  table: 'course_offer',
  readers: courseOffers,
  /** A unit offers a course once a year. */
  taken: { course_offer_place_key: { code: 'COURSE_OFFER_TAKEN', field: 'idCurso' } },
  checked,
  write,
  audited,
}
