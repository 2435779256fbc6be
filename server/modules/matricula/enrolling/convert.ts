import type { Transaction } from 'kysely'
import type { ConvertReservation } from '#domain/enrolling/enrolling.wire.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { ACTIVE, CONVERTED } from '#domain/enrolments/reservation.ts'
import { typeConverted } from '#domain/enrolments/starts.ts'
import { ENROLMENT_TYPE_NAME, type EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Enrolment, enrolmentOf, lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { holdsSeat } from '#server/school/enrolments/heldSeat.ts'
import { lockPerson } from '#server/school/people/persons.ts'
import { endContract } from '#server/modules/matricula/contracts/index.ts'
import { readChildren } from '#server/modules/matricula/enrolling/children.ts'
import { heldOn } from '#server/modules/matricula/enrolling/seat.ts'
import { heldAdmission } from '#server/modules/matricula/admission/index.ts'

/** Converts a reservation, for the family or the school. @throws Refusal 404; 422 as `convert` */
export const convertReservation = async (
  incoming: SignedIncoming<ConvertReservation>,
): Promise<ConvertReservation['answer']> => {
  const { db, params } = incoming
  const { studentId } = await enrolmentOf(incoming, params.id)
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, 'student', studentId)
    await convert(trx, incoming, params.id)
  })
  return { isSuccess: true }
}

/**
 * Converts a reservation of a locked student. It keeps its row, so that nothing typed or chosen is lost, and its seat
 * for as long as the reservation did. A second call changes nothing. @throws Refusal 422 RESERVATION_OVER;
 * ENROLMENT_EXISTS; PROCESS_OVER for a family, if no process is open
 */
export const convert = async (trx: Transaction<Database>, act: Act, id: number): Promise<void> => {
  const enrolment = await lockedEnrolment(trx, id)
  if (enrolment.reservation === CONVERTED) return
  if (enrolment.reservation !== ACTIVE) throw ruleBroken('RESERVATION_OVER')
  const [child] = await readChildren(trx, [enrolment.studentId])
  const type = typeConverted(enrolment.year, child?.standings ?? [])
  if (type === null) throw ruleBroken('ENROLMENT_EXISTS')
  const processId = await processOf(trx, act, enrolment, type)
  const seatUntil = holdsSeat(enrolment, act.now) ? await heldOn(trx, act, afterwards(enrolment)) : act.now
  await endContract(trx, act, id, 'A reserva passou a matrícula.')
  await trx
    .updateTable('enrolment')
    .set((eb) => ({
      type,
      reservation: CONVERTED,
      status: 'Em andamento',
      process_id: processId,
      seat_until: seatUntil,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'enrolment',
    entity_id: String(id),
    action: 'update',
    before: { Tipo: ENROLMENT_TYPE_NAME[enrolment.type] },
    after: { Tipo: ENROLMENT_TYPE_NAME[type] },
  })
}

/** Holds the seat for as long as it was reserved, if that is longer than the usual time to decide. */
const afterwards = (enrolment: Enrolment): Enrolment => ({
  ...enrolment,
  reservation: CONVERTED,
  seatUntil: enrolment.reservedUntil,
})

/** The process that admits it; the school admits at any time. @throws Refusal 422 PROCESS_OVER */
const processOf = async (
  trx: Transaction<Database>,
  { caller, now }: Act,
  { yearId, unitId, courseId, gradeId, grade, shiftId, shift, birthDate }: Enrolment,
  type: EnrolmentType,
): Promise<number | null> => {
  const wanted = { idAnoLetivo: yearId, idUnidade: unitId, idCurso: courseId, idSerie: gradeId }
  const place = { ...wanted, idPeriodo: shiftId ?? 0, serie: grade, periodo: shift ?? '' }
  const admission = await heldAdmission(trx, type, place, { today: schoolDay(now), birth: birthDate })
  if ('id' in admission && admission.id !== null) return admission.id
  if (caller.tipoLogin === STAFF) return null
  throw ruleBroken('PROCESS_OVER')
}
