import { type Kysely, sql } from 'kysely'

/** Since when an enrolment waits for the school. Of those that wait already, only the beginning is known. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table enrolment add column sent_at timestamp with time zone`.execute(db)
  await sql`comment on column enrolment.sent_at is
    'When the family sent it, and the school had the next move; null: never.'`.execute(db)
  await sql`update enrolment set sent_at = created_at where status = 'Escola'`.execute(db)
}
