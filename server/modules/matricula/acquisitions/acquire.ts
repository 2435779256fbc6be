import type { Transaction } from 'kysely'
import type { Endpoint } from '#domain/base/endpoint.ts'
import type { Acquisition } from '#domain/proposals/acquisitions.schemas.ts'
import { type Choice, withChoice } from '#domain/proposals/proposal.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { createCharges } from '#server/modules/financeiro/charges/index.ts'
import { acquisitionOf, mayAcquire } from '#server/modules/matricula/acquisitions/read.ts'
import { type Enrolment, lockedEnrolment, workedOn } from '#server/school/enrolments/enrolment.ts'
import { contractOf, type Drafting, draftContract } from '#server/modules/matricula/contracts/index.ts'
import { type KeptProposal, keptProposal, writeChoices } from '#server/modules/matricula/proposals/index.ts'

interface AcquisitionCall<Body, Answer> {
  readonly params: { readonly id: number }
  readonly body: Body
  readonly answer: Answer
  readonly conflict: Acquisition
}

/** An enrolment with an acquisition under way. */
export interface Acquiring {
  readonly trx: Transaction<Database>
  readonly enrolment: Enrolment
  readonly kept: KeptProposal
  /** ISO day. */
  readonly today: string
}

/**
 * Runs `work` on a concluded enrolment, for a family that may acquire by itself. @throws Refusal 404; 409 for an older
 * `versao`; 422 ACQUIRING_OFF, NOT_ENROLLED, SCHOOL_YEAR_CLOSED
 */
export const acquiring = async <Body extends { readonly versao: number }, Answer>(
  incoming: SignedIncoming<AcquisitionCall<Body, Answer>>,
  work: (acquiring: Acquiring) => Promise<Answer>,
): Promise<Answer> => {
  const { db, params, body, caller, now } = incoming
  await workedOn(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const enrolment = await lockedEnrolment(trx, params.id)
    if (!(await mayAcquire(trx))) throw ruleBroken('ACQUIRING_OFF')
    if (enrolment.status !== 'Matriculado') throw ruleBroken('NOT_ENROLLED')
    await refuseInClosedYear(trx, { idAnoLetivo: enrolment.yearId, idUnidade: enrolment.unitId })
    const kept = await keptProposal(trx, enrolment)
    if (kept.version !== body.versao)
      throw stale<Endpoint<AcquisitionCall<Body, Answer>>>(await acquisitionOf({ db: trx, caller, now }, enrolment))
    return work({ trx, enrolment, kept, today: schoolDay(now) })
  })
}

/**
 * Stores an acquisition and charges it once. Earlier charges stay as they were. If there is a contract, an annex with
 * what is new waits for its signers (D 2.23).
 */
export const charge = async ({ trx, enrolment, kept }: Acquiring, act: Drafting, choice: Choice): Promise<void> => {
  const { id } = enrolment
  const after = withChoice(kept.choices, choice)
  await writeChoices(trx, act, enrolment, { before: kept.choices, after })
  const contract = await contractOf(trx, id)
  const holds = contract !== null && contract.status !== 'rescindido'
  await createCharges(trx, act, {
    enrolmentId: id,
    contractId: holds ? contract.id : null,
    charges: [choice.charge],
  })
  if (!holds) return
  const charges = after.map((one) => one.charge)
  await draftContract(trx, act, id, { charges })
}
