import type { Transaction } from 'kysely'
import type { Choice } from '#domain/rules/proposals/proposal.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { noteItem } from '#server/modules/matricula/items/note.ts'

/** Notes the items that were chosen for an enrolment as taken. */
export const takeChosen = async (
  trx: Transaction<Database>,
  act: Act,
  enrolmentId: number,
  choices: readonly Choice[],
): Promise<void> => {
  for (const { item, charge } of choices) {
    if (item === null) continue
    const { id: itemId, quantity, unitCents, termId } = item
    const { priced } = charge
    await noteItem(trx, act, { enrolmentId, itemId, name: priced.name, quantity, unitCents, termId, priced })
  }
}
