import { type Selectable, sql, type Transaction } from 'kysely'
import { type Criteria, lineOf, weightsIn, weightsOf } from '#domain/waitingList/waitingLine.ts'
import type { Database } from '#server/db/schema.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'

/** The place of a line. */
export interface WaitingPlace {
  readonly yearId: number
  readonly unitId: number
  readonly gradeId: number
  readonly shiftId: number
}

/**
 * Orders the line of a place by today's weights of the processes. Only this function writes positions: code that adds
 * or removes an entry calls it afterwards.
 */
export const settleLine = async (
  trx: Transaction<Database>,
  { yearId, unitId, gradeId, shiftId }: WaitingPlace,
): Promise<void> => {
  const rows = await trx
    .selectFrom('waiting_entry')
    .innerJoin('enrolment_process as process', 'process.id', 'waiting_entry.process_id')
    .where('waiting_entry.school_year_id', '=', yearId)
    .where('unit_id', '=', unitId)
    .where('grade_id', '=', gradeId)
    .where('shift_id', '=', shiftId)
    .where((eb) => eb.or([eb('status', '=', 'espera'), eb('position', 'is not', null)]))
    .select([
      'waiting_entry.id',
      'status',
      'position',
      'points',
      'requested_at as requestedAt',
      'has_sibling',
      'is_staff_child',
      'was_student',
      'lives_near',
      'process.sibling_weight',
      'process.staff_weight',
      'process.former_weight',
      'process.near_weight',
    ])
    .execute()
  const school = weightsIn(await readParameters(trx))
  const waiting = rows
    .filter(({ status }) => status === 'espera')
    .map((row) => ({
      id: row.id,
      requestedAt: row.requestedAt,
      ...criteriaIn(row),
      weights: weightsOf(
        {
          hasSibling: row.sibling_weight,
          isStaffChild: row.staff_weight,
          wasStudent: row.former_weight,
          livesNear: row.near_weight,
        },
        school,
      ),
    }))
  const placed = new Map(lineOf(waiting).map((one) => [one.id, one]))
  const changed = rows.flatMap(({ id, position, points }) => {
    const now = placed.get(id)
    const next = { id, position: now?.position ?? null, points: now?.points ?? points }
    return next.points === points && next.position === position ? [] : [next]
  })
  await sql`
    update waiting_entry set position = settled.position, points = settled.points
    from unnest(${changed.map(({ id }) => id)}::integer[], ${changed.map(({ position }) => position)}::integer[],
      ${changed.map(({ points }) => points)}::integer[]) as settled (id, position, points)
    where waiting_entry.id = settled.id
  `.execute(trx)
}

type Row = Selectable<Database['waiting_entry']>

/** The criteria of an entry, as they were when it entered the line. */
export const criteriaIn = (
  row: Pick<Row, 'has_sibling' | 'is_staff_child' | 'was_student' | 'lives_near'>,
): Criteria => ({
  hasSibling: row.has_sibling,
  isStaffChild: row.is_staff_child,
  wasStudent: row.was_student,
  livesNear: row.lives_near,
})

/** The lines with entries of a process. */
const linesOf = (trx: Transaction<Database>, processId: number) =>
  trx
    .selectFrom('waiting_entry')
    .innerJoin('grade', 'grade.id', 'waiting_entry.grade_id')
    .where('process_id', '=', processId)
    .where('status', '=', 'espera')
    .select([
      'school_year_id as yearId',
      'unit_id as unitId',
      'grade_id as gradeId',
      'shift_id as shiftId',
      'grade.course_id as courseId',
    ])
    .distinct()
    .orderBy('unit_id')
    .orderBy('course_id')
    .orderBy('grade_id')
    .orderBy('shift_id')
    .execute()

/**
 * Locks the lines of a process until the transaction ends. Runs before the process is locked, since entering a line
 * locks the offer first, too.
 */
export const holdLinesOf = async (trx: Transaction<Database>, processId: number): Promise<void> =>
  holdOffers(trx, await linesOf(trx, processId))

/** What shares its seats: what a unit offers of a course in a year. */
interface Offered {
  readonly yearId: number
  readonly unitId: number
  readonly courseId: number
}

/** Locks the offers of places until the transaction ends, in a fixed order. */
export const holdOffers = async (trx: Transaction<Database>, places: readonly Offered[]): Promise<void> => {
  const ids = (key: keyof Offered) => sql`${places.map((place) => place[key])}::integer[]`
  await sql`select id from course_offer
    where (school_year_id, unit_id, course_id) in (
      select * from unnest(${ids('yearId')}, ${ids('unitId')}, ${ids('courseId')}))
    order by unit_id, course_id, school_year_id for update`.execute(trx)
}

/** Orders every line with entries of a process. */
export const settleLinesOf = async (trx: Transaction<Database>, processId: number): Promise<void> => {
  for (const line of await linesOf(trx, processId)) await settleLine(trx, line)
}
