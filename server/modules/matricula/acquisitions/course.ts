import type { AcquireCourse, Acquisition } from '#domain/proposals/acquisitions.schemas.ts'
import { classOrderOf } from '#domain/prices/classOrder.ts'
import { type Choice, withChoice, withClassDiscounts } from '#domain/proposals/proposal.ts'
import { extraKey } from '#domain/extraCourses/extraKey.ts'
import { portalOf } from '#server/http/portal.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'
import { type Acquiring, acquiring, charge } from '#server/modules/matricula/acquisitions/acquire.ts'
import { acquisitionOf } from '#server/modules/matricula/acquisitions/read.ts'
import { confirmCourses, signUpsOf, takeSeat } from '#server/modules/matricula/extraCourses/index.ts'
import { grantedTo } from '#server/modules/matricula/prices/index.ts'
import { choiceOf, classOffers } from '#server/modules/matricula/proposals/index.ts'

/**
 * Signs an enrolled student up for an extra course, and charges it. A student on the waiting list pays nothing until
 * there is a seat. @throws Refusal 404; 409 for an older `versao`; 422 as `acquiring`, ALREADY_ACQUIRED, CHECK_FIELDS,
 * or as `signUp`
 */
export const acquireCourse = (incoming: SignedIncoming<AcquireCourse>): Promise<Acquisition> =>
  acquiring(incoming, async (job) => {
    const { trx, enrolment, kept } = job
    const { cursoExtraId, horarios, aceitaEspera } = incoming.body
    const key = extraKey(cursoExtraId)
    const ownSignUp = async () => (await signUpsOf(trx, enrolment)).find(({ courseId }) => courseId === cursoExtraId)
    const before = await ownSignUp()
    const isDone = before?.status === 'confirmado' || kept.choices.some((one) => one.charge.key === key)
    if (isDone) throw ruleBroken('ALREADY_ACQUIRED')
    if (before === undefined || before.status === 'espera')
      await takeSeat(trx, incoming, { alunoId: enrolment.studentId, cursoExtraId, horarios, aceitaEspera })
    if ((await ownSignUp())?.status === 'inscrito') {
      const choice = await choiceBy(job, incoming)
      if (choice !== null) await charge(job, { ...incoming, portal: await portalOf({ ...incoming, db: trx }) }, choice)
      await confirmCourses(trx, incoming, enrolment, cursoExtraId)
    }
    return acquisitionOf({ ...incoming, db: trx }, enrolment)
  })

/** The course at the chosen plan, beside the student's other choices; null if it costs nothing. */
const choiceBy = async (
  { trx, enrolment, kept, today }: Acquiring,
  { body: { cursoExtraId, plano } }: SignedIncoming<AcquireCourse>,
): Promise<Choice | null> => {
  const offer = (await classOffers(trx, enrolment)).find(({ id }) => id === cursoExtraId)
  if (offer === undefined) return null
  const plan = plano && { condition: plano.selectedCondicaoPagamento, initial: plano.selectedOpcaoPagamento }
  const choice = plan && choiceOf(offer, plan, today, await grantedTo(trx, enrolment.id))
  if (choice === null) throw ruleBroken('CHECK_FIELDS', { plano: 'Escolha uma das formas de pagamento oferecidas.' })
  const priced = withClassDiscounts(withChoice(kept.choices, choice), classOrderOf(await readParameters(trx)))
  return priced.find((one) => one.charge.key === offer.key) ?? choice
}
