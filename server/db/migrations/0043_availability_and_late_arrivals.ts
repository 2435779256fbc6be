import { type Kysely, sql } from 'kysely'

/** Times that a teacher prefers, beside those at which they are not there (D 2.7 “Disponibilidade”). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table teacher_unavailable rename to teacher_availability')
  for (const name of CONSTRAINTS)
    await run(`alter table teacher_availability rename constraint teacher_unavailable_${name} to teacher_availability_${name}`)
  await run('alter index teacher_unavailable_of_year rename to teacher_availability_of_year')
  await run('alter table teacher_availability add column preferred boolean not null default false')
  await run('alter table teacher_availability alter column preferred drop default')
  await run(`comment on table teacher_availability is
    'When a teacher gives no lessons, or gives them gladly, week by week all through a year.'`)
  await run(`comment on column teacher_availability.preferred is 'They give lessons gladly then; otherwise they are not there.'`)
}

const CONSTRAINTS = ['pkey', 'key', 'lasts', 'school_year_id_fkey', 'staff_user_id_fkey', 'week_day_check']
