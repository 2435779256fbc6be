import type { Kysely } from 'kysely'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { CancelTranscript, StudentTranscript } from '#domain/transcripts/transcripts.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { studentTranscript } from '#server/modules/academico/transcripts/read.ts'
import { concernsStudent } from '#server/school/families/families.ts'

/**
 * Cancels something issued: its code says so from now on. @throws Refusal 404 as `requireIssued`; 422 without a reason, or
 * TRANSCRIPT_IS_CANCELLED
 */
export const cancelTranscript = async (incoming: SignedIncoming<CancelTranscript>): Promise<StudentTranscript> => {
  const { db, params, body, ...act } = incoming
  const studentId = await requireIssued(incoming, params.id)
  const reason = body.motivo.trim()
  if (reason === '') throw ruleBroken('CHECK_FIELDS', { motivo: requiredMessage('Motivo') })
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('transcript_issue')
      .set({
        cancelled_at: act.now,
        cancelled_by: act.caller.original?.personId ?? act.caller.personId,
        cancel_reason: reason,
      })
      .where('id', '=', params.id)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw ruleBroken('TRANSCRIPT_IS_CANCELLED')
    await writeAudit(trx, {
      ...actor(act),
      entity: 'transcript_issue',
      entity_id: String(params.id),
      action: 'cancel',
      reason,
    })
  })
  return studentTranscript(db, studentId, act.now)
}

/** The student of something issued. @throws Refusal 404, audited where the student is of other units */
export const requireIssued = async (acting: Act & { readonly db: Kysely<Database> }, id: number): Promise<number> => {
  const row = await acting.db
    .selectFrom('transcript_issue')
    .where('id', '=', id)
    .select('student_id')
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (!(await concernsStudent(acting, row.student_id))) throw await notFoundAudited(acting, 'transcript_issue', id)
  return row.student_id
}
