import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type LoginType, STAFF } from '#domain/base/signedIn.ts'
import { type ReaderType, readerTypeOf } from '#domain/feed/reading.ts'
import type { Caller } from '#server/http/caller.ts'
import type { InUnits } from '#server/http/person.ts'
import { schoolDay } from '#server/http/clock.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'
import { ofFamilyOf } from '#server/rows/family.ts'
import { inUnitsOfOrShared } from '#server/rows/units.ts'

/** The reader. */
export interface Reader {
  readonly type: ReaderType
  readonly id: number
}

export const readerOf = ({ tipoLogin, personId }: { tipoLogin: LoginType; personId: number }): Reader => ({
  type: readerTypeOf(tipoLogin),
  id: personId,
})

/** The addressees of publications that a person may read. */
export type Audience =
  | { readonly kind: 'staff'; readonly caller: InUnits }
  /** A query of `unit_id` and `grade_id`: the places of the children, whose publications reach the family. */
  | { readonly kind: 'family'; readonly places: RawBuilder<unknown> }

/** The caller's audience: staff by unit, families by the current places of their children. */
export const audienceOf = (caller: Caller, now: Date): Audience =>
  caller.tipoLogin === STAFF ? { kind: 'staff', caller } : { kind: 'family', places: placesOfFamily(caller, now) }

const placesOfFamily = (caller: Caller, now: Date): RawBuilder<unknown> =>
  currentPlaces(sql<SqlBool>`${ofFamilyOf(caller, schoolDay(now), 'enrolment.student_id')}
    and exists (select from student where student.id = enrolment.student_id and student.active)`)

/** The audience of this student's family. */
export const familyAudience = (studentId: number): Audience => ({
  kind: 'family',
  places: currentPlaces(sql<SqlBool>`enrolment.student_id = ${studentId}`),
})

/** Condition: a publication is published, and addressed to this audience. */
export const reaches = (audience: Audience, now: Date | Expression<Date>): RawBuilder<SqlBool> => sql<SqlBool>`
  (publication.published_at <= ${now} and (publication.expires_at is null or publication.expires_at > ${now})
    and ${audience.kind === 'staff' ? forStaff(audience.caller) : forFamily(audience.places)})`

const forStaff = (caller: InUnits): RawBuilder<SqlBool> =>
  sql<SqlBool>`(publication.for_staff and ${inUnitsOfOrShared(caller, 'publication.unit_id')})`

/** The places are read once for all publications. */
const forFamily = (places: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  (publication.for_families and (publication.unit_id is null and publication.grade_id is null or exists (
    with place as materialized (${places})
    select from place
    where (publication.unit_id is null or publication.unit_id = place.unit_id)
      and (publication.grade_id is null or publication.grade_id = place.grade_id))))`
