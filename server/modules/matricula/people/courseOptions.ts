import type { ListCourseOptions } from '#domain/people/people.wire.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { hindrancesOn } from '#server/modules/matricula/admission/index.ts'
import { readOffers } from '#server/school/seats/offers.ts'

/** Who is included comes in by a process of this kind. */
export const INCLUSION = 1

/** What the caller's units offer in the years that are not closed, each combination with its counters. */
export const courseOptions = async ({
  db,
  caller,
  now,
}: SignedIncoming<ListCourseOptions>): Promise<ListCourseOptions['answer']> => {
  const hindranceOf = await hindrancesOn(db, INCLUSION, schoolDay(now))
  const offers = await readOffers(db, { caller, now })
  return { ofertas: offers.map((offer) => ({ ...offer, impedimento: hindranceOf(offer) })) }
}
