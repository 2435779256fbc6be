import type { Transaction } from 'kysely'
import type { GetStep, PutStep } from '#domain/enrolling/enrolling.schemas.ts'
import { LAST_STEP, standingAt, stepAfter, stepLabel } from '#domain/enrolling/enrollingSteps.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { actor } from '#server/http/audit.ts'
import { malformed, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changeEnrolment, type Enrolment, enrolmentOf } from '#server/school/enrolments/enrolment.ts'
import { holdsSeat } from '#server/school/enrolments/heldSeat.ts'
import { emptySteps } from '#server/modules/matricula/enrolling/emptySteps.ts'
import { gapsOf } from '#server/modules/matricula/enrolling/gaps.ts'
import { hiddenTabsOf } from '#server/modules/matricula/enrolling/hiddenTabs.ts'
import { isProcessOver } from '#server/modules/matricula/enrolling/processOver.ts'

const NO_CONTENT = 204

/** The step that an enrolment has reached (portal.md 4); 204 if none. @throws Refusal 404; 400 for another kind */
export const readStep = async (incoming: SignedIncoming<GetStep>): Promise<GetStep['answer']> => {
  const { query, reply } = incoming
  const enrolment = await enrolmentOf(incoming, query.matriculaId)
  refuseOtherKind(enrolment, query.idTipoMatricula)
  const { id, type, step } = enrolment
  if (step === null) {
    reply.code(NO_CONTENT)
    return null
  }
  return { id, idTipoMatricula: type, matriculaId: id, step }
}

/**
 * Stores how far an enrolment has come: the first step, or the one after the furthest. A reached step stays reached
 * when the family goes back. @throws Refusal 404; 400 for another kind; 422 ENROLMENT_SETTLED, STEP_NOT_REACHED,
 * PROCESS_OVER
 */
export const writeStep = async (incoming: SignedIncoming<PutStep>): Promise<PutStep['answer']> => {
  const { matriculaId, idTipoMatricula, step } = incoming.body
  await changeEnrolment(incoming, matriculaId, async (trx, enrolment) => {
    refuseOtherKind(enrolment, idTipoMatricula)
    const { step: reached } = enrolment
    if (reached !== null && step <= reached) return
    await refuseOver(trx, incoming, enrolment)
    await refuseBeyond(trx, incoming, enrolment)
    await trx.updateTable('enrolment').set({ step }).where('id', '=', enrolment.id).execute()
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'enrolment',
      entity_id: String(enrolment.id),
      action: 'update',
      before: { Etapa: reached === null ? null : stepLabel(reached) },
      after: { Etapa: stepLabel(step) },
    })
  })
  return { isSuccess: true }
}

/** Allows one step at a time, past hidden ones and those with nothing to do. @throws Refusal 422 STEP_NOT_REACHED */
const refuseBeyond = async (
  trx: Transaction<Database>,
  incoming: SignedIncoming<PutStep>,
  enrolment: Enrolment,
): Promise<void> => {
  const { step } = incoming.body
  const { step: reached } = enrolment
  if (step <= (reached ?? 0) + 1) return
  const hidden = await hiddenTabsOf(trx, incoming, enrolment)
  const standing = reached === null ? 0 : standingAt(reached, hidden).number
  const sight = { hidden, now: incoming.now }
  const gaps = await gapsOf(trx, enrolment, sight)
  const empty = await emptySteps(trx, enrolment, sight)
  const isStaff = incoming.caller.tipoLogin === STAFF
  const furthest = stepAfter(standing, { hidden, gaps, empty, isStaff })?.number ?? LAST_STEP
  if (step > furthest) throw new Refusal(422, 'STEP_NOT_REACHED', { values: { etapa: stepLabel(standing) } })
}

/** A family without a seat gets none once the process has ended; what it filled in stays. @throws Refusal 422 PROCESS_OVER */
const refuseOver = async (
  trx: Transaction<Database>,
  incoming: SignedIncoming<PutStep>,
  enrolment: Enrolment,
): Promise<void> => {
  const isBegun = enrolment.step !== null
  if (isBegun && !holdsSeat(enrolment, incoming.now) && (await isProcessOver(trx, incoming, enrolment)))
    throw ruleBroken('PROCESS_OVER')
}

const refuseOtherKind = ({ type }: Enrolment, idTipoMatricula: number): void => {
  if (type !== idTipoMatricula) throw malformed({ idTipoMatricula: 'A matrícula é de outro tipo.' })
}
