import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { FATHER, MOTHER } from '#domain/people/linkFlags.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { GUARDIAN, type LoginType, STUDENT } from '#domain/base/signedIn.ts'

/** Somebody, perhaps by an id that comes with each call of a query that is kept (`once`). */
interface MemberGiven {
  readonly tipoLogin: LoginType
  readonly personId: number | Expression<number>
}

/**
 * Condition: the student of a column is the caller, or the caller's child by a link that is valid on a day; never true
 * for staff.
 */
export const ofFamilyOf = (
  { tipoLogin, personId }: MemberGiven,
  day: string | Expression<string>,
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

/** Condition: no court order keeps the guardian of a link (`link`) away on a day. */
export const unrestricted = (day: string | Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(link.restriction is null
    or coalesce(link.restriction_from > ${day}, false) or coalesce(link.restriction_until < ${day}, false))`

/**
 * Condition: a guardian acts for the student of a column on a day: the link has a role, and no court order forbids it
 * (D 2.24).
 */
export const actedForBy = (
  guardianId: number | Expression<number>,
  day: string | Expression<string>,
  studentId: string,
): RawBuilder<SqlBool> =>
  linkedTo(
    guardianId,
    day,
    studentId,
    sql<SqlBool>`(link.is_financial or link.is_academic or link.is_legal or link.signs_contract)
      and ${unrestricted(day)}`,
  )

/** Condition: the student of a column is the caller, or the caller's child, whatever the link is, and no court order keeps the caller away on a day. */
export const notKeptFrom = (
  { tipoLogin, personId }: MemberGiven,
  day: string | Expression<string>,
  studentId: string,
): RawBuilder<SqlBool> =>
  tipoLogin === GUARDIAN
    ? linkedTo(personId, day, studentId, sql<SqlBool>`${unrestricted(day)}`)
    : ofFamilyOf({ tipoLogin, personId }, day, studentId)

/** The part of `answersFor` that the link itself says. */
const answering = (day: string | Expression<string>) =>
  sql<SqlBool>`(link.is_academic or link.is_legal) and ${unrestricted(day)}`

/** Condition: the guardian of a link, which has the name `link` in the query, answers for its student at school, as `answersFor`. */
export const isAnsweringLink = (day: string | Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${holdsOn('link', day)} and ${answering(day)})`

/**
 * Condition: a guardian answers for the student of a column at school on a day: by an academic or legal link, and no court
 * order forbids it. Third payers do not (D 2.24).
 */
export const answersFor = (
  guardianId: number | Expression<number>,
  day: string | Expression<string>,
  studentId: string,
): RawBuilder<SqlBool> => linkedTo(guardianId, day, studentId, answering(day))

const linkedTo = (
  guardianId: number | Expression<number>,
  day: string | Expression<string>,
  studentId: string,
  also: RawBuilder<SqlBool>,
) =>
  sql<SqlBool>`exists (select 1 from student_guardian as link
    where link.student_id = ${sql.ref(studentId)} and link.guardian_id = ${guardianId}
      and ${holdsOn('link', day)} and ${also})`

/**
 * Condition: somebody is told of the school life of the student of a column, as attendance and marks (V33): the student, and of
 * guardians father and mother, whatever role they have, and those who are the student's by law or answer for the school life
 * (LDB, Art. 12 VII). Who only pays is not, and nobody whom a court keeps away.
 */
export const informedOf = (
  { tipoLogin, personId }: MemberGiven,
  day: string | Expression<string>,
  studentId: string,
): RawBuilder<SqlBool> => {
  switch (tipoLogin) {
    case STUDENT:
      return sql<SqlBool>`${sql.ref(studentId)} = ${personId}`
    case GUARDIAN:
      return linkedTo(
        personId,
        day,
        studentId,
        sql<SqlBool>`(link.is_academic or link.is_legal or link.kinship_id in (${sql.lit(FATHER)}, ${sql.lit(MOTHER)}))
          and ${unrestricted(day)}`,
      )
    default:
      return sql<SqlBool>`false`
  }
}
