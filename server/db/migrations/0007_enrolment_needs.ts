import { type Kysely, sql } from 'kysely'

/** “Precisa de você hoje” counts the few rows that wait, among all that were ever dealt with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index student_requirement_sent on student_requirement (student_id) where status = 2`.execute(db)
  await sql`create index discount_grant_requested on discount_grant (enrolment_id) where status = 1`.execute(db)
}
