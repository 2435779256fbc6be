import { type Kysely, sql } from 'kysely'
import { demoInstant, NEXT_YEAR } from '#server/db/demo/calendar.ts'
import { idAt, insertAll } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

/** Those who wait in each unit, in the order of the line: the sibling of a student, then in the order of coming. */
const WAITING = [
  [
    { protocol: 'LE2027-7K3M9QXD', hasSibling: true, points: 30, requestedAt: demoInstant(4, '08:12') },
    { protocol: 'LE2027-4TPR8WHN', hasSibling: false, points: 0, requestedAt: demoInstant(9, '10:40') },
    { protocol: 'LE2027-9CVB2FJS', hasSibling: false, points: 0, requestedAt: demoInstant(6, '15:05') },
  ],
  [
    { protocol: 'LE2027-3XWD6KTR', hasSibling: false, points: 0, requestedAt: demoInstant(8, '17:25') },
    { protocol: 'LE2027-8HNQ5MZP', hasSibling: false, points: 0, requestedAt: demoInstant(2, '09:50') },
  ],
] as const

type Waiting = (typeof WAITING)[number]

/**
 * A grade of the next year in each unit in which no seat is left, and newcomers who wait for one. Reservations hold until
 * the campaign of enrolments ends.
 */
export const writeWaitingList = async (db: Kysely<Database>): Promise<void> => {
  await sql`update enrolment set
      reservation = case when status in ('Em andamento', 'Escola', 'Matriculado') then 1 else 4 end,
      reserved_until = '2027-01-30T02:59:59Z'
    where type = 3`.execute(db)
  const units = await db.selectFrom('unit').select('id').orderBy('id').execute()
  for (const [place, waiting] of WAITING.entries())
    await writeLine(
      db,
      idAt(
        units.map(({ id }) => id),
        place,
      ),
      waiting,
    )
}

const writeLine = async (db: Kysely<Database>, unit: number, waiting: Waiting): Promise<void> => {
  const newcomers = await db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('school_year.year', '=', NEXT_YEAR)
    .where('enrolment.unit_id', '=', unit)
    .where('enrolment.type', '=', 1)
    .where('enrolment.status', '=', 'Em andamento')
    .select([
      'enrolment.id',
      'enrolment.process_id',
      'enrolment.school_year_id',
      'enrolment.unit_id',
      'enrolment.grade_id',
      'enrolment.shift_id',
    ])
    .orderBy('enrolment.id')
    .limit(waiting.length)
    .execute()
  const [first] = newcomers
  if (first === undefined || first.shift_id === null || first.process_id === null)
    throw new Error('Nobody comes to the demo school.')
  const { process_id, school_year_id, unit_id, grade_id, shift_id } = first
  const ids = newcomers.map(({ id }) => id)
  await db
    .updateTable('enrolment')
    .set({ unit_id, grade_id, shift_id, seat_until: demoInstant(3, '12:00') })
    .where('id', 'in', ids)
    .execute()
  await sql`update course_offer_seat as seat set seats = (
      select count(distinct student_id) from enrolment
      where school_year_id = ${school_year_id} and unit_id = ${unit_id} and grade_id = ${grade_id}
        and shift_id = ${shift_id} and status in ('Em andamento', 'Escola', 'Matriculado') and seat_until is null)
    from course_offer as offer where offer.id = seat.course_offer_id and offer.school_year_id = ${school_year_id}
      and offer.unit_id = ${unit_id} and seat.grade_id = ${grade_id} and seat.shift_id = ${shift_id}`.execute(db)
  await insertAll(
    db,
    'waiting_entry',
    waiting.slice(0, ids.length).map(({ protocol, hasSibling, points, requestedAt }, place) => ({
      protocol,
      option: 1,
      enrolment_id: idAt(ids, place),
      process_id,
      school_year_id,
      unit_id,
      grade_id,
      shift_id,
      status: 'espera' as const,
      has_sibling: hasSibling,
      is_staff_child: false,
      was_student: false,
      lives_near: false,
      points,
      position: place + 1,
      requested_at: requestedAt,
    })),
  )
}
