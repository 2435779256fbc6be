import { type Transaction, sql } from 'kysely'
import type { putEnrollingCourse } from '#domain/enrolling/enrolling.endpoints.ts'
import type { GetEnrollingOffers, PutEnrollingCourse, RenewSeat } from '#domain/enrolling/enrolling.wire.ts'
import { ageVerdictFor } from '#domain/people/ages.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { message } from '#domain/all/messages.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { birthRefusal } from '#domain/processes/processEntry.ts'
import { LEVELS } from '#domain/schoolYears/cascade.ts'
import { RE_ENROLMENT } from '#domain/enrolments/enrolmentStatus.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { malformed, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changeEnrolment, type Enrolment, enrolmentOf } from '#server/school/enrolments/enrolment.ts'
import { readOffers } from '#server/school/seats/offers.ts'
import { releaseOf } from '#server/school/seats/ageRelease.ts'
import { openOffers } from '#server/modules/matricula/enrolling/openOffers.ts'
import { overviewOf } from '#server/modules/matricula/enrolling/overview.ts'
import { type Held, holdSeat, NOTHING_LOST, openProcess } from '#server/modules/matricula/enrolling/hold.ts'
import { heldOn, heldUntil, takeSeat } from '#server/modules/matricula/enrolling/seat.ts'
import { removeCourses } from '#server/modules/matricula/extraCourses/index.ts'
import { type Lost, retakeExtras } from '#server/modules/matricula/proposals/index.ts'
import { hindrancesOn } from '#server/modules/matricula/admission/index.ts'

/** Where an enrolment may lead: for a family the open offers, for staff the offers of their units. @throws Refusal 404 */
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
  { type, yearId }: Enrolment,
): Promise<CourseOption[]> => {
  const hindranceOf = await hindrancesOn(db, type, schoolDay(now))
  const offers = await readOffers(db, { caller, now }, sql`course_offer.school_year_id = ${yearId}`)
  return offers.map((offer) => ({ ...offer, impedimento: hindranceOf(offer) }))
}

const offersForFamily = async (
  { db, now }: SignedIncoming<GetEnrollingOffers>,
  { type, yearId, gradeId, birthDate }: Enrolment,
): Promise<CourseOption[]> => {
  const offers = await openOffers(db, type, { yearId, now })
  return offers
    .filter(({ idSerie }) => type !== RE_ENROLMENT || idSerie === gradeId)
    .map(({ processId: _, nascidos, ...offer }) => ({
      ...offer,
      impedimento: fits(birthDate, offer)
        ? birthHindrance(birthDate, offer, nascidos)
        : message('AGE_BLOCKED', { serie: offer.serie }),
    }))
}

const birthHindrance = (...whose: Parameters<typeof birthRefusal>): string => {
  const refused = birthRefusal(...whose)
  return refused === null ? '' : message(refused.code, refused.values)
}

const fits = (birth: string, offer: CourseOption): boolean => ['fits', 'warn'].includes(ageVerdictFor(birth, offer))

/**
 * Chooses the course of an enrolment, and holds the seat for the first who asks. @throws Refusal 404; 409 for an older
 * `versao`; 422 ENROLMENT_SETTLED, SEATS_GONE, PROCESS_OVER, or CHECK_FIELDS for a place that is not offered, or an age
 * that does not fit
 */
export const saveCourse = (incoming: SignedIncoming<PutEnrollingCourse>): Promise<PutEnrollingCourse['answer']> => {
  const { params, body, ...act } = incoming
  const isStaff = act.caller.tipoLogin === STAFF
  return changeEnrolment(incoming, params.id, async (trx, enrolment) => {
    if (enrolment.version !== body.versao) throw stale<typeof putEnrollingCourse>(await overviewOf(trx, act, enrolment))
    if (body.idAnoLetivo !== enrolment.yearId) throw malformed()
    if (!isStaff && enrolment.type === RE_ENROLMENT && body.idSerie !== enrolment.gradeId) throw malformed()
    const offer = await takeSeat(trx, { now: act.now, caller: isStaff ? act.caller : EVERYWHERE }, enrolment, body)
    const release = releaseOf(enrolment.birthDate, offer, {
      reason: isStaff ? body.liberacao : undefined,
      under: '',
    })
    const processId = isStaff ? enrolment.processId : await openProcess(trx, act, enrolment, offer)
    const lost = await keepExtras(trx, act, enrolment, offer)
    const isSame = LEVELS.every((level) => offer[level] === levelsOf(enrolment)[level])
    const seatUntil = isSame ? await heldOn(trx, act, enrolment) : await heldUntil(trx, act, enrolment)
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
    return heldAnswer({ until: seatUntil, lost })
  })
}

/** Extra courses belong to a unit: in another unit they end, in the same one the lost seats are requested once more. */
const keepExtras = async (
  trx: Transaction<Database>,
  act: Act,
  enrolment: Enrolment,
  { idUnidade }: CourseOption,
): Promise<Lost> => {
  if (idUnidade === enrolment.unitId) return retakeExtras(trx, act, enrolment)
  await removeCourses(trx, act, enrolment, 'A matrícula mudou de unidade.')
  return NOTHING_LOST
}

/** Holds the seat of an enrolment for longer, or another if it was lost. @throws Refusal 404; 422 ENROLMENT_SETTLED, or as `holdSeat` */
export const renewSeat = (incoming: SignedIncoming<RenewSeat>): Promise<RenewSeat['answer']> =>
  changeEnrolment(incoming, incoming.params.id, async (trx, enrolment) =>
    heldAnswer(await holdSeat(trx, incoming, enrolment)),
  )

const heldAnswer = ({ until, lost }: Held): RenewSeat['answer'] => ({
  vagaAte: until?.toISOString() ?? null,
  semVaga: [...lost.courses, ...lost.items],
})

const levelsOf = ({ yearId, unitId, courseId, shiftId, gradeId }: Enrolment) => ({
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
