import type { Kysely } from 'kysely'
import { FACTOR_REQUIRED, PARAMETERS } from '#domain/parameters/parameters.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Owner } from '#server/modules/acesso/session/oneUseTokens.ts'

/** `on`: a code is asked for. `missing`: the school demands one, and the person has no app yet. */
export type FactorStanding = 'off' | 'on' | 'missing'

interface Factor {
  readonly standing: FactorStanding
  /** Since when a code is asked for. */
  readonly since: Date | null
  readonly isRequired: boolean
}

const NONE: Factor = { standing: 'off', since: null, isRequired: false }

/** How the second factor of a person stands. Families and students have none. */
export const factorOf = async (db: Kysely<Database>, { type, id }: Owner): Promise<Factor> => {
  if (type !== STAFF) return NONE
  const row = await db
    .selectFrom('staff_user')
    .leftJoin('second_factor', 'second_factor.staff_user_id', 'staff_user.id')
    .leftJoin('parameter', (join) => join.on('parameter.id', '=', PARAMETERS.segundoFator.id))
    .where('staff_user.id', '=', id)
    .select([
      'second_factor.confirmed_at',
      'parameter.value as rule',
      'staff_user.is_admin',
      'staff_user.is_super_admin',
      'staff_user.is_master',
    ])
    .executeTakeFirst()
  if (row === undefined) return NONE
  const hasMuch = row.is_admin || row.is_super_admin || row.is_master
  const isRequired = hasMuch && row.rule === FACTOR_REQUIRED
  if (row.confirmed_at !== null) return { standing: 'on', since: row.confirmed_at, isRequired }
  return { standing: isRequired ? 'missing' : 'off', since: null, isRequired }
}

/** Whether a password alone does not sign a person in. */
export const asksForCode = async (db: Kysely<Database>, owner: Owner): Promise<boolean> =>
  (await factorOf(db, owner)).standing !== 'off'
