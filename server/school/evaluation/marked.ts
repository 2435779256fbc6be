import { sql, type Transaction } from 'kysely'
import { EMPTIED } from '#domain/marks/marks.lists.ts'
import type { Database } from '#server/db/schema.ts'

/*
 * Whether there are marks of something. What asks holds the scheme (`for update`), which those who save marks hold as well
 * (`for share`): no mark slips in between the answer and the change.
 */

/** Whether an assessment, or a part of it, has marks, or a family asked for a second call of it. */
export const isAssessmentMarked = async (trx: Transaction<Database>, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from mark join assessment as own on own.id = mark.assessment_id
    where (own.id = ${id} or own.whole_id = ${id}) and mark.status <> ${EMPTIED}
    union all
    select 1 from second_call join applied_assessment as applied on applied.id = second_call.applied_assessment_id
    join assessment as own on own.id = applied.assessment_id
    where own.id = ${id} or own.whole_id = ${id} limit 1`.execute(trx)
  return rows.length > 0
}

/** The class groups in which teachers divided an assessment, as `8º ano A, 8º ano B`; null where none is. */
export const groupsThatDivide = async (trx: Transaction<Database>, id: number): Promise<string | null> => {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(name, ', ' order by name) as names from class_group
    where id in (select class_group_id from assessment where whole_id = ${id})`.execute(trx)
  return rows[0]?.names ?? null
}

/** Of links (`evaluation_link`) the first place whose marks are judged by it, as `6º ano, Centro`; null where none is. */
export const markedPlace = async (trx: Transaction<Database>, links: readonly number[]): Promise<string | null> => {
  const { rows } = await sql<{ place: string }>`
    select coalesce((select name || ' no ' from subject where subject.id = link.subject_id), '') || grade.name || ', '
        || unit.short_name as place
    from evaluation_link as link join grade on grade.id = link.grade_id join unit on unit.id = link.unit_id
    where link.id = any(${links}::integer[]) and exists (
      select 1 from class_group join mark on mark.class_group_id = class_group.id and mark.status <> ${EMPTIED}
      where class_group.school_year_id = link.school_year_id and class_group.unit_id = link.unit_id
        and class_group.grade_id = link.grade_id
        and (mark.subject_id = link.subject_id or (link.subject_id is null and not exists (
          select 1 from evaluation_link as own where own.school_year_id = link.school_year_id
            and own.unit_id = link.unit_id and own.grade_id = link.grade_id and own.subject_id = mark.subject_id))))
    order by link.id limit 1`.execute(trx)
  return rows[0]?.place ?? null
}
