import { type RawBuilder, sql } from 'kysely'
import { AUTHORISED, IMAGE_USE } from '#domain/authorisations/authorisations.lists.ts'
import { type At, COUNTS, RELEASED, standing } from '#server/school/authorisations/standing.ts'

/**
 * Those of some students (a query of `student_id`) who may not be seen in pictures by other families, as a query of
 * `student_id`: nobody allowed the use of images, or the authorisation of which a guardian spoke last stands otherwise now.
 * Each student is looked up once, however many rows name them.
 */
export const withoutImageUse = (students: RawBuilder<unknown>, at: At): RawBuilder<unknown> => sql`
  select shown.student_id from (select distinct meant.student_id from (${students}) as meant) as shown
  left join lateral (
    select authorisation.id from authorisation_answer as given join authorisation on ${COUNTS}
    where given.student_id = shown.student_id and authorisation.kind = ${sql.lit(IMAGE_USE)}
      and authorisation.status = ${sql.lit(RELEASED)}
    order by given.at desc, given.id desc limit 1) as spoken on true
  left join authorisation on authorisation.id = spoken.id
  where authorisation.id is null or ${standing('shown.student_id', at)} <> ${sql.lit(AUTHORISED)}`
