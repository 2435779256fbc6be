import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { colleagueOf } from '#server/rows/people.ts'

/**
 * The staff users whom a person sees, active or not: those of the person's units, and masters and super admins, who
 * work in all units.
 */
export const visibleStaff = (db: Kysely<Database>, caller: InUnits) =>
  db.selectFrom('staff_user').where(colleagueOf(caller, 'staff_user'))
