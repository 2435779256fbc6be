import type { ListCourseOptions } from '#domain/people/people.wire.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { admissionsOn, hindranceIn } from '#server/modules/matricula/admission/index.ts'
import { readOffers } from '#server/school/seats/offers.ts'

/** Kind of the process that admits included students. */
export const INCLUSION = 1

/** The offers of the caller's units in years that are not closed, each combination with its counters. */
export const courseOptions = async ({
  db,
  caller,
  now,
}: SignedIncoming<ListCourseOptions>): Promise<ListCourseOptions['answer']> => {
  const admissionFor = await admissionsOn(db, INCLUSION, schoolDay(now))
  const offers = (await readOffers(db, { caller, now })).map((offer) => ({ offer, admission: admissionFor(offer) }))
  const years = new Set(
    offers.flatMap(({ offer, admission }) => ('id' in admission && admission.id !== null ? [offer.idAnoLetivo] : [])),
  )
  const [open = null, ...others] = years
  return {
    ofertas: offers.map(({ offer, admission }) => ({ ...offer, impedimento: hindranceIn(admission) })),
    idAnoAberto: others.length === 0 ? open : null,
  }
}
