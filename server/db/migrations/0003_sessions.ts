import { type Kysely, sql } from 'kysely'

/** A session that was handed over to another portal knows from which one; each knows when it was used last. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session add column source_session_id bigint references session`.execute(db)
  await sql`comment on column session.source_session_id is 'The session from which this one was handed over; it ends with it.'`.execute(
    db,
  )
  await sql`alter table session add column used_at timestamptz not null default now()`.execute(db)
  await sql`comment on column session.used_at is 'The last call, to the minute; kept up while the school limits the time without use.'`.execute(
    db,
  )
  await sql`create index session_by_source on session (source_session_id) where source_session_id is not null`.execute(
    db,
  )
}
