import { type Kysely, sql } from 'kysely'
import type { CourseOption } from '#domain/people/people.wire.ts'
import type { EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { readOffers } from '#server/school/seats/offers.ts'
import { type Admission, admissionsOn } from '#server/modules/matricula/admission/index.ts'

/** A place that an open process offers to families. */
export interface OpenOffer extends CourseOption {
  readonly processId: number
  /** The range of births that it accepts. */
  readonly nascidos: Extract<Admission, { readonly id: number | null }>['nascidos']
}

interface When {
  /** Only offers of this year; undefined: of all years that are not closed. */
  readonly yearId?: number
  readonly now: Date
}

/** What families may choose by themselves now: places of an open process of the kind. */
export const openOffers = async (
  db: Kysely<Database>,
  kind: EnrolmentType,
  { yearId, now }: When,
): Promise<readonly OpenOffer[]> => {
  const admissionFor = await admissionsOn(db, kind, schoolDay(now))
  const ofYear = yearId === undefined ? sql`true` : sql`course_offer.school_year_id = ${yearId}`
  const offers = await readOffers(db, { caller: EVERYWHERE, now }, ofYear)
  return offers.flatMap((offer) => {
    const admission = admissionFor(offer)
    return 'id' in admission && admission.id !== null
      ? [{ ...offer, processId: admission.id, nascidos: admission.nascidos }]
      : []
  })
}
