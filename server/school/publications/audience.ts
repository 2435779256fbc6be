import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type LoginType, STAFF } from '#domain/base/signedIn.ts'
import { type ReaderType, readerTypeOf } from '#domain/feed/reading.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'
import { ofFamilyOf } from '#server/rows/family.ts'
import { type InUnitsGiven, inUnitsOfOrShared } from '#server/rows/units.ts'

/** Who reads. */
export interface Reader<Id = number> {
  readonly type: ReaderType
  readonly id: Id
}

export const readerOf = <Id>({ tipoLogin, personId }: { tipoLogin: LoginType; personId: Id }): Reader<Id> => ({
  type: readerTypeOf(tipoLogin),
  id: personId,
})

/** The addressees of publications that a person may read. */
export type Audience =
  | { readonly kind: 'staff'; readonly caller: InUnitsGiven }
  /** A query of `unit_id` and `grade_id`: where the children are, and so what reaches them there. */
  | { readonly kind: 'family'; readonly places: RawBuilder<unknown> }

/** What the caller may read: as staff by unit, as a family by where their children are now. */
export const audienceOf = (caller: CallerGiven, today: Day): Audience =>
  caller.tipoLogin === STAFF ? { kind: 'staff', caller } : { kind: 'family', places: placesOfFamily(caller, today) }

/** A caller, or the gaps for one in a query that is kept. */
interface CallerGiven extends InUnitsGiven {
  readonly tipoLogin: LoginType
  readonly personId: number | Expression<number>
}

/** An ISO day. */
type Day = string | Expression<string>

const placesOfFamily = (caller: CallerGiven, today: Day): RawBuilder<unknown> =>
  currentPlaces(sql<SqlBool>`${ofFamilyOf(caller, today, 'enrolment.student_id')}
    and exists (select from student where student.id = enrolment.student_id and student.active)`)

/** What reaches the family of this student. */
export const familyAudience = (studentId: number | Expression<number>): Audience => ({
  kind: 'family',
  places: currentPlaces(sql<SqlBool>`enrolment.student_id = ${studentId}`),
})

/** Condition: a publication is published, and addressed to this audience. */
export const reaches = (audience: Audience, now: Date | Expression<Date>): RawBuilder<SqlBool> => sql<SqlBool>`
  (publication.published_at <= ${now} and (publication.expires_at is null or publication.expires_at > ${now})
    and ${audience.kind === 'staff' ? forStaff(audience.caller) : forFamily(audience.places)})`

const forStaff = (caller: InUnitsGiven): RawBuilder<SqlBool> =>
  sql<SqlBool>`(publication.for_staff and ${inUnitsOfOrShared(caller, 'publication.unit_id')})`

/** The places are read once for all publications. */
const forFamily = (places: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  (publication.for_families and (publication.unit_id is null and publication.grade_id is null or exists (
    with place as materialized (${places})
    select from place
    where (publication.unit_id is null or publication.unit_id = place.unit_id)
      and (publication.grade_id is null or publication.grade_id = place.grade_id))))`
