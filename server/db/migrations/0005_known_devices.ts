import { type Kysely, sql } from 'kysely'

/** What limits guessing of passwords, by login and device. Attempts are no longer counted by login. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table known_device (
    device_hash text not null,
    login_hash text not null,
    used_at timestamptz not null,
    primary key (login_hash, device_hash)
  )`.execute(db)
  await sql`create index known_device_by_device on known_device (device_hash)`.execute(db)
  await sql`comment on table known_device is
    'Browsers that signed a login in. device_hash is of the cookie, login_hash as in sign_in_attempt.'`.execute(db)
  await sql`create table guess_count (
    key text primary key,
    failures integer not null,
    failed_at timestamptz not null,
    open_at timestamptz not null
  )`.execute(db)
  await sql`create index guess_count_by_failure on guess_count (failed_at)`.execute(db)
  await sql`comment on table guess_count is
    'Wrong passwords for a login: of one known device, or of all others together.'`.execute(db)
  await sql`comment on column guess_count.key is 'Hash of the login, or of login and device.'`.execute(db)
  await sql`comment on column guess_count.open_at is 'When the next password is looked at.'`.execute(db)
  await sql`drop index sign_in_attempt_by_login`.execute(db)
}
