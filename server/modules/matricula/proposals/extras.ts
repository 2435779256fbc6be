import type {
  ChooseCourses,
  CoursesChange,
  GetOfferedCourses,
  OfferedCourses,
} from '#domain/proposals/proposals.schemas.ts'
import { classOrderOf } from '#domain/prices/classOrder.ts'
import { type Choice, withChoice, withClassDiscounts, withOnly } from '#domain/proposals/proposal.ts'
import { totalsOf } from '#domain/proposals/totals.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'
import { type Enrolment, enrolmentOf } from '#server/school/enrolments/enrolment.ts'
import { refuseWithoutSeat } from '#server/school/enrolments/heldSeat.ts'
import { chooseCourses, coursesFor } from '#server/modules/matricula/extraCourses/index.ts'
import { grantedTo } from '#server/modules/matricula/prices/index.ts'
import { changeChoices, type Choosing, mayChange } from '#server/modules/matricula/proposals/change.ts'
import { choiceOf, type Offer, plansOf } from '#server/modules/matricula/proposals/choose.ts'
import { classOffers } from '#server/modules/matricula/proposals/offers.ts'
import type { Looking } from '#server/modules/matricula/proposals/signed.ts'
import { keptProposal } from '#server/modules/matricula/proposals/store.ts'

/** The extra courses that accept the student of an enrolment. @throws Refusal 404 */
export const offeredCourses = async (incoming: SignedIncoming<GetOfferedCourses>): Promise<OfferedCourses> => {
  const enrolment = await enrolmentOf(incoming, incoming.params.id)
  return coursesOf(incoming, enrolment)
}

/**
 * Chooses the extra courses of an enrolment, whose seats are held with that of the enrolment. A new course has the
 * usual plan until the family chooses one. @throws Refusal 404; 409 for an older `versao`; 422 ENROLMENT_SETTLED,
 * PROPOSAL_SIGNED, SEAT_NOT_HELD, or as `signUp`
 */
export const chooseExtraCourses = (incoming: SignedIncoming<ChooseCourses>): Promise<OfferedCourses> =>
  changeChoices(incoming, {
    choose: async (choosing) => {
      refuseWithoutSeat(choosing.enrolment, incoming.now)
      await chooseCourses(choosing.trx, incoming, choosing.enrolment, choosing.body.inscricoes)
      return seatedChoices(choosing)
    },
    read: coursesOf,
  })

/** The choices, with one for each extra course with a seat; waiting costs nothing. */
export const seatedChoices = async ({
  trx,
  enrolment,
  kept,
  today,
}: Omit<Choosing<CoursesChange>, 'body' | 'now'>): Promise<readonly Choice[]> => {
  const offers = await classOffers(trx, enrolment)
  const granted = await grantedTo(trx, enrolment.id)
  const usual = (offer: Offer): Choice | null => {
    const [plan] = plansOf(offer)
    return plan === undefined ? null : choiceOf(offer, plan, today, granted)
  }
  let choices = withOnly(
    kept.choices,
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

const coursesOf = async (looking: Looking, enrolment: Enrolment): Promise<OfferedCourses> => {
  const { db, now } = looking
  const { charges, version } = await keptProposal(db, enrolment)
  const offered = await coursesFor(db, enrolment, now)
  return {
    versao: version,
    podeAlterar: await mayChange(looking, enrolment),
    cursos: offered.map(({ course, signUp }) => ({
      curso: course,
      situacao: signUp?.status ?? null,
      posicao: signUp?.position ?? null,
    })),
    totais: totalsOf(charges),
  }
}
