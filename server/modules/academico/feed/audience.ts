import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { type LoginType, STAFF } from '#domain/base/signedIn.ts'
import { type ReaderType, readerTypeOf } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { currentPlacement, placementsOf } from '#server/modules/matricula/enrolments/index.ts'
import { ownStudents } from '#server/modules/matricula/families/index.ts'

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
  | { readonly kind: 'staff'; readonly units: Caller['units'] }
  | { readonly kind: 'family'; readonly places: readonly Place[] }

/** What the caller may read: as staff by unit, as a family by where the own children are now. */
export const audienceOf = async (db: Kysely<Database>, caller: Caller, now: Date): Promise<Audience> =>
  caller.tipoLogin === STAFF
    ? { kind: 'staff', units: caller.units }
    : familyAudience(db, await ownStudents(db, caller, now))

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
    audience.kind === 'staff' ? forStaff(eb, audience.units) : forFamily(eb, audience.places),
  ])

const forStaff = (eb: ExpressionBuilder<Database, 'publication'>, units: Caller['units']): Expression<SqlBool> =>
  eb.and([
    eb('publication.for_staff', '=', true),
    ...(units === 'all'
      ? []
      : [eb.or([eb('publication.unit_id', 'is', null), eb('publication.unit_id', '=', sql<number>`any(${units})`)])]),
  ])

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
