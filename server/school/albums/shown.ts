import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { RELEASED } from '#domain/albums/albums.lists.ts'
import type { LoginType } from '#domain/base/signedIn.ts'
import { notKeptFrom } from '#server/rows/family.ts'
import { isForUnit } from '#server/school/audience/units.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'

interface Family {
  readonly tipoLogin: LoginType
  readonly personId: number | Expression<number>
}

/** Condition: an `album` is shown to families of a `place`, where a student is now. */
export const IS_FOR_PLACE = sql<SqlBool>`(album.status = ${sql.lit(RELEASED)} and ${isForUnit('album', sql.ref('place.unit_id'))}
  and (album.class_group_id is null or album.class_group_id = place.class_group_id))`

/** Where students of the caller are now, of whom no court keeps them away. `which`: a condition on `reached.id`. */
export const placesOf = (
  caller: Family,
  { today }: { readonly today: string | Expression<string> },
  which: RawBuilder<SqlBool>,
): RawBuilder<unknown> =>
  currentPlaces(sql<SqlBool>`reached.active and ${which} and ${notKeptFrom(caller, today, 'reached.id')}`)
