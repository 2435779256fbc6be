import { type Kysely, sql } from 'kysely'
import type { Named } from '#domain/base/common.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { colleagueOf } from '#server/rows/people.ts'

/** The active members of staff whom the caller sees: who may preside, write the minutes, or get a referral. */
export const readPeople = async (db: Kysely<Database>, caller: InUnits): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select staff_user.id, staff_user.name as nome from staff_user
    where staff_user.active and ${colleagueOf(caller, 'staff_user')}
    order by staff_user.name_search, staff_user.id`.execute(db)
  return rows
}
