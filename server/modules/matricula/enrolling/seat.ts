import type { Transaction } from 'kysely'
import type { CourseOption } from '#domain/people/wire.ts'
import { message } from '#domain/messages.ts'
import { valueOf } from '#domain/parameters.ts'
import { STAFF } from '#domain/people.ts'
import type { Combination } from '#domain/rules/cascade/cascade.ts'
import type { SeatState } from '#domain/rules/enrolment/seat.ts'
import { COURSE_STEP } from '#domain/rules/enrolment/steps.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { readParameters } from '#server/modules/acesso/parameters/index.ts'
import type { EnrolmentAtHand } from '#server/modules/matricula/atHand/index.ts'
import { hasSeat, holdOption } from '#server/modules/matricula/people/index.ts'

const MINUTE = 60_000

/** How it stands with the seat of an enrolment at an instant. */
export const seatStateOf = ({ shiftId, seatUntil, step }: EnrolmentAtHand, now: Date): SeatState => {
  if (shiftId !== null && seatUntil === null) return 'garantida'
  if (shiftId !== null && seatUntil !== null && seatUntil > now) return 'guardada'
  return (step ?? 0) > COURSE_STEP ? 'perdida' : 'nenhuma'
}

/**
 * Takes a seat of a place for the student of an enrolment: whoever has one there keeps it, and nobody else takes it
 * until the transaction ends. @throws Refusal 422 NO_SEATS; CHECK_FIELDS where it is not offered
 */
export const takeSeat = async (
  trx: Transaction<Database>,
  act: Pick<Act, 'now'> & { readonly caller: Pick<Act['caller'], 'units'> },
  { studentId }: Pick<EnrolmentAtHand, 'studentId'>,
  place: Combination,
): Promise<CourseOption> => {
  const offer = await holdOption(trx, act, place)
  if (offer === null) throw ruleBroken('CHECK_FIELDS', { idSerie: message('PLACE_GONE') })
  if (offer.livres === 0 && !(await hasSeat(trx, studentId, offer, act.now))) {
    const values = { serie: offer.serie, periodo: offer.periodo }
    throw new Refusal(422, 'SEATS_GONE', { values, fields: { idPeriodo: message('SEATS_GONE', values) } })
  }
  return offer
}

/** Until when a seat is held that was just taken: for a family as long as the school says, for the school without end. */
export const heldUntil = async (trx: Transaction<Database>, { caller, now }: Act): Promise<Date | null> => {
  if (caller.tipoLogin === STAFF) return null
  return new Date(now.getTime() + Number(valueOf(await readParameters(trx), 'minutosVaga')) * MINUTE)
}

/** The place of an enrolment. @throws Refusal 422 CHECK_FIELDS while the shift is not chosen */
export const placeOf = ({ yearId, unitId, courseId, gradeId, shiftId }: EnrolmentAtHand): Combination => {
  if (shiftId === null) throw ruleBroken('CHECK_FIELDS', { idPeriodo: message('SHIFT_MISSING') })
  return { idAnoLetivo: yearId, idUnidade: unitId, idCurso: courseId, idPeriodo: shiftId, idSerie: gradeId }
}
