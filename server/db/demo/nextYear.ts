import { sql, type Transaction } from 'kysely'
import { COURSE_OFFERS } from '#domain/nextYear/nextYear.lists.ts'
import { demoInstant, NEXT_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

/** In each unit the copy by which the next year got its course offers, in the weeks before enrolments began. */
export const writeNextYear = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with made as (
      insert into year_preparation (unit_id, from_year_id, to_year_id, piece, items, made_by, made_at)
      select offer.unit_id, source.id, offer.school_year_id, ${COURSE_OFFERS}::smallint, count(*),
        (select min(id) from staff_user where is_master), ${demoInstant(100, '10:15')}::timestamptz
      from course_offer as offer
      join school_year as target on target.id = offer.school_year_id and target.year = ${NEXT_YEAR}
      join school_year as source on source.year = ${RUNNING_YEAR}
      group by offer.unit_id, offer.school_year_id, source.id order by offer.unit_id
      returning id, unit_id, to_year_id
    )
    insert into year_preparation_row (preparation_id, entity, row_id)
    select made.id, 'course_offer', offer.id from made
    join course_offer as offer on offer.unit_id = made.unit_id and offer.school_year_id = made.to_year_id`.execute(trx)
}
