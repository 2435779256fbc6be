import { type Kysely, sql } from 'kysely'
import { OPTIONAL, PENDING, REFUSED } from '#domain/requirements/requirements.lists.ts'
import { CENSUS_MISSING, DOCUMENT_MISSING, TWO_CLASS_GROUPS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type FoundItem, found, type Place } from '#server/school/pendingItems/found.ts'
import { askedFor } from '#server/school/requirements/asked.ts'

/** Code of NATIONALITIES: born in Brazil. */
const BRAZILIAN = 1
/** Code of CLASS_GROUP_KINDS: of schooling, not of activities beside it. */
const SCHOOLING = 1

/** Students of a class group who are in two of a shift (P11), whose required documents (P18) or data of the census (P20) are missing. */
export const itemsOfStudents = async (db: Kysely<Database>, { id }: Place): Promise<readonly FoundItem[]> => {
  const { rows } = await sql<{
    enrolmentId: number
    others: number
    documents: number
    documentId: number | null
    data: number
  }>`
    with here as materialized (select * from enrolment where class_group_id = ${id} and status = 'Matriculado'),
    asked as materialized (${askedFor(sql`select * from here`)})
    select here.id as "enrolmentId",
      (select count(*)::integer from enrolment as other join class_group as its on its.id = other.class_group_id
        join class_group as own on own.id = here.class_group_id and own.kind = ${SCHOOLING}
        where other.student_id = here.student_id and other.id <> here.id and other.status = 'Matriculado'
          and other.school_year_id = here.school_year_id and its.shift_id = own.shift_id and its.kind = ${SCHOOLING}) as others,
      owed.documents, owed."documentId",
      (num_nulls(student.sex, student.color_race, student.nationality)
        + case when student.nationality = ${BRAZILIAN} and num_nulls(student.birth_city, student.birth_state) > 0 then 1 else 0 end) as data
    from here join student on student.id = here.student_id
    cross join lateral (select count(*)::integer as documents,
          (array_agg(asked.prerequisite_id order by asked.due_on, asked.name, asked.prerequisite_id))[1] as "documentId"
        from asked left join student_requirement as brought
          on brought.student_id = asked.student_id and brought.prerequisite_id = asked.prerequisite_id
        where asked.student_id = here.student_id and asked.behaviour <> ${OPTIONAL}
          and coalesce(brought.status, ${PENDING}) in (${PENDING}, ${REFUSED})) as owed
    order by here.student_search, here.id`.execute(db)
  return rows.flatMap(({ enrolmentId, others, documents, documentId, data }) => [
    ...(others === 0 ? [] : [found(TWO_CLASS_GROUPS, others, { enrolmentId })]),
    ...(documents === 0 ? [] : [found(DOCUMENT_MISSING, documents, { enrolmentId, targetId: documentId })]),
    ...(data === 0 ? [] : [found(CENSUS_MISSING, data, { enrolmentId })]),
  ])
}
