import { requiredMessage } from '#domain/base/sentences.ts'
import type { ReleaseReEnrolment } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { campaignProcess } from '#server/modules/matricula/reEnrolments/campaign.ts'
import { candidatesOf } from '#server/modules/matricula/reEnrolments/students.ts'

/**
 * The direction lets a student re-enrol in spite of what happened until now; what happens later holds it again. The same again
 * changes nothing. @throws Refusal 404, audited, for a student outside the campaign; 422 CHECK_FIELDS without a reason
 */
export const releaseReEnrolment = async (
  incoming: SignedIncoming<ReleaseReEnrolment>,
): Promise<ReleaseReEnrolment['answer']> => {
  const { db, params, body, now } = incoming
  const reason = body.motivo.trim()
  const process = await campaignProcess(incoming)
  const find = { process, ids: [params.idMatricula], now }
  const [student] = await candidatesOf(db, find)
  if (student === undefined) throw await notFoundAudited(incoming, 'enrolment', params.idMatricula)
  refuseFlaws(reason === '' ? { motivo: requiredMessage('Motivo') } : {})
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('enrolment').where('id', '=', student.id).select('id').forUpdate().executeTakeFirst()
    const [still] = await candidatesOf(trx, find)
    if (still?.isHeld !== true) return
    const release = { reason, released_by: incoming.caller.personId, released_at: now }
    await trx
      .insertInto('re_enrolment_release')
      .values({ enrolment_id: student.id, ...release })
      .onConflict((conflict) => conflict.column('enrolment_id').doUpdateSet(release))
      .execute()
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'enrolment',
      entity_id: String(student.id),
      action: 'update',
      after: { Rematrícula: 'Liberada pela direção', Motivo: reason },
    })
  })
  return { isSuccess: true }
}
