import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // Named by calendars of phones: the same for ever, and unique in the world (RFC 5545, 3.8.4.7).
  `alter table calendar_event
    add column uid uuid not null default gen_random_uuid(),
    add column location_id integer references location,
    add column venue text not null default ''`,
  'create index calendar_event_at_location on calendar_event (location_id) where location_id is not null',
  // The events that were made together name the same files; a file is the calendar's.
  `create table calendar_event_file (
    event_id integer not null references calendar_event,
    file_id integer not null references stored_file,
    primary key (event_id, file_id)
  )`,
  'create index calendar_event_file_by_file on calendar_event_file (file_id)',
  // Whoever has the address reads what the person may see. A person has one: another takes its place.
  `create table calendar_subscription (
    login_type smallint not null check (login_type in (1, 2, 3)),
    person_id integer not null,
    token_hash text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    reads integer not null default 0,
    primary key (login_type, person_id)
  )`,
  'create unique index calendar_subscription_token on calendar_subscription (token_hash)',
]

/** Venues and files of events, and private addresses by which phones read a calendar (D 2.2). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
