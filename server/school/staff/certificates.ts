import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { lastExpiring } from '#domain/teaching/certificates.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

/** The newest certificate of criminal records of everybody who has one. */
const NEWEST_CERTIFICATE = sql<{ staff_user_id: number; issued_on: string; file_id: number | null }>`
  (select distinct on (staff_user_id) staff_user_id, issued_on, file_id
    from criminal_certificate order by staff_user_id, issued_on desc)`

/** Condition on the newest certificate, as `newest`: there is none, or it has expired, or is about to. */
export const isExpiring = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(newest.issued_on is null or newest.issued_on <= ${lastExpiring(today)})`

/** The active staff whom a person sees, with their newest certificate, if they have one. */
export const certifiedStaff = (db: Kysely<Database>, caller: InUnits) =>
  visibleStaff(db, caller)
    .leftJoin(NEWEST_CERTIFICATE.as('newest'), (join) => join.onRef('newest.staff_user_id', '=', 'staff_user.id'))
    .where('staff_user.active', '=', true)

/** How many of the active staff whom a person sees have no certificate that holds for a while. */
export const countExpiring = async (db: Kysely<Database>, caller: InUnits, today: string): Promise<number> => {
  const { count } = await certifiedStaff(db, caller)
    .where(isExpiring(today))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
