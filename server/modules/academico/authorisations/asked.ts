import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { isForPlace } from '#server/school/audience/places.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'

/**
 * Lets the students who are asked follow whom authorisations are for: who came is asked, who left without an answer no more.
 * `which`: a condition on `authorisation`.
 */
export const followAudience = async (db: Kysely<Database>, which: RawBuilder<SqlBool>): Promise<void> => {
  await sql`
    with meant as materialized (
      select authorisation.id, place.student_id
      from (${currentPlaces(sql<SqlBool>`reached.active`)}) as place
      join authorisation on place.unit_id is not null and ${isForPlace('authorisation')}
      where ${which}),
    left_it as (
      delete from authorisation_student as asked using authorisation
      where authorisation.id = asked.authorisation_id and ${which}
        and not exists (select from meant where meant.id = authorisation.id and meant.student_id = asked.student_id)
        and not exists (select from authorisation_answer as given
          where given.authorisation_id = authorisation.id and given.student_id = asked.student_id))
    insert into authorisation_student (authorisation_id, student_id)
    select id, student_id from meant order by student_id
    on conflict (authorisation_id, student_id) do nothing`.execute(db)
}

/** Lets the students of one authorisation follow. */
export const followOne = (db: Kysely<Database>, id: number): Promise<void> =>
  followAudience(db, sql<SqlBool>`authorisation.id = ${id}`)
