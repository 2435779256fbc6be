import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { holds, mayOpen } from '#domain/access/permissions.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { ENROLMENT_STATUS_LABEL } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { actedForBy } from '#server/rows/family.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

type Row = Selectable<Database['enrolment']>

/** An enrolment in progress, with the names of its place. */
export interface Enrolment extends Pick<Row, 'id' | 'type' | 'status' | 'step' | 'version' | 'reservation'> {
  readonly studentId: number
  readonly student: string
  /** ISO */
  readonly birthDate: string
  readonly yearId: number
  readonly year: number
  readonly unitId: number
  readonly unit: string
  readonly courseId: number
  readonly course: string
  readonly gradeId: number
  readonly grade: string
  readonly shiftId: number | null
  readonly shift: string | null
  readonly seatUntil: Date | null
  /** Last day of a reservation; null: without end, or no reservation. */
  readonly reservedUntil: Date | null
  readonly processId: number | null
  /** Why the school refused or cancelled it. */
  readonly endReason: string | null
}

/** A person who works on enrolments, with the database. */
export type Acting = Act & { readonly db: Kysely<Database> }

/**
 * An enrolment, for people who may see it: staff of its unit with that right, and the guardians who may act for the
 * student today. @throws Refusal 404, audited where there is such an enrolment
 */
export const enrolmentOf = async (acting: Acting, id: number): Promise<Enrolment> => {
  const enrolment = await readEnrolment(acting.db, id)
  if (enrolment === undefined) throw notFound()
  if (!(await maySee(acting, enrolment))) throw await notFoundAudited(acting, 'enrolment', id)
  return enrolment
}

/**
 * The same for people who may work on it: of the staff, only those who manage enrolments. @throws Refusal 404, audited
 */
export const workedOn = async (acting: Acting, id: number): Promise<Enrolment> => {
  const enrolment = await enrolmentOf(acting, id)
  if (!isWorker(acting.caller)) throw await notFoundAudited(acting, 'enrolment', id)
  return enrolment
}

/** Whether a person who sees an enrolment may also change it. */
export const isWorker = (caller: Caller): boolean =>
  caller.tipoLogin === GUARDIAN || holds(caller, caller.permissions, 'gestaoMatricula', true)

/**
 * Locks an enrolment that is still in its steps, and runs `work` on it. @throws Refusal 404 as `workedOn`; 422
 * ENROLMENT_SETTLED once it was sent to the school, or has ended
 */
export const changeEnrolment = async <T>(
  acting: Acting,
  id: number,
  work: (trx: Transaction<Database>, enrolment: Enrolment) => Promise<T>,
): Promise<T> => {
  await workedOn(acting, id)
  return inTransaction(acting.db, async (trx) => {
    const enrolment = await lockedEnrolment(trx, id)
    refuseSettled(enrolment)
    return work(trx, enrolment)
  })
}

/** Reads an enrolment and locks its row until the transaction ends. @throws Refusal 404 */
export const lockedEnrolment = async (trx: Transaction<Database>, id: number): Promise<Enrolment> => {
  await sql`select id from enrolment where id = ${id} for update`.execute(trx)
  const enrolment = await readEnrolment(trx, id)
  if (enrolment === undefined) throw notFound()
  return enrolment
}

/** Refuses an enrolment that was sent to the school, or has ended. @throws Refusal 422 ENROLMENT_SETTLED */
export const refuseSettled = (enrolment: Pick<Enrolment, 'status'>): void => {
  if (isOpen(enrolment)) return
  throw new Refusal(422, 'ENROLMENT_SETTLED', { values: { situacao: ENROLMENT_STATUS_LABEL[enrolment.status] } })
}

/** Whether its steps may be changed, until it is sent to the school. */
export const isOpen = ({ status }: Pick<Enrolment, 'status'>): boolean => status === 'Em andamento'

/** An enrolment, for any caller; undefined where there is none. */
export const readEnrolment = async (db: Kysely<Database>, id: number): Promise<Enrolment | undefined> =>
  (await readEnrolments(db, [id]))[0]

/** Enrolments by their ids, in any order, for any caller. */
export const readEnrolments = (db: Kysely<Database>, ids: readonly number[]): Promise<readonly Enrolment[]> =>
  db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .leftJoin('shift', 'shift.id', 'enrolment.shift_id')
    .where('enrolment.id', '=', sql<number>`any(${ids}::integer[])`)
    .select((eb) => [
      'enrolment.id',
      'enrolment.type',
      'enrolment.status',
      'enrolment.step',
      'enrolment.version',
      'enrolment.seat_until as seatUntil',
      'enrolment.reservation',
      'enrolment.reserved_until as reservedUntil',
      'enrolment.process_id as processId',
      'enrolment.end_reason as endReason',
      'student.id as studentId',
      eb.fn.coalesce('student.social_name', 'student.name').as('student'),
      'student.birth_date as birthDate',
      'school_year.id as yearId',
      'school_year.year',
      'unit.id as unitId',
      'unit.name as unit',
      'course.id as courseId',
      'course.name as course',
      'grade.id as gradeId',
      'grade.name as grade',
      'shift.id as shiftId',
      'shift.name as shift',
    ])
    .execute()

const maySee = async ({ db, caller, now }: Acting, { studentId, unitId }: Enrolment): Promise<boolean> => {
  if (caller.tipoLogin === STAFF) {
    return mayOpen(caller, caller.permissions, 'gestaoMatricula') && isInUnitsOf(caller, unitId)
  }
  return (
    caller.tipoLogin === GUARDIAN && (await studentsActedFor(db, caller.personId, schoolDay(now))).includes(studentId)
  )
}

/** The active students for whom a guardian acts on a day. */
export const studentsActedFor = async (
  db: Kysely<Database>,
  guardianId: number,
  day: string,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('student')
    .where('student.active', '=', true)
    .where(actedForBy(guardianId, day, 'student.id'))
    .select('student.id')
    .orderBy('student.id')
    .execute()
  return rows.map(({ id }) => id)
}
