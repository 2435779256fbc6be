import type { Transaction } from 'kysely'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { message } from '#domain/all/messages.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { holdsSeat } from '#server/school/enrolments/heldSeat.ts'
import { heldOn, placeOf, takeSeat } from '#server/modules/matricula/enrolling/seat.ts'
import { type Admission, heldAdmission } from '#server/modules/matricula/admission/index.ts'
import { type Lost, retakeExtras } from '#server/modules/matricula/proposals/index.ts'

/** A seat that is held from now on. */
export interface Held {
  /** Null: without end. */
  readonly until: Date | null
  readonly lost: Lost
}

export const NOTHING_LOST: Lost = { courses: [], items: [] }

/**
 * Holds the seat of an enrolment for longer, or takes another if it was lost, with the other choices. A family that
 * began in time and still holds the seat may go on; a family that lost it is admitted like any other. @throws Refusal
 * 422 SEATS_GONE, PROCESS_OVER, CHECK_FIELDS
 */
export const holdSeat = async (trx: Transaction<Database>, act: Act, enrolment: Enrolment): Promise<Held> => {
  const { id } = enrolment
  const offer = await takeSeat(trx, { now: act.now, caller: EVERYWHERE }, enrolment, placeOf(enrolment))
  const isLost = !holdsSeat(enrolment, act.now)
  if (isLost && act.caller.tipoLogin !== STAFF) await openProcess(trx, act, enrolment, offer)
  const lost = isLost ? await retakeExtras(trx, act, enrolment) : NOTHING_LOST
  const until = await heldOn(trx, act, enrolment)
  await trx.updateTable('enrolment').set({ seat_until: until }).where('id', '=', id).execute()
  return { until, lost }
}

/**
 * The process that admits a family, kept open until the transaction ends. @throws Refusal 422 PROCESS_OVER, or
 * BIRTH_OUTSIDE for a birth date outside its range
 */
export const openProcess = async (
  trx: Transaction<Database>,
  { now }: Pick<Act, 'now'>,
  { type, birthDate }: Enrolment,
  offer: CourseOption,
): Promise<number> => {
  const admission = await heldAdmission(trx, type, offer, { today: schoolDay(now), birth: birthDate })
  refuseBirth(admission)
  if (!('id' in admission) || admission.id === null) throw ruleBroken('PROCESS_OVER')
  return admission.id
}

/** @throws Refusal 422 BIRTH_OUTSIDE, beside the grade */
const refuseBirth = (admission: Admission): void => {
  if ('id' in admission || admission.code !== 'BIRTH_OUTSIDE') return
  const { code, values } = admission
  throw new Refusal(422, code, { values, fields: { idSerie: message(code, values) } })
}
