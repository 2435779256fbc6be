import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ProfileHolders } from '#domain/profiles/profiles.schemas.ts'
import { type Grant, isFeature } from '#domain/profiles/profiles.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

/** A profile with its features and the number of its holders. */
export interface StoredProfile {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly version: number
  readonly users: number
  /** By id. */
  readonly grants: readonly Grant[]
}

/**
 * Active users to whom somebody gave a profile. Admins, masters and super admins hold every profile (portal.md 4):
 * counting them would mean that no profile could ever be inactivated.
 */
const HELD_BY_CHOICE = sql<boolean>`staff_user.active
  and not (staff_user.is_admin or staff_user.is_super_admin or staff_user.is_master)`

const stored = (db: Kysely<Database>) =>
  db.selectFrom('profile').select((eb) => [
    'profile.id',
    'profile.name',
    'profile.active',
    'profile.version',
    eb
      .selectFrom('staff_user_profile as held')
      .innerJoin('staff_user', 'staff_user.id', 'held.staff_user_id')
      .whereRef('held.profile_id', '=', 'profile.id')
      .where(HELD_BY_CHOICE)
      .select((count) => count.fn.countAll<number>().as('users'))
      .$asScalar()
      .$notNull()
      .as('users'),
    jsonArrayFrom(
      eb
        .selectFrom('profile_feature as allowed')
        .whereRef('allowed.profile_id', '=', 'profile.id')
        .select(['allowed.feature_id as id', 'allowed.can_edit as editar'])
        .orderBy('allowed.feature_id'),
    ).as('grants'),
  ])

/** Profiles by name; without `inactive` only the active ones. */
export const findProfiles = async (
  db: Kysely<Database>,
  { inactive }: { readonly inactive: boolean },
): Promise<readonly StoredProfile[]> => {
  const all = stored(db).orderBy('profile.name_search')
  const rows = await (inactive ? all : all.where('profile.active', '=', true)).execute()
  return rows.map(withinCatalogue)
}

/** One profile, active or not. */
export const findProfile = async (db: Kysely<Database>, id: number): Promise<StoredProfile | undefined> => {
  const row = await stored(db).where('profile.id', '=', id).executeTakeFirst()
  return row && withinCatalogue(row)
}

/** A feature that left the catalogue allows nothing, and the next change removes it. */
const withinCatalogue = (profile: StoredProfile): StoredProfile => ({
  ...profile,
  grants: profile.grants.filter(({ id }) => isFeature(id)),
})

/** The active holders of a profile whom the caller sees, by name. */
export const findHolders = (db: Kysely<Database>, caller: InUnits, id: number): Promise<ProfileHolders['usuarios']> =>
  visibleStaff(db, caller)
    .innerJoin('staff_user_profile as held', 'held.staff_user_id', 'staff_user.id')
    .leftJoin('position', 'position.id', 'staff_user.position_id')
    .where('held.profile_id', '=', id)
    .where(HELD_BY_CHOICE)
    .select(['staff_user.id', 'staff_user.name as nome', 'position.name as cargo'])
    .orderBy('staff_user.name_search')
    .orderBy('staff_user.id')
    .execute()

interface Draft {
  readonly name: string
  readonly active: boolean
  readonly grants: readonly Grant[]
}

/** Writes a new profile and gives its id. */
export const insertProfile = async (trx: Transaction<Database>, { name, active, grants }: Draft): Promise<number> => {
  const { id } = await trx
    .insertInto('profile')
    .values({ name, name_search: searchable(name), active })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeGrants(trx, id, grants)
  return id
}

/** Locks a profile until the transaction ends, and gives its version. */
export const lockProfile = (trx: Transaction<Database>, id: number): Promise<{ version: number } | undefined> =>
  trx.selectFrom('profile').where('id', '=', id).select('version').forUpdate().executeTakeFirst()

/** Replaces the name, status and features of a profile. */
export const replaceProfile = async (
  trx: Transaction<Database>,
  id: number,
  { name, active, grants }: Draft,
): Promise<void> => {
  await trx
    .updateTable('profile')
    .where('id', '=', id)
    .set((eb) => ({ name, name_search: searchable(name), active, version: eb('version', '+', 1) }))
    .execute()
  await trx.deleteFrom('profile_feature').where('profile_id', '=', id).execute()
  await writeGrants(trx, id, grants)
}

const writeGrants = async (trx: Transaction<Database>, id: number, grants: readonly Grant[]): Promise<void> => {
  if (grants.length === 0) return
  await trx
    .insertInto('profile_feature')
    .values(grants.map((grant) => ({ profile_id: id, feature_id: grant.id, can_edit: grant.editar })))
    .execute()
}
