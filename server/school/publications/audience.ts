import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { type LoginType, STAFF } from '#domain/base/signedIn.ts'
import { type ReaderType, readerTypeOf } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { InUnits } from '#server/http/person.ts'
import { currentPlacement } from '#server/school/enrolments/current.ts'
import { placementsOf } from '#server/school/enrolments/placements.ts'
import { ownStudents } from '#server/school/families/families.ts'
import { inUnitsOfOrShared } from '#server/rows/units.ts'

/** Who reads. */
export interface Reader {
  readonly type: ReaderType
  readonly id: number
}

export const readerOf = ({ tipoLogin, personId }: { tipoLogin: LoginType; personId: number }): Reader => ({
  type: readerTypeOf(tipoLogin),
  id: personId,
})

/** Where a child is; announcements for a unit or grade reach it there. */
export interface Place {
  readonly unitId: number
  readonly gradeId: number
}

/** To whom a publication has to be addressed to be read by somebody. */
export type Audience =
  | { readonly kind: 'staff'; readonly caller: InUnits }
  | { readonly kind: 'family'; readonly places: readonly Place[] }

/** What the caller may read: as staff by unit, as a family by where their children are now. */
export const audienceOf = async (db: Kysely<Database>, caller: Caller, now: Date): Promise<Audience> =>
  caller.tipoLogin === STAFF ? { kind: 'staff', caller } : familyAudience(db, await ownStudents(db, caller, now))

/** What reaches the families of these students. */
export const familyAudience = async (db: Kysely<Database>, studentIds: readonly number[]): Promise<Audience> => {
  const placements = await placementsOf(db, studentIds)
  const places = studentIds.flatMap((id) => currentPlacement(placements, id) ?? [])
  return { kind: 'family', places }
}

/** Publications that are out and that this audience may read. */
export const reaches = (
  eb: ExpressionBuilder<Database, 'publication'>,
  audience: Audience,
  now: Date,
): Expression<SqlBool> =>
  eb.and([
    eb('publication.published_at', '<=', now),
    eb.or([eb('publication.expires_at', 'is', null), eb('publication.expires_at', '>', now)]),
    audience.kind === 'staff' ? forStaff(eb, audience.caller) : forFamily(eb, audience.places),
  ])

const forStaff = (eb: ExpressionBuilder<Database, 'publication'>, caller: InUnits): Expression<SqlBool> =>
  eb.and([eb('publication.for_staff', '=', true), inUnitsOfOrShared(caller, 'publication.unit_id')])

const forFamily = (eb: ExpressionBuilder<Database, 'publication'>, places: readonly Place[]): Expression<SqlBool> =>
  eb.and([
    eb('publication.for_families', '=', true),
    eb.or([
      eb.and([eb('publication.unit_id', 'is', null), eb('publication.grade_id', 'is', null)]),
      ...places.map(({ unitId, gradeId }) =>
        eb.and([
          eb.or([eb('publication.unit_id', 'is', null), eb('publication.unit_id', '=', unitId)]),
          eb.or([eb('publication.grade_id', 'is', null), eb('publication.grade_id', '=', gradeId)]),
        ]),
      ),
    ]),
  ])
