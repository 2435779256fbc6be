import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type LoginType, STAFF } from '#domain/base/signedIn.ts'
import { READER_GUARDIAN, READER_STAFF, READER_STUDENT, type ReaderType, readerTypeOf } from '#domain/feed/reading.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import { isForPlace, PLACE_IS_NAMED, placeIsInUnitOf } from '#server/school/audience/places.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'
import { ofFamilyOf } from '#server/rows/family.ts'
import { inOwnClassesOf, staffInUnitsOf } from '#server/rows/people.ts'
import { type InUnitsGiven, inUnitsOf, inUnitsOfOrShared, worksEverywhere } from '#server/rows/units.ts'

/**
 * Who reads which publication: the one home of it. Feed and counts ask what reaches a reader (`reaches`), the list before
 * sending and the report of readings whom a publication reaches (`recipientsOf`); both are made of the same conditions.
 */

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
  /** Who of the family reads, and where its children are (`currentPlaces`): what reaches them there. */
  | {
      readonly kind: 'family'
      readonly reader: ReaderType | Expression<ReaderType>
      readonly places: RawBuilder<unknown>
    }

/** What the caller may read: as staff by unit, as a family by where their children are now. */
export const audienceOf = (caller: CallerGiven, today: Day): Audience =>
  caller.tipoLogin === STAFF
    ? { kind: 'staff', caller }
    : {
        kind: 'family',
        reader: readerTypeOf(caller.tipoLogin),
        places: currentPlaces(sql<SqlBool>`reached.active and ${ofFamilyOf(caller, today, 'reached.id')}`),
      }

/** A caller, or the gaps for one in a query that is kept. */
interface CallerGiven extends InUnitsGiven {
  readonly tipoLogin: LoginType
  readonly personId: number | Expression<number>
}

/** An ISO day. */
type Day = string | Expression<string>

/** What reaches a reader through this student. */
export const familyAudience = (
  reader: ReaderType | Expression<ReaderType>,
  studentId: number | Expression<number>,
): Audience => ({
  kind: 'family',
  reader,
  places: currentPlaces(sql<SqlBool>`reached.id = ${studentId}`),
})

/** Released for good; until when and from when on it is shown, the clock says. */
export const RELEASED = 2

/** Condition: a publication is shown now, and addressed to this audience. */
export const reaches = (audience: Audience, now: Date | Expression<Date>): RawBuilder<SqlBool> => sql<SqlBool>`
  (publication.status = ${sql.lit(RELEASED)} and publication.published_at <= ${now}
    and (publication.expires_at is null or publication.expires_at > ${now})
    and ${audience.kind === 'staff' ? forStaff(audience.caller) : forFamily(audience)})`

/** Whether a publication is shown to the caller now. */
export const isShownTo = async (db: Kysely<Database>, caller: Caller, id: number, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('publication')
    .where('id', '=', id)
    .where(reaches(audienceOf(caller, schoolDay(now)), now))
    .select('id')
    .executeTakeFirst()) !== undefined

const forStaff = (caller: InUnitsGiven): RawBuilder<SqlBool> =>
  sql<SqlBool>`(publication.for_staff and ${inUnitsOfOrShared(caller, 'publication.unit_id')})`

/**
 * Both sets are made once for all publications: asking for the rows of each one took four times as long (ADR 97). Without a
 * place a child still gives what is for the whole school.
 */
const forFamily = ({ reader, places }: Extract<Audience, { kind: 'family' }>): RawBuilder<SqlBool> => sql<SqlBool>`
  (case when ${reader} = ${sql.lit(READER_STUDENT)} then publication.for_students else publication.for_families end
    and case when publication.narrowed
      then publication.id in (
        with place as materialized (${places})
        select own.id from place
        join publication_target as target on ${PLACE_IS_NAMED}
        join publication as own on own.id = target.publication_id and ${placeIsInUnitOf('own')})
      when publication.unit_id is null then exists (${places})
      else publication.unit_id in (select place.unit_id from (${places}) as place) end)`

/**
 * Whom a publication reaches, or will reach once it is shown, of those whom the caller sees: a query of `type`, `id`, `name`,
 * `name_search`, and of a guardian the names and `student_ids` of the `students` through whom. `today`: ISO day on which links hold.
 */
export const recipientsOf = (publicationId: number, caller: InUnits, today: string): RawBuilder<unknown> => sql`
  with publication as materialized (select * from publication where id = ${publicationId}),
  meant as materialized (
    select place.student_id from publication
    join (${currentPlaces(sql<SqlBool>`reached.active`)}) as place on ${isForPlace('publication')}
    where (publication.for_families or publication.for_students)
      and ${worksEverywhere(caller) ? sql`true` : inUnitsOf(caller, 'place.unit_id')}
      and ${inOwnClassesOf(caller, 'place.student_id')})
  select ${sql.lit(READER_GUARDIAN)} as type, guardian.id, coalesce(guardian.social_name, guardian.name) as name,
    guardian.name_search, array_agg(distinct coalesce(student.social_name, student.name)) as students,
    array_agg(distinct student.id) as student_ids
  from publication, meant
  join student on student.id = meant.student_id
  join student_guardian as link on link.student_id = student.id and ${holdsOn('link', today)}
  join guardian on guardian.id = link.guardian_id and guardian.active
  where publication.for_families
  group by guardian.id
  union all
  select ${sql.lit(READER_STUDENT)}, student.id, coalesce(student.social_name, student.name), student.name_search, '{}', '{}'
  from publication, meant join student on student.id = meant.student_id
  where publication.for_students
  union all
  select ${sql.lit(READER_STAFF)}, staff_user.id, staff_user.name, staff_user.name_search, '{}', '{}'
  from publication, staff_user
  where publication.for_staff and staff_user.active and ${staffInUnitsOf(caller, 'staff_user.id')}
    and (publication.unit_id is null or staff_user.is_master or staff_user.is_super_admin
      or exists (select from staff_user_unit as near
        where near.staff_user_id = staff_user.id and near.unit_id = publication.unit_id))`
