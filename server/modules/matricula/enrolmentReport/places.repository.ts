import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ReportedPlace } from '#domain/enrolmentReport/enrolmentReport.schemas.ts'
import { LEAVES, RENEWS, UNSURE } from '#domain/reEnrolments/intention.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { gradeAfter } from '#server/school/enrolments/gradeAfter.ts'
import { takenSeats } from '#server/school/seats/seats.ts'
import type { EnrolmentFilter } from '#server/modules/matricula/enrolments/index.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** What narrows the places of a year. */
export type PlaceFilter = Pick<EnrolmentFilter, 'caller' | 'unitId' | 'courseId' | 'gradeId' | 'shiftId'> & {
  readonly yearId: number
  /** The year as a number: students of the year before might have come back. */
  readonly year: number
}

/**
 * Every place of a year with an offered seat, a student, or a student of the year before who might have come back, by
 * unit, grade and shift.
 */
export const readPlaces = async (
  db: Kysely<Database>,
  { yearId, year, ...filter }: PlaceFilter,
  now: Date,
): Promise<readonly ReportedPlace[]> => {
  const { rows } = await sql<ReportedPlace>`
    with offered as (${offeredSeats(yearId)}),
    standing as (${standings(yearId)}),
    queued as (
      select unit_id, grade_id, shift_id, count(*)::integer as fila from waiting_entry
      where school_year_id = ${yearId} and status = 'espera' group by unit_id, grade_id, shift_id),
    reason as (${reasonsToLeave(yearId, year)}),
    gone as (
      select unit_id, grade_id, shift_id, sum(alunos)::integer as "naoRenovadas",
        jsonb_agg(jsonb_build_object('motivo', motivo, 'alunos', alunos) order by alunos desc, motivo) as motivos
      from reason group by unit_id, grade_id, shift_id),
    place as (
      select unit_id, grade_id, shift_id from offered union select unit_id, grade_id, shift_id from standing
      union select unit_id, grade_id, shift_id from gone)
    select (row_number() over (order by unit.name, grade.position, grade.id, shift.position, shift.id))::integer as id,
      unit.name as unidade, course.name as curso, grade.name as serie, coalesce(shift.name, 'Sem período') as periodo,
      coalesce(vagas, 0) as vagas, coalesce(novas, 0) + coalesce(renovadas, 0) as ocupadas, coalesce(novas, 0) as novas,
      coalesce(renovadas, 0) as renovadas, coalesce("emProcesso", 0) as "emProcesso", coalesce(reservas, 0) as reservas,
      greatest(0, coalesce(vagas, 0) - ${takenSeats(PLACE(yearId), now)}) as livres, coalesce(fila, 0) as fila,
      coalesce(novas, 0) + coalesce(renovadas, 0) + coalesce("emProcesso", 0) + coalesce(reservas, 0) as projecao,
      meta, coalesce("naoRenovadas", 0) as "naoRenovadas", coalesce(motivos, '[]') as motivos
    from place
    join unit on unit.id = place.unit_id
    join grade on grade.id = place.grade_id
    join course on course.id = grade.course_id
    left join shift on shift.id = place.shift_id
    left join offered on ${isSame('offered')}
    left join standing on ${isSame('standing')}
    left join queued on ${isSame('queued')}
    left join gone on ${isSame('gone')}
    where ${narrowed(filter)}
    order by id
  `.execute(db)
  return rows
}

const PLACE = (yearId: number) => ({
  year: sql`${yearId}`,
  unit: sql.ref('place.unit_id'),
  grade: sql.ref('place.grade_id'),
  shift: sql.ref('place.shift_id'),
})

/** Compares null as equal: some enrolments have no shift yet. */
const isSame = (table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('unit_id')} = place.unit_id and ${column('grade_id')} = place.grade_id
    and ${column('shift_id')} is not distinct from place.shift_id`
}

const offeredSeats = (yearId: number): RawBuilder<unknown> => sql`
  select course_offer.unit_id, seat.grade_id, seat.shift_id, sum(seat.seats)::integer as vagas,
    sum(seat.goal)::integer as meta
  from course_offer join course_offer_seat as seat on seat.course_offer_id = course_offer.id
  where course_offer.active and course_offer.school_year_id = ${yearId}
  group by course_offer.unit_id, seat.grade_id, seat.shift_id`

const LIVING = [...LIVING_STATUSES]

const standings = (yearId: number): RawBuilder<unknown> => sql`
  select unit_id, grade_id, shift_id,
    (count(*) filter (where status = 'Matriculado' and type = 1))::integer as novas,
    (count(*) filter (where status = 'Matriculado' and type = 2))::integer as renovadas,
    (count(*) filter (where status <> 'Matriculado' and type <> 3))::integer as "emProcesso",
    (count(*) filter (where type = 3))::integer as reservas
  from enrolment where school_year_id = ${yearId} and status = any(${LIVING}) group by unit_id, grade_id, shift_id`

/**
 * Counts last year's students without a living enrolment this year, by the place that they would have gone on in and
 * by reason: why their enrolment ended, else the family's intention, else “Sem resposta”.
 */
const reasonsToLeave = (yearId: number, year: number): RawBuilder<unknown> => sql`
  select former.unit_id, ${gradeAfter('former')} as grade_id, former.shift_id,
    coalesce(ended.end_reason, case said.answer when ${LEAVES} then said.reason when ${UNSURE} then 'Talvez renove'
      when ${RENEWS} then 'Disse que renova' end, 'Sem resposta') as motivo, count(*)::integer as alunos
  from enrolment as former
  join school_year on school_year.id = former.school_year_id and school_year.year = ${year - 1}
  join grade on grade.id = former.grade_id
  left join (
    select distinct on (student_id) student_id, end_reason from enrolment
    where school_year_id = ${yearId} and not status = any(${LIVING}) order by student_id, id desc
  ) as ended on ended.student_id = former.student_id
  left join (
    select distinct on (own.enrolment_id) own.enrolment_id, own.answer, own.reason
    from re_enrolment_intention as own
    join enrolment_process as process on process.id = own.process_id and process.school_year_id = ${yearId}
    order by own.enrolment_id, own.answered_at desc
  ) as said on said.enrolment_id = former.id
  where former.status = 'Matriculado' and former.type <> 3 and ${gradeAfter('former')} is not null
    and former.student_id not in (
      select student_id from enrolment where school_year_id = ${yearId} and status = any(${LIVING}) and type <> 3)
  group by 1, 2, 3, 4`

const narrowed = ({ caller, unitId, courseId, gradeId, shiftId }: Omit<PlaceFilter, 'yearId' | 'year'>) =>
  sql.join(
    [
      inUnitsOf(caller, 'place.unit_id'),
      ...(unitId === undefined ? [] : [sql`place.unit_id = ${unitId}`]),
      ...(courseId === undefined ? [] : [sql`grade.course_id = ${courseId}`]),
      ...(gradeId === undefined ? [] : [sql`place.grade_id = ${gradeId}`]),
      ...(shiftId === undefined ? [] : [sql`place.shift_id = ${shiftId}`]),
    ],
    sql` and `,
  )
