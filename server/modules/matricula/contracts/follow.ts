import type { Transaction } from 'kysely'
import type { ContractChange } from '#domain/documents/contractFacts.ts'
import type { Database } from '#server/db/schema.ts'
import { type ChosenCharges, type Drafting, draftContract } from '#server/modules/matricula/contracts/draft.ts'
import { type ContractKind, contractOf, standing, textsOf } from '#server/modules/matricula/contracts/texts.ts'

/** A text written because something changed. */
export interface FollowingText {
  readonly kind: ContractKind
  /** Why nothing could be written; else empty. */
  readonly impediment: string
  readonly changes: readonly ContractChange[]
}

/**
 * Brings the contract of an enrolment up to date: by an annex if somebody signed, else by another version (D 2.23).
 * Null if there is no contract yet, or the text would be the same.
 */
export const followContract = async (
  trx: Transaction<Database>,
  act: Drafting,
  enrolmentId: number,
  chosen: ChosenCharges,
): Promise<FollowingText | null> => {
  const contract = await contractOf(trx, enrolmentId)
  if (contract === null || contract.status === 'rescindido') return null
  const before = await newestText(trx, contract.id)
  if (before === undefined) return null
  const impediment = await draftContract(trx, act, enrolmentId, chosen)
  if (impediment !== '') return { kind: 'aditivo', impediment, changes: [] }
  const after = await newestText(trx, contract.id)
  return after === undefined || after.id === before.id ? null : { kind: after.kind, impediment, changes: after.changes }
}

const newestText = async (trx: Transaction<Database>, contractId: number) => standing(await textsOf(trx, contractId))[0]
