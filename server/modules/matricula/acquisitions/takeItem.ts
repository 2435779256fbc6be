import type { Choice } from '#domain/proposals/proposal.ts'
import type { Drafting } from '#server/modules/matricula/contracts/index.ts'
import { type Acquiring, charge } from '#server/modules/matricula/acquisitions/acquire.ts'
import { takeChosen, unusedItemKey } from '#server/modules/matricula/items/index.ts'

/** Takes an item with an enrolment, even one taken before, and charges it. For the family and the school. */
export const takeItem = async (job: Acquiring, act: Drafting, itemId: number, choice: Choice): Promise<void> => {
  const key = await unusedItemKey(job.trx, job.enrolment.id, itemId)
  const taken = { ...choice, charge: { ...choice.charge, key } }
  await takeChosen(job.trx, act, job.enrolment.id, [taken])
  await charge(job, act, taken)
}
