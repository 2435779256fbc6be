import type { AcquireItem, Acquisition, PreviewItem } from '#domain/api/acquisitions.schemas.ts'
import { type Choice, withChoice } from '#domain/rules/proposals/proposal.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Acquiring, acquiring, charge } from '#server/modules/matricula/acquisitions/acquire.ts'
import { acquisitionOf } from '#server/modules/matricula/acquisitions/read.ts'
import { takeChosen } from '#server/modules/matricula/items/index.ts'
import { chosenItems, itemsOf } from '#server/modules/matricula/proposals/index.ts'

type Incoming = SignedIncoming<AcquireItem> | SignedIncoming<PreviewItem>

/** Acquires an item, and charges it. @throws Refusal 404; 409 for an older `versao`; 422 as `acquiring`, ALREADY_ACQUIRED, CHECK_FIELDS */
export const acquireItem = (incoming: SignedIncoming<AcquireItem>): Promise<Acquisition> =>
  acquiring(incoming, async (job) => {
    const choice = await choiceBy(job, incoming)
    await takeChosen(job.trx, incoming, job.enrolment.id, [choice])
    await charge(job, incoming, choice)
    return acquisitionOf({ ...incoming, db: job.trx }, job.enrolment)
  })

/** The item as it would be acquired. @throws Refusal as `acquireItem` */
export const previewItem = (incoming: SignedIncoming<PreviewItem>): Promise<PreviewItem['answer']> =>
  acquiring(incoming, async (job) => {
    const { trx, enrolment, kept } = job
    const choices = withChoice(kept.choices, await choiceBy(job, incoming))
    const { itens } = await itemsOf({ ...incoming, db: trx }, enrolment, { ...kept, choices })
    const item = itens.find(({ id }) => id === incoming.body.id)
    if (item === undefined) throw ruleBroken('CHECK_FIELDS', { id: 'Este item não é mais oferecido.' })
    return item
  })

const choiceBy = async ({ trx, enrolment, kept, today }: Acquiring, { body, now }: Incoming): Promise<Choice> => {
  const { versao, ...wanted } = body
  const key = `item:${wanted.id}`
  if (kept.choices.some((one) => one.charge.key === key)) throw ruleBroken('ALREADY_ACQUIRED')
  const chosen = await chosenItems({ trx, enrolment, kept, body: { versao, itens: [wanted] }, now, today })
  const choice = chosen.find((one) => one.charge.key === key)
  if (choice === undefined) throw new Error(`Item ${wanted.id} was chosen and is not there.`)
  return choice
}
