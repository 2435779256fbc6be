import type { Transaction } from 'kysely'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { message } from '#domain/all/messages.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { Combination } from '#domain/schoolYears/cascade.ts'
import { ACTIVE } from '#domain/enrolments/reservation.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { InUnits } from '#server/http/person.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { holdOption, mayTakeSeat } from '#server/school/seats/offers.ts'

const MINUTE = 60_000

/**
 * Takes a seat for the student of an enrolment, after those on the waiting list. A student with a seat there keeps it.
 * Locks the place until the transaction ends. @throws Refusal 422 NO_SEATS; CHECK_FIELDS if the place is not offered
 */
export const takeSeat = async (
  trx: Transaction<Database>,
  act: Pick<Act, 'now'> & { readonly caller: InUnits },
  { studentId }: Pick<Enrolment, 'studentId'>,
  place: Combination,
): Promise<CourseOption> => {
  const offer = await holdOption(trx, act, place)
  if (offer === null) throw ruleBroken('CHECK_FIELDS', { idSerie: message('PLACE_GONE') })
  if (!(await mayTakeSeat(trx, studentId, offer, act.now))) {
    const values = { serie: offer.serie, periodo: offer.periodo }
    throw new Refusal(422, 'SEATS_GONE', { values, fields: { idPeriodo: message('SEATS_GONE', values) } })
  }
  return offer
}

type Reserved = Pick<Enrolment, 'reservation' | 'reservedUntil'>

/** The end of the hold of a new seat: that of the reservation; for a family the time by parameter; for the school no end. */
export const heldUntil = async (
  trx: Transaction<Database>,
  { caller, now }: Act,
  { reservation, reservedUntil }: Reserved,
): Promise<Date | null> => {
  if (reservation === ACTIVE) return reservedUntil
  if (caller.tipoLogin === STAFF) return null
  return new Date(now.getTime() + Number(await readParameter(trx, 'minutosVaga')) * MINUTE)
}

/** The new end of the hold of the same seat: never earlier than it is, as when the school holds it for a campaign. */
export const heldOn = async (
  trx: Transaction<Database>,
  act: Act,
  enrolment: Reserved & Pick<Enrolment, 'seatUntil'>,
): Promise<Date | null> => {
  const { seatUntil } = enrolment
  const until = seatUntil === null ? null : await heldUntil(trx, act, enrolment)
  return until !== null && seatUntil !== null && seatUntil > until ? seatUntil : until
}

/** The place of an enrolment. @throws Refusal 422 CHECK_FIELDS while the shift is not chosen */
export const placeOf = ({ yearId, unitId, courseId, gradeId, shiftId }: Enrolment): Combination => {
  if (shiftId === null) throw ruleBroken('CHECK_FIELDS', { idPeriodo: message('SHIFT_MISSING') })
  return { idAnoLetivo: yearId, idUnidade: unitId, idCurso: courseId, idPeriodo: shiftId, idSerie: gradeId }
}
