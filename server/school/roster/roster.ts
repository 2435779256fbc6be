import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RosterStudent } from '#domain/rosterNumbers/rosterNumbers.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { placed } from '#server/school/subjects/taken.ts'

/** Who is, was or will be in class groups on some day, by class group and enrolment, from the first to the last of these days. */
export const everPlaced = (groups: readonly number[]): RawBuilder<unknown> => sql`
  select spans.class_group_id, spans.enrolment_id, min(spans.starts_on) as starts_on, max(spans.ends_on) as ends_on
  from (${placed(sql`own.id in (
    select id from enrolment where class_group_id = any(${groups}::integer[])
    union select enrolment_id from place_change where left_class_group_id = any(${groups}::integer[]))`)}) as spans
  where spans.class_group_id = any(${groups}::integer[]) and spans.starts_on <= spans.ends_on
  group by spans.class_group_id, spans.enrolment_id`

/** All who were or are in a class group, as its roster has them on a day: by number, behind them those without one by name. */
export const readRoster = async (
  db: Kysely<Database>,
  { group, day }: { readonly group: number; readonly day: string },
): Promise<RosterStudent[]> => {
  const { rows } = await sql<RosterStudent>`
    select own.id as "idMatricula", own.student_id as "idAluno", kept.number as numero,
      coalesce(student.social_name, student.name) as nome, student.ra, here.starts_on as inicio,
      case when here.ends_on < least(${day}::date, year.ends_on) then here.ends_on end as saida,
      own.class_group_id is distinct from here.class_group_id as remanejado
    from (${everPlaced([group])}) as here
    join enrolment as own on own.id = here.enrolment_id
    join student on student.id = own.student_id
    join school_year as year on year.id = own.school_year_id
    left join roster_number as kept on kept.class_group_id = here.class_group_id and kept.enrolment_id = own.id
    order by kept.number nulls last, own.student_search, own.id`.execute(db)
  return rows
}
