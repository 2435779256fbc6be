import type { Kysely } from 'kysely'
import type { Limit } from '#domain/discounts/discountWeight.ts'
import type { Database } from '#server/db/schema.ts'
import type { Person } from '#server/http/person.ts'

/** The limits of a member of staff, by active profiles; masters and super admins have none. */
export const limitsOf = async (
  db: Kysely<Database>,
  { personId, master, superAdmin }: Pick<Person, 'personId' | 'master' | 'superAdmin'>,
): Promise<'all' | readonly Limit[]> => {
  if (master || superAdmin) return 'all'
  const rows = await db
    .selectFrom('discount_limit as own')
    .innerJoin('staff_user_profile as held', 'held.profile_id', 'own.profile_id')
    .innerJoin('profile', 'profile.id', 'own.profile_id')
    .where('held.staff_user_id', '=', personId)
    .where('own.active', '=', true)
    .where('profile.active', '=', true)
    .select(['own.percent', 'own.ceiling'])
    .execute()
  return rows.map(({ percent, ceiling }) => ({ percent, cents: ceiling }))
}
