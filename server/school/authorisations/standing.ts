import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type AnswerStatus,
  AUTHORISED,
  EXPIRED,
  PENDING,
  REFUSED,
  WAITING,
  YES,
} from '#domain/authorisations/authorisations.lists.ts'
import { isAnsweringLink } from '#server/rows/family.ts'

/** Released for good; from when until when families answer, the clock says. */
export const RELEASED = 2

/** Condition: families answer an `authorisation` at an instant. */
export const isOpen = (now: Date | Expression<Date>): RawBuilder<SqlBool> => sql<SqlBool>`
  (authorisation.status = ${sql.lit(RELEASED)} and authorisation.opens_at <= ${now} and authorisation.closes_at > ${now})`

/** Condition: an answer, which has the name `given` in the query, is the last one of its guardian, and of the text that holds. */
export const COUNTS = sql<SqlBool>`(given.authorisation_id = authorisation.id and given.is_current
  and given.text_version = authorisation.text_version)`

const some = (studentId: RawBuilder<unknown>, also: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from authorisation_answer as given where ${COUNTS} and given.student_id = ${studentId} and ${also})`

const saidYes = sql`given.decision = ${sql.lit(YES)}`
const saidNo = sql`given.decision <> ${sql.lit(YES)}`

/** Condition: an `authorisation` is to have a seat for a student: somebody authorised, and nobody refused. */
export const wantsSeat = (student: string): RawBuilder<SqlBool> => {
  const id = sql.ref(student)
  return sql<SqlBool>`(${some(sql`${id}`, saidYes)} and not ${some(sql`${id}`, saidNo)})`
}

/** Condition: a student waits for a seat of an `authorisation`. */
const waits = (student: string) => sql<SqlBool>`exists (select from authorisation_student as line
  where line.authorisation_id = authorisation.id and line.student_id = ${sql.ref(student)} and line.waiting_since is not null)`

/** Condition: a student has a seat of an `authorisation`. */
export const hasSeat = (student: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${wantsSeat(student)} and not ${waits(student)})`

/** The place in the waiting list of one who is asked (`asked`), from 1; null: not in it. Who came first is first. */
export const placeInLine = sql<number | null>`case when asked.waiting_since is not null then (
  select count(*)::integer from authorisation_student as line where line.authorisation_id = asked.authorisation_id
    and (line.waiting_since, line.id) <= (asked.waiting_since, asked.id)) end`

/** Who by law has not authorised yet, where all of them have to. */
const missesParent = (student: string, today: string) => sql<SqlBool>`(authorisation.needs_both and exists (
  select from student_guardian as link join guardian on guardian.id = link.guardian_id and guardian.active
  where link.student_id = ${sql.ref(student)} and link.is_legal and ${isAnsweringLink(today)}
    and not ${some(sql`link.student_id`, sql`given.guardian_id = link.guardian_id and ${saidYes}`)}))`

/** The day at school, and the instant. */
export interface At {
  readonly today: string
  readonly now: Date
}

/**
 * Where an `authorisation` stands for a student: the refusal of one guardian decides, also where another authorised; where both
 * parents are asked, all guardians by law have to say yes, except a guardian whom a court keeps away. Who waits for a seat is
 * not authorised yet.
 */
export const standing = (student: string, { today, now }: At): RawBuilder<AnswerStatus> => {
  const id = sql`${sql.ref(student)}`
  return sql<AnswerStatus>`case
    when ${some(id, saidNo)} then ${sql.lit(REFUSED)}
    when ${waits(student)} then ${sql.lit(WAITING)}
    when ${some(id, saidYes)} and not ${missesParent(student, today)} then ${sql.lit(AUTHORISED)}
    when authorisation.closes_at <= ${now} then ${sql.lit(EXPIRED)}
    else ${sql.lit(PENDING)} end`
}

/**
 * Condition: an `authorisation` waits for a guardian of a student: they said nothing of its text, and nobody else did, or both
 * parents are asked.
 */
export const waitsFor = (guardianId: RawBuilder<unknown>, student: string): RawBuilder<SqlBool> => sql<SqlBool>`
  (not ${some(sql`${sql.ref(student)}`, sql`(given.guardian_id = ${guardianId} or not authorisation.needs_both)`)})`
