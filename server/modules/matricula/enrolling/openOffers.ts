import { type Kysely, sql } from 'kysely'
import type { CourseOption } from '#domain/people/people.wire.ts'
import type { EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readOffers } from '#server/modules/matricula/people/index.ts'
import { entriesOn, type Entry } from '#server/modules/matricula/entry/index.ts'

/** A place that an open process offers to families. */
export interface OpenOffer extends CourseOption {
  readonly processId: number
  /** Who has to be born when. */
  readonly nascidos: Extract<Entry, { readonly id: number | null }>['nascidos']
}

interface When {
  /** Of a year alone; undefined: of all that are not closed. */
  readonly yearId?: number
  readonly now: Date
}

/** What families may choose by themselves now: places that an open process of the kind offers. */
export const openOffers = async (
  db: Kysely<Database>,
  kind: EnrolmentType,
  { yearId, now }: When,
): Promise<readonly OpenOffer[]> => {
  const entryFor = await entriesOn(db, kind, schoolDay(now))
  const ofYear = yearId === undefined ? sql`true` : sql`course_offer.school_year_id = ${yearId}`
  const offers = await readOffers(db, { caller: { units: 'all' }, now }, ofYear)
  return offers.flatMap((offer) => {
    const entry = entryFor(offer)
    return 'id' in entry && entry.id !== null ? [{ ...offer, processId: entry.id, nascidos: entry.nascidos }] : []
  })
}
