import type { Kysely } from 'kysely'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { READER_STAFF } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import { mayChange, maySee } from '#server/http/person.ts'
import { colleagueOf } from '#server/rows/people.ts'
import { onlyIn } from '#server/rows/units.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

/** A member of staff as one who is told. */
export const staffReader = (id: number): StaffReader => ({ type: READER_STAFF, id })

interface StaffReader {
  readonly type: typeof READER_STAFF
  readonly id: number
}

interface Concerned {
  /** The feature that says who acts on it. */
  readonly changes: FeatureKey
  /** The feature in whose screens they do; left out: the same. */
  readonly sees?: FeatureKey
  /** Those who work in all of these; none: the whole school, which is for those who work everywhere. */
  readonly unitIds: readonly number[]
  /** Who did it, and need not be told. */
  readonly except: number | null
}

/** The colleagues of some units whom something concerns, by what they may change. */
export const colleaguesWho = async (
  db: Kysely<Database>,
  { changes, sees = changes, unitIds: [first, ...further], except }: Concerned,
): Promise<StaffReader[]> => {
  const rows = await visibleStaff(db, onlyIn(first === undefined ? [] : [first]))
    .where((eb) => eb.and(further.map((id) => colleagueOf(onlyIn([id]), 'staff_user'))))
    .where('staff_user.active', '=', true)
    .where('staff_user.id', '<>', except ?? 0)
    .where((eb) => mayChange(eb, changes))
    .where((eb) => maySee(eb, sees))
    .select('staff_user.id')
    .orderBy('staff_user.id')
    .execute()
  return rows.map(({ id }) => staffReader(id))
}
