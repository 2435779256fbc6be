import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Deed } from '#server/http/audit.ts'
import { cancelUnpaid } from '#server/modules/financeiro/charges/index.ts'
import { lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { writeEnrolmentStatus } from '#server/modules/matricula/confirmation/status.ts'
import { endContract } from '#server/modules/matricula/contracts/index.ts'
import { removeCourses } from '#server/modules/matricula/extraCourses/index.ts'
import { giveBackItems } from '#server/modules/matricula/items/index.ts'

interface Ending {
  readonly status: 'Recusado' | 'Cancelado' | 'Transferido'
  readonly reason: string
  /** The last day of a student who leaves; left out: today. ISO. */
  readonly day?: string
  /** What becomes of the charges; left out: those due after today are cancelled. */
  readonly settle?: () => Promise<unknown>
}

/**
 * Ends an enrolment that is refused, cancelled or left: frees its seat, gives those of its extra courses to the next in line, ends its
 * contract, and cancels what is due after today (D 2.23) or as the caller says; items with nothing else left to pay go back. @throws Refusal
 * 404
 */
export const endEnrolment = async (
  trx: Transaction<Database>,
  act: Deed,
  id: number,
  { status, reason, day, settle }: Ending,
): Promise<void> => {
  const enrolment = await lockedEnrolment(trx, id)
  await writeEnrolmentStatus(trx, act, enrolment, { status, reason, ...(day !== undefined && { day }) })
  await endContract(trx, act, id, reason)
  await removeCourses(trx, act, enrolment, reason)
  await giveBackItems(trx, act, id, reason)
  await (settle === undefined ? cancelUnpaid(trx, act, id, reason) : settle())
}
