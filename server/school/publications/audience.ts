import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type LoginType, STAFF } from '#domain/base/signedIn.ts'
import { READER_STAFF, READER_STUDENT, type ReaderType, readerTypeOf } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import { isForPlace, PLACE_IS_NAMED } from '#server/school/audience/places.ts'
import { familiesOfMeant } from '#server/school/audience/recipients.ts'
import { isForUnit, isOfUnit, isSeenBy } from '#server/school/audience/units.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'
import { ofFamilyOf } from '#server/rows/family.ts'
import { inOwnClassesOf, staffInUnitsOf } from '#server/rows/people.ts'
import { type InUnitsGiven, inUnitsOf, worksEverywhere } from '#server/rows/units.ts'

/**
 * Who reads which publication: the one home of it. Feed and counts ask what reaches a reader (`reachedBy`), the list before
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

/**
 * The publications that are shown now and addressed to an audience: a query of `id`, `pinned`, `published_at` and
 * `needs_confirmation`.
 */
export const reachedBy = (audience: Audience, now: Date | Expression<Date>): RawBuilder<unknown> =>
  audience.kind === 'staff'
    ? shownWhere(now, sql<SqlBool>`for_staff and ${isSeenBy('publication', audience.caller)}`)
    : forFamily(audience, now)

const shownWhere = (now: Date | Expression<Date>, also: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select id, pinned, published_at, needs_confirmation from publication
  where status = ${sql.lit(RELEASED)} and published_at <= ${now} and (expires_at is null or expires_at > ${now}) and ${also}`

/**
 * What is for the whole school, for the unit of a place first or besides others, and what names a place: each is found by an index of its own. Without
 * a place a child still gives what is for the whole school.
 */
const forFamily = (
  { reader, places }: Extract<Audience, { kind: 'family' }>,
  now: Date | Expression<Date>,
): RawBuilder<unknown> => {
  const forReader = sql`case when ${reader} = ${sql.lit(READER_STUDENT)} then for_students else for_families end`
  const shown = (also: RawBuilder<unknown>) => shownWhere(now, sql<SqlBool>`${forReader} and ${also}`)
  return sql`
    with place as materialized (${places})
    ${shown(sql`not narrowed and unit_id is null and exists (select from place)`)}
    union all
    ${shown(sql`not narrowed and unit_id = any(array(select place.unit_id from place))`)}
    union all
    ${shown(sql`not narrowed and unit_id <> all(array(select place.unit_id from place where place.unit_id is not null))
      and id = any(array(select further.publication_id from place join publication_unit as further on further.unit_id = place.unit_id))`)}
    union all
    ${shown(sql`narrowed and id = any(array(
      select own.id from place
      join publication_target as target on ${PLACE_IS_NAMED}
      join publication as own on own.id = target.publication_id and ${isForUnit('publication', sql.ref('place.unit_id'), 'own')}))`)}`
}

/** Whether a publication is shown to the caller now. */
export const isShownTo = async (db: Kysely<Database>, caller: Caller, id: number, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from (${reachedBy(audienceOf(caller, schoolDay(now)), now)}) as reached where id = ${id}`.execute(db)
  return rows.length > 0
}

/**
 * Whom a publication reaches, or will reach once it is shown, of those whom the caller sees: a query of `type`, `id`, `name`,
 * `name_search`, the `unit_ids` in which it reaches them, and of a guardian the names and `student_ids` of the `students` through whom. `today`: ISO day on which links hold.
 */
export const recipientsOf = (publicationId: number, caller: InUnits, today: string): RawBuilder<unknown> => sql`
  with publication as materialized (select * from publication where id = ${publicationId}),
  home as materialized (
    select unit.id from publication join unit on unit.active and ${isForUnit('publication', sql.ref('unit.id'))}),
  meant as materialized (
    select place.student_id, place.unit_id from publication
    join (${currentPlaces(sql<SqlBool>`reached.active`)}) as place on ${isForPlace('publication')}
    where (publication.for_families or publication.for_students)
      and ${worksEverywhere(caller) ? sql`true` : inUnitsOf(caller, 'place.unit_id')}
      and ${inOwnClassesOf(caller, 'place.student_id')})
  ${familiesOfMeant({
    today,
    guardians: sql<SqlBool>`(select for_families from publication)`,
    students: sql<SqlBool>`(select for_students from publication)`,
    which: sql<SqlBool>`true`,
  })}
  union all
  select ${sql.lit(READER_STAFF)}, staff_user.id, staff_user.name, staff_user.name_search, '{}', '{}',
    array(select home.id from home where ${inUnitsOf(caller, 'home.id')} and (staff_user.is_master or staff_user.is_super_admin
      or exists (select from staff_user_unit as near where near.staff_user_id = staff_user.id and near.unit_id = home.id)))
  from publication, staff_user
  where publication.for_staff and staff_user.active and ${staffInUnitsOf(caller, 'staff_user.id')}
    and (publication.unit_id is null or staff_user.is_master or staff_user.is_super_admin
      or exists (select from staff_user_unit as near
        where near.staff_user_id = staff_user.id and ${isOfUnit('publication', sql.ref('near.unit_id'))}))`
