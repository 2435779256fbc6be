import { type Transaction, sql } from 'kysely'
import type { putEnrollingCourse } from '#domain/api/enrolling.endpoints.ts'
import type { GetEnrollingOffers, PutEnrollingCourse, RenewSeat } from '#domain/people/enrolling.ts'
import { ageVerdictFor } from '#domain/people/ages.ts'
import type { CourseOption } from '#domain/people/wire.ts'
import { message } from '#domain/messages.ts'
import { STAFF } from '#domain/people.ts'
import { LEVELS } from '#domain/rules/cascade/cascade.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changeEnrolment, type EnrolmentAtHand, enrolmentOf } from '#server/modules/matricula/atHand/index.ts'
import { openOffers } from '#server/modules/matricula/enrolling/openOffers.ts'
import { overviewOf } from '#server/modules/matricula/enrolling/overview.ts'
import { heldUntil, placeOf, takeSeat } from '#server/modules/matricula/enrolling/seat.ts'
import { readOffers, releaseOf } from '#server/modules/matricula/people/index.ts'
import { heldEntry, hindrancesOn } from '#server/modules/matricula/entry/index.ts'

const RE_ENROLMENT = 2

/** Where an enrolment may lead: for a family what is open now, for staff what their units offer. @throws Refusal 404 */
export const readEnrollingOffers = async (
  incoming: SignedIncoming<GetEnrollingOffers>,
): Promise<GetEnrollingOffers['answer']> => {
  const enrolment = await enrolmentOf(incoming, incoming.params.id)
  const isStaff = incoming.caller.tipoLogin === STAFF
  return {
    ofertas: isStaff ? await offersOfUnits(incoming, enrolment) : await offersForFamily(incoming, enrolment),
    atual: {
      idAnoLetivo: enrolment.yearId,
      idUnidade: enrolment.unitId,
      idCurso: enrolment.courseId,
      idSerie: enrolment.gradeId,
      idPeriodo: enrolment.shiftId,
    },
    podeLiberar: isStaff,
  }
}

const offersOfUnits = async (
  { db, caller, now }: SignedIncoming<GetEnrollingOffers>,
  { type, yearId }: EnrolmentAtHand,
): Promise<CourseOption[]> => {
  const hindranceOf = await hindrancesOn(db, type, schoolDay(now))
  const offers = await readOffers(db, { caller, now }, sql`course_offer.school_year_id = ${yearId}`)
  return offers.map((offer) => ({ ...offer, impedimento: hindranceOf(offer) }))
}

const offersForFamily = async (
  { db, now }: SignedIncoming<GetEnrollingOffers>,
  { type, yearId, gradeId, birthDate }: EnrolmentAtHand,
): Promise<CourseOption[]> => {
  const offers = await openOffers(db, type, { yearId, now })
  return offers
    .filter(({ idSerie }) => type !== RE_ENROLMENT || idSerie === gradeId)
    .map(({ processId: _, ...offer }) => ({
      ...offer,
      impedimento: fits(birthDate, offer) ? '' : message('AGE_BLOCKED', { serie: offer.serie }),
    }))
}

const fits = (birth: string, offer: CourseOption): boolean => ['fits', 'warn'].includes(ageVerdictFor(birth, offer))

/**
 * Chooses the course of an enrolment, and holds the seat: whoever was first has it. @throws Refusal 404; 409 for an
 * older `versao`; 422 ENROLMENT_SETTLED, SEATS_GONE, PROCESS_OVER, or CHECK_FIELDS for what is not offered, or an age
 * that does not fit
 */
export const saveCourse = (incoming: SignedIncoming<PutEnrollingCourse>): Promise<PutEnrollingCourse['answer']> => {
  const { params, body, ...act } = incoming
  const isStaff = act.caller.tipoLogin === STAFF
  return changeEnrolment(incoming, params.id, async (trx, enrolment) => {
    if (enrolment.version !== body.versao) throw stale<typeof putEnrollingCourse>(await overviewOf(trx, act, enrolment))
    if (body.idAnoLetivo !== enrolment.yearId) throw malformed()
    if (!isStaff && enrolment.type === RE_ENROLMENT && body.idSerie !== enrolment.gradeId) throw malformed()
    const { units } = act.caller
    const offer = await takeSeat(trx, { now: act.now, caller: { units: isStaff ? units : 'all' } }, enrolment, body)
    const release = releaseOf(enrolment.birthDate, offer, {
      reason: isStaff ? body.liberacao : undefined,
      under: '',
    })
    const processId = isStaff ? enrolment.processId : await openProcess(trx, act, enrolment, offer)
    const isSame = LEVELS.every((level) => offer[level] === levelsOf(enrolment)[level])
    const seatUntil = isSame && enrolment.seatUntil === null ? null : await heldUntil(trx, act)
    await trx
      .updateTable('enrolment')
      .set((eb) => ({
        unit_id: offer.idUnidade,
        grade_id: offer.idSerie,
        shift_id: offer.idPeriodo,
        process_id: processId,
        age_release: release,
        seat_until: seatUntil,
        version: eb('version', '+', 1),
        ...(isSame ? {} : { class_group_id: null }),
      }))
      .where('id', '=', enrolment.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'enrolment',
      entity_id: String(enrolment.id),
      action: 'update',
      reason: release,
      before: auditedPlace(enrolment.unit, enrolment.course, enrolment.shift, enrolment.grade),
      after: auditedPlace(offer.unidade, offer.curso, offer.periodo, offer.serie),
    })
    return { vagaAte: seatUntil?.toISOString() ?? null }
  })
}

/** Holds the seat of an enrolment for longer, or anew where it still is free. @throws Refusal 404; 422 as `saveCourse` */
export const renewSeat = (incoming: SignedIncoming<RenewSeat>): Promise<RenewSeat['answer']> => {
  const { params, ...act } = incoming
  return changeEnrolment(incoming, params.id, async (trx, enrolment) => {
    const offer = await takeSeat(trx, { now: act.now, caller: { units: 'all' } }, enrolment, placeOf(enrolment))
    // Who began in time and still holds the seat may go on; whoever lost it comes in as anybody else.
    const isLost = enrolment.seatUntil !== null && enrolment.seatUntil <= act.now
    if (isLost && act.caller.tipoLogin !== STAFF) await openProcess(trx, act, enrolment, offer)
    const seatUntil = enrolment.seatUntil === null ? null : await heldUntil(trx, act)
    await trx.updateTable('enrolment').set({ seat_until: seatUntil }).where('id', '=', enrolment.id).execute()
    return { vagaAte: seatUntil?.toISOString() ?? null }
  })
}

/** The process by which a family comes in; it stays open until the transaction ends. @throws Refusal 422 PROCESS_OVER */
const openProcess = async (
  trx: Transaction<Database>,
  { now }: Pick<Act, 'now'>,
  { type }: EnrolmentAtHand,
  offer: CourseOption,
): Promise<number> => {
  const entry = await heldEntry(trx, type, offer, schoolDay(now))
  if (!('id' in entry) || entry.id === null) throw ruleBroken('PROCESS_OVER')
  return entry.id
}

const levelsOf = ({ yearId, unitId, courseId, shiftId, gradeId }: EnrolmentAtHand) => ({
  idAnoLetivo: yearId,
  idUnidade: unitId,
  idCurso: courseId,
  idPeriodo: shiftId,
  idSerie: gradeId,
})

const auditedPlace = (unit: string, course: string, shift: string | null, grade: string) => ({
  Unidade: unit,
  Curso: course,
  Turno: shift,
  Série: grade,
})
