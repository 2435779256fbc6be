import type { Transaction } from 'kysely'
import { ACTIVE, CANCELLED } from '#domain/enrolments/reservation.ts'
import {
  ENROLMENT_STATUS_LABEL,
  ENROLMENT_TYPE_NAME,
  type EnrolmentStatus,
} from '#domain/enrolments/enrolmentStatus.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Deed, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notify } from '#server/messages/index.ts'
import { followEnrolment } from '#server/modules/matricula/waiting/index.ts'
import { numberStudents } from '#server/school/roster/rosterNumbers.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'

interface Change {
  readonly status: EnrolmentStatus
  readonly reason?: string | null
  /** The last day of one who leaves; left out: today. ISO. */
  readonly day?: string
}

/** Changes the status of a locked enrolment. Its seat is then held without end, or free. Tells the family of an approval or a refusal. */
export const writeEnrolmentStatus = async (
  trx: Transaction<Database>,
  act: Deed,
  enrolment: Enrolment,
  { status, reason = null, day = schoolDay(act.now) }: Change,
): Promise<void> => {
  const { id, status: before, reservation } = enrolment
  const { class_group_id: group } = await trx
    .updateTable('enrolment')
    .set((eb) => ({
      status,
      seat_until: null,
      end_reason: reason,
      ...(status === 'Escola' && { sent_at: act.now }),
      ...(status === 'Matriculado' && { enrolled_on: schoolDay(act.now), ended_on: null }),
      ...(before === 'Matriculado' && status !== 'Matriculado' && { ended_on: day }),
      ...(isEnded(status) && reservation === ACTIVE && { reservation: CANCELLED }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('class_group_id')
    .executeTakeFirstOrThrow()
  if (group !== null) await numberStudents(trx, { groups: [group], day: schoolDay(act.now) })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'enrolment',
    entity_id: String(id),
    action: 'update',
    reason,
    before: { Situação: ENROLMENT_STATUS_LABEL[before] },
    after: { Situação: ENROLMENT_STATUS_LABEL[status] },
  })
  await followEnrolment(trx, act, id, status)
  await tellFamily(trx, act, enrolment, { status, reason })
}

const isEnded = (status: EnrolmentStatus): boolean => status === 'Recusado' || status === 'Cancelado'

const tellFamily = async (
  trx: Transaction<Database>,
  { now }: Deed,
  { id, studentId, type, version }: Enrolment,
  { status, reason }: Change,
): Promise<void> => {
  const about = { cause: `enrolment/${id}/${version}`, studentId, enrolmentId: id, now }
  const tipo_matricula = ENROLMENT_TYPE_NAME[type]
  if (status === 'Matriculado') await notify(trx, 'matriculaAprovada', { ...about, values: { tipo_matricula } })
  if (status === 'Recusado')
    await notify(trx, 'matriculaRecusada', { ...about, values: { tipo_matricula, motivo: reason ?? '' } })
}
