import type { NoteIntention } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { keepIntention } from '#server/modules/matricula/intentions/index.ts'
import { campaignProcess } from '#server/modules/matricula/reEnrolments/campaign.ts'
import { candidatesOf } from '#server/modules/matricula/reEnrolments/students.ts'

/** Notes a family's intention, given by telephone for example. @throws Refusal 404; 422 CAMPAIGN_OTHER_KIND, and as `keepIntention` */
export const noteIntention = async (incoming: SignedIncoming<NoteIntention>): Promise<NoteIntention['answer']> => {
  const { db, params, body, now } = incoming
  const process = await campaignProcess(incoming)
  const [student] = await candidatesOf(db, { process, ids: [params.idMatricula], now })
  if (student === undefined) throw await notFoundAudited(incoming, 'enrolment', params.idMatricula)
  const { studentId } = student
  await inTransaction(db, (trx) => keepIntention(trx, incoming, { processId: process.id, studentId, body }))
  return { isSuccess: true }
}
