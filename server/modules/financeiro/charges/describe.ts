import { type Kysely, sql } from 'kysely'
import type { NewCharge } from '#domain/charges/billed.ts'
import { filledHistory } from '#domain/accounting/history.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * The descriptions of an enrolment's charges: the standard history of the payment condition, else that of the extra
 * course or the item, else what the charge is for.
 */
export const described = async (
  db: Kysely<Database>,
  enrolmentId: number,
  charges: readonly NewCharge[],
): Promise<readonly NewCharge[]> => {
  const named = await historiesOf(db, enrolmentId)
  const idOf = ({ history, key }: NewCharge): number | null => history ?? named.get(key) ?? null
  const wordings = await wordingsOf(db, [...new Set(charges.flatMap((charge) => idOf(charge) ?? []))])
  if (wordings.size === 0) return charges
  const { student, course } = await db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .where('enrolment.id', '=', enrolmentId)
    .select((eb) => [eb.fn.coalesce('student.social_name', 'student.name').as('student'), 'course.name as course'])
    .executeTakeFirstOrThrow()
  return charges.map((charge) => {
    const wording = wordings.get(idOf(charge) ?? 0)
    if (wording === undefined) return charge
    const curso = charge.key === 'course' ? course : charge.description
    return { ...charge, description: filledHistory(wording, { ...charge, aluno: student, curso }) }
  })
}

/** The standard histories of extra courses and items, by the keys of their charges. */
const historiesOf = async (db: Kysely<Database>, enrolmentId: number): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ key: string; history: number }>`
    select 'extra:' || extra_course.id as key, extra_course.standard_history_id as history
    from enrolment join extra_course_signup as one on one.student_id = enrolment.student_id
    join extra_course on extra_course.id = one.extra_course_id and extra_course.unit_id = enrolment.unit_id
      and extra_course.school_year_id = enrolment.school_year_id
    where enrolment.id = ${enrolmentId}
    union all
    select taken.charge_key, other_item.standard_history_id
    from student_item as taken join other_item on other_item.id = taken.other_item_id
    where taken.enrolment_id = ${enrolmentId} and taken.charge_key is not null
      and other_item.standard_history_id is not null
  `.execute(db)
  return new Map(rows.map(({ key, history }) => [key, history]))
}

const wordingsOf = async (db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; wording: string }>`
    select id, wording from standard_history where id = any(${ids}::integer[])
  `.execute(db)
  return new Map(rows.map(({ id, wording }) => [id, wording]))
}
