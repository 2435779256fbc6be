import type { AcquireItem, Acquisition, PreviewItem } from '#domain/proposals/acquisitions.schemas.ts'
import { itemKey } from '#domain/otherItems/itemKey.ts'
import type { Choice } from '#domain/proposals/proposal.ts'
import { portalOf } from '#server/http/portal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Acquiring, acquiring } from '#server/modules/matricula/acquisitions/acquire.ts'
import { acquisitionOf } from '#server/modules/matricula/acquisitions/read.ts'
import { takeItem } from '#server/modules/matricula/acquisitions/takeItem.ts'
import { chosenItems, itemsOf } from '#server/modules/matricula/proposals/index.ts'

type Incoming = SignedIncoming<AcquireItem> | SignedIncoming<PreviewItem>

/** Acquires an item, and charges it. @throws Refusal 404; 409 for an older `versao`; 422 as `acquiring`, CHECK_FIELDS */
export const acquireItem = (incoming: SignedIncoming<AcquireItem>): Promise<Acquisition> =>
  acquiring(incoming, async (job) => {
    const choice = await choiceBy(job, incoming)
    await takeItem(job, { ...incoming, portal: await portalOf({ ...incoming, db: job.trx }) }, incoming.body.id, choice)
    return acquisitionOf({ ...incoming, db: job.trx }, job.enrolment)
  })

/** The item as the acquisition would store it. @throws Refusal as `acquireItem` */
export const previewItem = (incoming: SignedIncoming<PreviewItem>): Promise<PreviewItem['answer']> =>
  acquiring(incoming, async (job) => {
    const { trx, enrolment, kept } = job
    const choices = [await choiceBy(job, incoming)]
    const { itens } = await itemsOf({ ...incoming, db: trx }, enrolment, { ...kept, choices })
    const item = itens.find(({ id }) => id === incoming.body.id)
    if (item === undefined) throw new Error(`Item ${incoming.body.id} was chosen and is not offered.`)
    return item
  })

/** Ignores earlier acquisitions: the item is chosen from the start. */
const choiceBy = async ({ trx, enrolment, kept, today }: Acquiring, { body, now }: Incoming): Promise<Choice> => {
  const { versao, ...wanted } = body
  const fresh = { ...kept, choices: [] }
  const chosen = await chosenItems({ trx, enrolment, kept: fresh, body: { versao, itens: [wanted] }, now, today })
  const choice = chosen.find((one) => one.charge.key === itemKey(wanted.id))
  if (choice === undefined) throw new Error(`Item ${wanted.id} was chosen and is not there.`)
  return choice
}
