import type { ListCourseOptions } from '#domain/people/people.wire.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { hindrancesOn } from '#server/modules/matricula/admission/index.ts'
import { readOffers } from '#server/school/seats/offers.ts'

/** Kind of the process that admits included students. */
export const INCLUSION = 1

/** The offers of the caller's units in years that are not closed, each combination with its counters. */
export const courseOptions = async ({
  db,
  caller,
  now,
}: SignedIncoming<ListCourseOptions>): Promise<ListCourseOptions['answer']> => {
  const hindranceOf = await hindrancesOn(db, INCLUSION, schoolDay(now))
  const offers = await readOffers(db, { caller, now })
  return { ofertas: offers.map((offer) => ({ ...offer, impedimento: hindranceOf(offer) })) }
}
