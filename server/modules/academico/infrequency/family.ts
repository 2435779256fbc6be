import { sql } from 'kysely'
import { STUDENT } from '#domain/base/signedIn.ts'
import type {
  ReadFamilyAttendance,
  ReadStudentAttendance,
  StudentAttendance,
} from '#domain/infrequency/infrequency.schemas.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { informedOf } from '#server/rows/family.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { attendanceOf } from '#server/school/infrequency/standing.ts'

/**
 * The attendance of a child in the running year. @throws Refusal 403 ATTENDANCE_NOT_YOURS for a guardian who only pays, or whom
 * a court keeps away (V33); 404 for a child that is not the caller's
 */
export const readFamilyAttendance = async (
  incoming: SignedIncoming<ReadFamilyAttendance>,
): Promise<StudentAttendance> => {
  const { db, caller, now, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const today = schoolDay(now)
  if (caller.tipoLogin !== STUDENT) {
    const { rows } = await sql`
      select 1 from student where student.id = ${query.idAluno} and ${informedOf(caller, today, 'student.id')}`.execute(
      db,
    )
    if (rows.length === 0) throw new Refusal(403, 'ATTENDANCE_NOT_YOURS')
  }
  return attendanceOf(db, query.idAluno, today)
}

/** The attendance of a student of the caller's units. @throws Refusal 404 for any other student */
export const readStudentAttendance = async (
  incoming: SignedIncoming<ReadStudentAttendance>,
): Promise<StudentAttendance> => {
  await requireStudent(incoming, incoming.params.id)
  return attendanceOf(incoming.db, incoming.params.id, schoolDay(incoming.now))
}
