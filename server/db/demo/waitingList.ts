import { type Kysely, sql } from 'kysely'
import { LOCKING, type WaitingStatus } from '#domain/waitingList/waitingStatus.ts'
import { demoInstant, NEXT_YEAR } from '#server/db/demo/calendar.ts'
import { idAt, insertAll } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

interface DemoWaiting {
  readonly protocol: string
  readonly requestedAt: Date
  readonly status: WaitingStatus
  readonly hasSibling?: boolean
  readonly reason?: string
}

/** How long those who are summoned have for their answer. */
const ANSWER_UNTIL = demoInstant(-10, '18:00')
const SUMMONED_AT = demoInstant(1, '14:05')

/**
 * Those who asked for a seat in each unit: first who waits, in the order of the line (the sibling of a student, then in the
 * order of coming), then who was summoned, and who waits no longer.
 */
const WAITING: readonly (readonly DemoWaiting[])[] = [
  [
    { protocol: 'LE2027-7K3M9QXD', status: 'espera', hasSibling: true, requestedAt: demoInstant(4, '08:12') },
    { protocol: 'LE2027-4TPR8WHN', status: 'espera', requestedAt: demoInstant(9, '10:40') },
    { protocol: 'LE2027-9CVB2FJS', status: 'espera', requestedAt: demoInstant(6, '15:05') },
    { protocol: 'LE2027-5GKD7RVT', status: 'convocado', requestedAt: demoInstant(14, '11:20') },
    { protocol: 'LE2027-6MYN3HZC', status: 'confirmacao', requestedAt: demoInstant(16, '09:35') },
    { protocol: 'LE2027-2QBX8TWJ', status: 'expirado', requestedAt: demoInstant(28, '13:10') },
    { protocol: 'LE2027-8PFC4NKS', status: 'desistente', requestedAt: demoInstant(25, '16:45') },
  ],
  [
    { protocol: 'LE2027-3XWD6KTR', status: 'espera', requestedAt: demoInstant(8, '17:25') },
    { protocol: 'LE2027-8HNQ5MZP', status: 'espera', requestedAt: demoInstant(2, '09:50') },
    {
      protocol: 'LE2027-9RJT5VDG',
      status: 'recusado',
      reason: 'A idade é de outra série: a família foi orientada.',
      requestedAt: demoInstant(21, '10:15'),
    },
  ],
]

/** Of a family that took its seat: the enrolment went on to its end. */
const ACCEPTED = { protocol: 'LE2027-4WZH6QMB', status: 'aceito', requestedAt: demoInstant(33, '08:50') } as const

const SIBLING_POINTS = 30

/**
 * A grade of the next year in each unit in which only the seats of those who were summoned are left, and newcomers who
 * asked for one. Reservations hold until the campaign of enrolments ends.
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

const writeLine = async (db: Kysely<Database>, unit: number, waiting: readonly DemoWaiting[]): Promise<void> => {
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
  const lost = demoInstant(3, '12:00')
  const answering = ids.filter((_, place) => waiting[place]?.status === 'confirmacao')
  await sql`update enrolment set grade_id = ${grade_id}, shift_id = ${shift_id},
      seat_until = case when id = any(${answering}::integer[]) then ${ANSWER_UNTIL}::timestamptz else ${lost}::timestamptz end
    where id = any(${ids}::integer[])`.execute(db)
  const taken = await db
    .selectFrom('enrolment')
    .where('school_year_id', '=', school_year_id)
    .where('unit_id', '=', unit)
    .where('status', '=', 'Matriculado')
    .where('process_id', '=', process_id)
    .select(['id', 'grade_id', 'shift_id'])
    .orderBy('id')
    .limit(1)
    .execute()
  await sql`update course_offer_seat as seat set seats = (
      select count(distinct student_id) + ${waiting.filter(({ status }) => LOCKING.some((one) => one === status)).length}
      from enrolment
      where school_year_id = ${school_year_id} and unit_id = ${unit_id} and grade_id = ${grade_id}
        and shift_id = ${shift_id} and status in ('Em andamento', 'Escola', 'Matriculado') and seat_until is null)
    from course_offer as offer where offer.id = seat.course_offer_id and offer.school_year_id = ${school_year_id}
      and offer.unit_id = ${unit_id} and seat.grade_id = ${grade_id} and seat.shift_id = ${shift_id}`.execute(db)
  const place = { process_id, school_year_id, unit_id }
  await insertAll(db, 'waiting_entry', [
    ...waiting.slice(0, ids.length).map((one, position) => ({
      ...entryOf(one),
      ...place,
      enrolment_id: idAt(ids, position),
      grade_id,
      shift_id,
      position: one.status === 'espera' ? position + 1 : null,
    })),
    ...taken.map((one) => ({
      ...entryOf({ ...ACCEPTED, protocol: `${ACCEPTED.protocol.slice(0, -1)}${unit}` }),
      ...place,
      enrolment_id: one.id,
      grade_id: one.grade_id,
      shift_id: one.shift_id ?? shift_id,
      position: null,
    })),
  ])
}

const entryOf = ({ protocol, status, requestedAt, hasSibling = false, reason }: DemoWaiting) => ({
  protocol,
  option: 1,
  status,
  reason: reason ?? null,
  has_sibling: hasSibling,
  is_staff_child: false,
  was_student: false,
  lives_near: false,
  points: hasSibling ? SIBLING_POINTS : 0,
  requested_at: requestedAt,
  ...summonsOf(status),
})

/** Who waits and who is refused was never summoned; others were, some days before those whose answer is still due. */
const summonsOf = (status: WaitingStatus) => {
  if (status === 'espera' || status === 'recusado') return { summoned_at: null, answer_until: null }
  return LOCKING.some((one) => one === status)
    ? { summoned_at: SUMMONED_AT, answer_until: ANSWER_UNTIL }
    : { summoned_at: demoInstant(12, '09:10'), answer_until: demoInstant(10, '09:10') }
}
