import { type Kysely, sql } from 'kysely'
import { type EnrolmentType, RE_ENROLMENT } from '#domain/enrolments/enrolmentStatus.ts'
import { AUTHOR, CANCELLED, HOLDS_RE_ENROLMENT, INVOLVED, RESCISSION } from '#domain/occurrences/occurrences.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { ruleBroken } from '#server/http/refusal.ts'

/**
 * Those of some students whose re-enrolment for a year waits for the direction: who did something, or was involved, in the year
 * before, of a type that holds it or with the measure of rescission, and has not been released since.
 */
export const heldStudents = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
  year: number,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select distinct own.student_id as id from occurrence_student as own
    join occurrence on occurrence.id = own.occurrence_id and occurrence.status <> ${sql.lit(CANCELLED)}
    join occurrence_type as type on type.id = occurrence.type_id
    join class_group on class_group.id = occurrence.class_group_id
    join school_year on school_year.id = class_group.school_year_id and school_year.year = ${year - 1}
    where own.student_id = any(${studentIds}::integer[]) and own.role in (${sql.lit(AUTHOR)}, ${sql.lit(INVOLVED)})
      and (type.enrolment_effect = ${sql.lit(HOLDS_RE_ENROLMENT)} or exists (select from occurrence_measure as taken
        where taken.occurrence_student_id = own.id and taken.measure = ${sql.lit(RESCISSION)}))
      and not exists (select from re_enrolment_release as release join enrolment as former on former.id = release.enrolment_id
        where former.student_id = own.student_id and former.school_year_id = school_year.id
          and release.released_at >= occurrence.registered_at)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface Wanted {
  readonly type: EnrolmentType
  readonly studentId: number
  readonly year: number
}

/** Whether a re-enrolment waits for the direction; never an enrolment of another kind. */
export const isHeld = async (db: Kysely<Database>, { type, studentId, year }: Wanted): Promise<boolean> =>
  type === RE_ENROLMENT && (await heldStudents(db, [studentId], year)).has(studentId)

/** @throws Refusal 422 RE_ENROLMENT_HELD */
export const refuseHeld = async (db: Kysely<Database>, wanted: Wanted): Promise<void> => {
  if (await isHeld(db, wanted)) throw ruleBroken('RE_ENROLMENT_HELD')
}
