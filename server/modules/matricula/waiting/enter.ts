import { randomInt } from 'node:crypto'
import type { EnterWaiting, WaitingStanding } from '#domain/waitingList/waitingList.schemas.ts'
import type { Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { RE_ENROLMENT } from '#domain/enrolments/enrolmentStatus.ts'
import { optionText, waitsFor } from '#domain/waitingList/waitingOption.ts'
import type { Database } from '#server/db/schema.ts'
import { writeAudit } from '#server/db/audit.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { malformed, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changeEnrolment } from '#server/school/enrolments/enrolment.ts'
import { holdOption, mayTakeSeat } from '#server/school/seats/offers.ts'
import { releaseOf } from '#server/school/seats/ageRelease.ts'
import { heldAdmission } from '#server/modules/matricula/admission/index.ts'
import { criteriaOf } from '#server/modules/matricula/waiting/criteria.ts'
import { inscriptionOf } from '#server/modules/matricula/waiting/inscription.ts'
import { settleLine } from '#server/modules/matricula/waitingLine/index.ts'

/** Characters that cannot be confused, on paper or aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Too many to guess: anybody with a protocol sees its position. */
const newProtocol = (year: number): string =>
  `LE${year}-${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

/**
 * Puts a student into the line of a full place, by the enrolment that was begun. A family that waits already adds the
 * second option of its inscription. @throws Refusal 404; 422 ENROLMENT_SETTLED; WAITING_ALREADY, WAITING_TWICE,
 * SEAT_CALLED; SEATS_FREE; WAITING_NONE, WAITING_FULL; PROCESS_OVER; CHECK_FIELDS for a place that is not offered
 */
export const enterWaiting = (incoming: SignedIncoming<EnterWaiting>): Promise<EnterWaiting['answer']> => {
  const { params, body, now } = incoming
  return changeEnrolment(incoming, params.id, async (trx, enrolment) => {
    const { id, type, studentId, yearId, year, birthDate } = enrolment
    const grade = await trx.selectFrom('grade').where('id', '=', body.idSerie).select('course_id').executeTakeFirst()
    const wanted = { ...body, idAnoLetivo: yearId, idCurso: grade?.course_id ?? 0 }
    // A family may go to any unit that offers it a place; staff speak for their own.
    const near = incoming.caller.tipoLogin === STAFF ? incoming.caller : EVERYWHERE
    const offer = await holdOption(trx, { caller: near, now }, wanted)
    if (offer === null) throw placeGone()
    const admission = await heldAdmission(trx, type, offer, { today: schoolDay(now), birth: birthDate })
    // Of a unit elsewhere it stays unsaid whether there is such a place, or such a unit.
    if (!('id' in admission) || admission.id === null)
      throw offer.idUnidade === enrolment.unitId ? ruleBroken('PROCESS_OVER') : placeGone()
    if (incoming.caller.tipoLogin !== STAFF) {
      if (type === RE_ENROLMENT && offer.idSerie !== enrolment.gradeId) throw malformed()
      releaseOf(birthDate, offer, { reason: undefined, under: '' })
    }
    if (await mayTakeSeat(trx, studentId, offer, now)) throw ruleBroken('SEATS_FREE')
    const before = await inscriptionOf(trx, id)
    refuseAnother(before?.standing, offer)
    await refuseFull(trx, admission.id, { enrolmentId: id, offer })
    const { hasSibling, isStaffChild, wasStudent, livesNear } = await criteriaOf(trx, {
      studentId,
      unitId: offer.idUnidade,
      year,
      today: schoolDay(now),
    })
    const option = (before?.named ?? 0) + 1
    const row = await trx
      .insertInto('waiting_entry')
      .values({
        protocol: before?.standing.protocolo ?? newProtocol(year),
        option,
        enrolment_id: id,
        process_id: admission.id,
        school_year_id: yearId,
        unit_id: offer.idUnidade,
        grade_id: offer.idSerie,
        shift_id: offer.idPeriodo,
        status: 'espera',
        has_sibling: hasSibling,
        is_staff_child: isStaffChild,
        was_student: wasStudent,
        lives_near: livesNear,
        requested_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) throw ruleBroken('WAITING_ALREADY')
    await settleLine(trx, {
      yearId,
      unitId: offer.idUnidade,
      gradeId: offer.idSerie,
      shiftId: offer.idPeriodo,
    })
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'waiting_entry',
      entity_id: String(row.id),
      action: 'create',
      after: {
        Aluno: enrolment.student,
        Opção: optionText(option),
        Série: offer.serie,
        Turno: offer.periodo,
        Unidade: offer.unidade,
      },
    })
    return { isSuccess: true } as const
  })
}

const placeGone = () => ruleBroken('CHECK_FIELDS', { idSerie: message('PLACE_GONE') })

/** @throws Refusal 422 for a student who waits there already, was summoned, or has named all options */
const refuseAnother = (standing: WaitingStanding | undefined, offer: CourseOption): void => {
  if (standing === undefined) return
  if (waitsFor(standing, offer)) throw ruleBroken('WAITING_ALREADY')
  if (standing.outraOpcao) return
  throw ruleBroken(standing.opcoes.every(({ situacao }) => situacao === 'espera') ? 'WAITING_TWICE' : 'SEAT_CALLED')
}

/** A process limits how many wait. The offer is locked. @throws Refusal 422 WAITING_NONE, WAITING_FULL */
const refuseFull = async (
  trx: Transaction<Database>,
  processId: number,
  { enrolmentId, offer }: { readonly enrolmentId: number; readonly offer: CourseOption },
): Promise<void> => {
  const { waiting_limit: limit } = await trx
    .selectFrom('enrolment_process')
    .where('id', '=', processId)
    .select('waiting_limit')
    .executeTakeFirstOrThrow()
  if (limit === null) return
  if (limit === 0) throw ruleBroken('WAITING_NONE')
  const { count } = await trx
    .selectFrom('waiting_entry')
    .where('school_year_id', '=', offer.idAnoLetivo)
    .where('unit_id', '=', offer.idUnidade)
    .where('grade_id', '=', offer.idSerie)
    .where('shift_id', '=', offer.idPeriodo)
    .where('status', '=', 'espera')
    .where('enrolment_id', '<>', enrolmentId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= limit) throw ruleBroken('WAITING_FULL')
}
