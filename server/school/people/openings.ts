import { type Kysely, sql } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Audited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'

/** How long families can see who opened a record, as the privacy page says. */
const KEPT_YEARS = 2

/** The role of somebody who has neither position nor profile. */
const NO_ROLE = 'Equipe da escola'

/**
 * Notes that a person of the school opened the records of students, a row for each student and day. Who acts in the name of
 * somebody else is noted as themselves; families are not noted. A screen asks for a record by several calls, so what follows
 * within a minute is the same opening.
 */
export const noteOpening = async (
  { db, caller, now }: Pick<Audited, 'caller' | 'now'> & { readonly db: Kysely<Database> },
  studentIds: readonly number[],
): Promise<void> => {
  const staffId = caller.original?.personId ?? (caller.tipoLogin === STAFF ? caller.personId : null)
  if (staffId === null || studentIds.length === 0) return
  // By id, so that two people who open the same records do not block each other.
  await sql`
    insert into record_opening as kept (student_id, staff_user_id, day, role, first_at, last_at, times)
    select opened.id, staff_user.id, ${schoolDay(now)}::date, coalesce(position.name, (
        select string_agg(profile.name, ', ' order by profile.name) from staff_user_profile as held
        join profile on profile.id = held.profile_id where held.staff_user_id = staff_user.id), ${NO_ROLE}),
      ${now}::timestamptz, ${now}::timestamptz, 1
    from staff_user
    left join position on position.id = staff_user.position_id
    cross join (select distinct unnest(${studentIds}::integer[]) as id order by id) as opened
    where staff_user.id = ${staffId}
    on conflict (student_id, staff_user_id, day) do update set
      last_at = greatest(kept.last_at, excluded.last_at),
      times = kept.times + case when excluded.last_at > kept.last_at + interval '1 minute' then 1 else 0 end`.execute(
    db,
  )
}

/** Forgets openings of long ago. */
export const forgetOpenings = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() - KEPT_YEARS)
  await db.deleteFrom('record_opening').where('day', '<', schoolDay(end)).execute()
}
