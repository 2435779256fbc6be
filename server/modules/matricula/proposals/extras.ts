import type { Transaction } from 'kysely'
import type { chooseCourses as chooseEndpoint } from '#domain/api/proposals.endpoints.ts'
import type { ChooseCourses, GetOfferedCourses, OfferedCourses } from '#domain/api/proposals.schemas.ts'
import { classOrderOf } from '#domain/rules/prices/classOrder.ts'
import { type Choice, withChoice, withClassDiscounts, withOnly } from '#domain/rules/proposals/proposal.ts'
import { totalsOf } from '#domain/rules/proposals/totals.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readParameters } from '#server/modules/acesso/parameters/index.ts'
import { changeEnrolment, type EnrolmentAtHand, enrolmentOf, isOpen } from '#server/modules/matricula/atHand/index.ts'
import { chooseCourses, coursesFor } from '#server/modules/matricula/extraCourses/index.ts'
import { choiceOf, type Offer, plansOf } from '#server/modules/matricula/proposals/choose.ts'
import { classOffers, grantedTo } from '#server/modules/matricula/proposals/offers.ts'
import { isBound, type Looking, refuseBound } from '#server/modules/matricula/proposals/signed.ts'
import { keptProposal, writeChoices } from '#server/modules/matricula/proposals/store.ts'

/** The extra courses that take the student of an enrolment. @throws Refusal 404 */
export const offeredCourses = async (incoming: SignedIncoming<GetOfferedCourses>): Promise<OfferedCourses> => {
  const enrolment = await enrolmentOf(incoming, incoming.params.id)
  return coursesOf(incoming, enrolment)
}

/**
 * Chooses the extra courses of an enrolment: their seats are held with it. One that is new is paid in the usual way until
 * the family says how. @throws Refusal 404; 409 for an older `versao`; 422 ENROLMENT_SETTLED, PROPOSAL_SIGNED, or as `signUp`
 */
export const chooseExtraCourses = (incoming: SignedIncoming<ChooseCourses>): Promise<OfferedCourses> =>
  changeEnrolment(incoming, incoming.params.id, async (trx, enrolment) => {
    const { body, now } = incoming
    const looking = { db: trx, caller: incoming.caller, now }
    await refuseBound(looking, enrolment.id)
    const kept = await keptProposal(trx, enrolment)
    if (kept.version !== body.versao) throw stale<typeof chooseEndpoint>(await coursesOf(looking, enrolment))
    await chooseCourses(trx, incoming, enrolment, body.inscricoes)
    const chosen = await seatedChoices(trx, enrolment, { before: kept.choices, today: schoolDay(now) })
    await writeChoices(trx, incoming, enrolment, { before: kept.choices, after: chosen })
    return coursesOf(looking, enrolment)
  })

interface Before {
  readonly before: readonly Choice[]
  /** ISO day. */
  readonly today: string
}

/** The choices with one for each extra course in which the student has a seat; who waits for one pays nothing yet. */
const seatedChoices = async (
  trx: Transaction<Database>,
  enrolment: EnrolmentAtHand,
  { before, today }: Before,
): Promise<readonly Choice[]> => {
  const offers = await classOffers(trx, enrolment)
  const granted = await grantedTo(trx, enrolment.id)
  const usual = (offer: Offer): Choice | null => {
    const [plan] = plansOf(offer)
    return plan === undefined ? null : choiceOf(offer, plan, today, granted)
  }
  let choices = withOnly(
    before,
    'extra',
    offers.map(({ key }) => key),
  )
  for (const offer of offers) {
    if (choices.some(({ charge }) => charge.key === offer.key)) continue
    const choice = usual(offer)
    if (choice !== null) choices = withChoice(choices, choice)
  }
  return withClassDiscounts(choices, classOrderOf(await readParameters(trx)))
}

const coursesOf = async (looking: Looking, enrolment: EnrolmentAtHand): Promise<OfferedCourses> => {
  const { db, now } = looking
  const { charges, version } = await keptProposal(db, enrolment)
  const offered = await coursesFor(db, enrolment, schoolDay(now))
  return {
    versao: version,
    podeAlterar: isOpen(enrolment) && !(await isBound(looking, enrolment.id)),
    cursos: offered.map(({ course, signUp }) => ({
      curso: course,
      situacao: signUp?.status ?? null,
      posicao: signUp?.position ?? null,
    })),
    totais: totalsOf(charges),
  }
}
