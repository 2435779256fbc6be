import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { type Combination, LEVELS } from '#domain/schoolYears/cascade.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { awaitsCall, isCalled, takenSeats, takesSeat } from '#server/school/seats/seats.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/**
 * One combination, locked until the transaction ends: those who take its seats wait for one another. Null where
 * it is not offered, or not in the caller's units.
 */
export const holdOption = async (
  trx: Kysely<Database>,
  asking: Asking,
  chosen: Combination,
): Promise<CourseOption | null> => {
  const { idAnoLetivo, idUnidade, idCurso } = chosen
  await sql`
    select id from course_offer
    where school_year_id = ${idAnoLetivo} and unit_id = ${idUnidade} and course_id = ${idCurso} for update
  `.execute(trx)
  const options = await readOffers(
    trx,
    asking,
    sql`course_offer.school_year_id = ${idAnoLetivo} and course_offer.unit_id = ${idUnidade}
      and course_offer.course_id = ${idCurso}`,
  )
  return options.find((option) => LEVELS.every((level) => option[level] === chosen[level])) ?? null
}

/**
 * Whether a student may take a seat of an offer that is held: where one is free beyond those for which somebody waits
 * and is about to be called, or where the student has one there already.
 */
export const mayTakeSeat = async (
  trx: Kysely<Database>,
  studentId: number | null,
  offer: CourseOption,
  now: Date,
): Promise<boolean> =>
  (offer.livres > 0 && offer.livres > (await waitingBefore(trx, studentId, offer))) ||
  (await hasSeat(trx, studentId, offer, now))

/**
 * Number of waiting students who are called to the next free seats of a place before a student; 0 if the school calls
 * by hand.
 */
const waitingBefore = async (
  trx: Kysely<Database>,
  studentId: number | null,
  { idAnoLetivo, idUnidade, idSerie, idPeriodo }: Combination,
): Promise<number> => {
  if ((await readParameter(trx, 'convocacaoAutomatica')) !== 'Sim') return 0
  const { rows } = await sql<{ count: number }>`
    with line as (
      select waiter.student_id, entry.position from waiting_entry as entry
      join enrolment as waiter on waiter.id = entry.enrolment_id and waiter.status = 'Em andamento'
      where entry.school_year_id = ${idAnoLetivo} and entry.unit_id = ${idUnidade} and entry.grade_id = ${idSerie}
        and entry.shift_id = ${idPeriodo} and ${awaitsCall('entry')})
    select count(*)::integer as count from line
    where not exists (select 1 from line as own where own.student_id = ${studentId} and own.position <= line.position)
  `.execute(trx)
  return rows[0]?.count ?? 0
}

/** Whether a student already takes a seat of a place, as by a reservation, or was called to it. */
const hasSeat = async (
  trx: Kysely<Database>,
  studentId: number | null,
  { idAnoLetivo, idUnidade, idSerie, idPeriodo }: Combination,
  now: Date,
): Promise<boolean> => {
  const seated = await trx
    .selectFrom('enrolment')
    .where('student_id', '=', studentId)
    .where('school_year_id', '=', idAnoLetivo)
    .where('unit_id', '=', idUnidade)
    .where('grade_id', '=', idSerie)
    .where('shift_id', '=', idPeriodo)
    .where(takesSeat('enrolment', now))
    .select('id')
    .unionAll(
      trx
        .selectFrom('waiting_entry')
        .innerJoin('enrolment', 'enrolment.id', 'waiting_entry.enrolment_id')
        .where('enrolment.student_id', '=', studentId)
        .where('waiting_entry.school_year_id', '=', idAnoLetivo)
        .where('waiting_entry.unit_id', '=', idUnidade)
        .where('waiting_entry.grade_id', '=', idSerie)
        .where('waiting_entry.shift_id', '=', idPeriodo)
        .where(isCalled('waiting_entry', now))
        .select('waiting_entry.id'),
    )
    .limit(1)
    .executeTakeFirst()
  return seated !== undefined
}

const takenAt = (now: Date) =>
  takenSeats(
    {
      year: sql.ref('course_offer.school_year_id'),
      unit: sql.ref('course_offer.unit_id'),
      grade: sql.ref('grade.id'),
      shift: sql.ref('shift.id'),
    },
    now,
  )

/** The person whose units are read, and the instant at which seats are counted. */
interface Asking {
  readonly caller: InUnits
  readonly now: Date
}

/**
 * What units offer in the years that are not closed, each combination with its counters; `wanted` narrows the rows of
 * `course_offer`. The grade's ages override the offer's. Obstacles are not included.
 */
export const readOffers = async (
  db: Kysely<Database>,
  { caller, now }: Asking,
  wanted: RawBuilder<unknown> = sql`true`,
): Promise<CourseOption[]> => {
  const own = inUnitsOf(caller, 'course_offer.unit_id')
  const { rows } = await sql<CourseOption>`
    select
      school_year.id as "idAnoLetivo", school_year.year as "anoLetivo",
      unit.id as "idUnidade", unit.name as unidade,
      course.id as "idCurso", course.name as curso,
      shift.id as "idPeriodo", shift.name as periodo,
      grade.id as "idSerie", grade.name as serie,
      seat.seats as ofertadas, taken.count as preenchidas, greatest(seat.seats - taken.count, 0) as livres,
      course_offer.cut_off_on as "dataCorte", grade.least_age as "idadeMinima", grade.most_age as "idadeMaxima",
      coalesce(grade.age_mode, course_offer.age_rule) as "foraDaFaixa",
      '' as impedimento
    from course_offer
    join course_offer_seat as seat on seat.course_offer_id = course_offer.id
    join school_year on school_year.id = course_offer.school_year_id and school_year.status <> 2
    join unit on unit.id = course_offer.unit_id and unit.active
    join course on course.id = course_offer.course_id and course.active
    join grade on grade.id = seat.grade_id and grade.active
    join shift on shift.id = seat.shift_id and shift.active
    cross join lateral (select ${takenAt(now)} as count) as taken
    where course_offer.active and ${own} and ${wanted}
    order by school_year.year, unit.name, unit.id, course.position, shift.position, grade.position, grade.id
  `.execute(db)
  return rows
}
