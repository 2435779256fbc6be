import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type { Person } from '#server/http/person.ts'

/** Condition: a guardian's link to a student, in a table with this alias, is valid on a day. */
export const holdsOn = (link: string, day: string | Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${link}.valid_from`)} <= ${day}
    and (${sql.ref(`${link}.valid_to`)} is null or ${sql.ref(`${link}.valid_to`)} >= ${day}))`

/**
 * Condition: the student of a column is the caller, or the caller's child by a link that is valid on a day; never true
 * for staff.
 */
export const ofFamilyOf = (
  { tipoLogin, personId }: Pick<Person, 'tipoLogin' | 'personId'>,
  day: string,
  studentId: string,
): RawBuilder<SqlBool> => {
  switch (tipoLogin) {
    case STUDENT:
      return sql<SqlBool>`${sql.ref(studentId)} = ${personId}`
    case GUARDIAN:
      return childOf(personId, day, studentId)
    default:
      return sql<SqlBool>`false`
  }
}

/** Condition: the student of a column is a guardian's child by a link that is valid on a day. */
export const childOf = (
  guardianId: number | Expression<number>,
  day: string | Expression<string>,
  studentId: string,
): RawBuilder<SqlBool> => linkedTo(guardianId, day, studentId, sql<SqlBool>`true`)

/**
 * Condition: a guardian acts for the student of a column on a day: the link has a role, and no court order forbids it
 * (D 2.24).
 */
export const actedForBy = (guardianId: number, day: string, studentId: string): RawBuilder<SqlBool> =>
  linkedTo(
    guardianId,
    day,
    studentId,
    sql<SqlBool>`(link.is_financial or link.is_academic or link.is_legal or link.signs_contract)
      and (link.restriction is null or link.restriction_from > ${day} or link.restriction_until < ${day})`,
  )

const linkedTo = (
  guardianId: number | Expression<number>,
  day: string | Expression<string>,
  studentId: string,
  also: RawBuilder<SqlBool>,
) =>
  sql<SqlBool>`exists (select 1 from student_guardian as link
    where link.student_id = ${sql.ref(studentId)} and link.guardian_id = ${guardianId}
      and ${holdsOn('link', day)} and ${also})`
