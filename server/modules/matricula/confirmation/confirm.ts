import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { createCharges } from '#server/modules/financeiro/charges/index.ts'
import { holdsSeat } from '#server/school/enrolments/heldSeat.ts'
import { isOpen, lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { writeEnrolmentStatus } from '#server/modules/matricula/confirmation/status.ts'
import { contractOf, settleContract } from '#server/modules/matricula/contracts/index.ts'
import { holdSeat } from '#server/modules/matricula/enrolling/index.ts'
import { confirmCourses } from '#server/modules/matricula/extraCourses/index.ts'
import { takeChosen } from '#server/modules/matricula/items/index.ts'
import { keptProposal } from '#server/modules/matricula/proposals/index.ts'

/**
 * Confirms an enrolment, whole or not at all: its status becomes Matriculado, its extra courses are confirmed, its
 * items taken, and everything is charged at the price of the proposal. Leaves an enrolment that is already Matriculado
 * as it is. Takes another seat if it was lost. @throws Refusal 404; 422 as `holdSeat`
 */
export const confirmEnrolment = async (trx: Transaction<Database>, act: Act, id: number): Promise<void> => {
  const enrolment = await lockedEnrolment(trx, id)
  if (enrolment.status === 'Matriculado') return
  const wasHeld = enrolment.seatUntil !== null
  if (wasHeld && isOpen(enrolment) && !holdsSeat(enrolment, act.now)) await holdSeat(trx, act, enrolment)
  await writeEnrolmentStatus(trx, act, enrolment, { status: 'Matriculado' })
  await settleContract(trx, id)
  await confirmCourses(trx, act, enrolment)
  const { choices, charges } = await keptProposal(trx, enrolment)
  await takeChosen(trx, act, id, choices)
  if (charges.length === 0) return
  const contract = await contractOf(trx, id)
  await createCharges(trx, act, { enrolmentId: id, contractId: contract?.id ?? null, charges })
}
