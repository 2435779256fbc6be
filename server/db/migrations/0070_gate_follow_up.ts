import { type Kysely, sql } from 'kysely'

/** Who looked into the alert of an exit, and the hour of a return that was noted without a network (I20). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    alter table school_exit
      add column returned_device_at timestamptz,
      add column looked_into_at timestamptz,
      add column looked_into_by_id integer references staff_user,
      add column finding text,
      add constraint school_exit_looked_into check (num_nonnulls(looked_into_at, looked_into_by_id, finding) in (0, 3))`)
  await run('create index school_exit_by_looked_into_by_id on school_exit (looked_into_by_id)')
  await run(`create index school_exit_to_look_into on school_exit (unit_id, day)
    where concern is not null and looked_into_at is null`)
  for (const [of, comment] of Object.entries(COMMENTS)) await run(`comment on ${of} is '${comment}'`)
}

const COMMENTS = {
  'column school_exit.returned_device_at':
    'What the clock of the device said of the return, where it was noted without a network.',
  'column school_exit.finding': 'What the colleague who looked into the concern found.',
}
