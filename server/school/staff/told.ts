import type { Kysely } from 'kysely'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { READER_STAFF } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import { mayChange } from '#server/http/person.ts'
import type { MessageReader } from '#server/messages/index.ts'
import { onlyIn } from '#server/rows/units.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

/** A member of staff as one who is told. */
export const staffReader = (id: number): MessageReader => ({ type: READER_STAFF, id })

interface Concerned {
  /** The features all of which they may change. */
  readonly features: readonly FeatureKey[]
  /** Null: the whole school, which is for those who work in all units. */
  readonly unitId: number | null
  /** Who did it, and need not be told. */
  readonly except: number | null
}

/** The colleagues of a unit whom something concerns, by what they may change. */
export const colleaguesWho = async (
  db: Kysely<Database>,
  { features, unitId, except }: Concerned,
): Promise<MessageReader[]> => {
  const rows = await visibleStaff(db, onlyIn(unitId === null ? [] : [unitId]))
    .where('staff_user.active', '=', true)
    .where('staff_user.id', '<>', except ?? 0)
    .where((eb) => eb.and(features.map((feature) => mayChange(eb, feature))))
    .select('staff_user.id')
    .orderBy('staff_user.id')
    .execute()
  return rows.map(({ id }) => staffReader(id))
}
