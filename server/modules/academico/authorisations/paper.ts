import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import type { EnterPaper, PaperBody } from '#domain/authorisations/authorisations.schemas.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, type MaySeeOwner } from '#server/files/index.ts'
import { listAnswers } from '#domain/authorisations/authorisations.endpoints.ts'
import { malformed, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { answerOf, writeAnswer } from '#server/modules/academico/authorisations/answer.ts'
import { heldAuthorisation } from '#server/modules/academico/authorisations/held.ts'
import { authorisationsAt } from '#server/modules/academico/authorisations/read.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { checkPaper, seesScan } from '#server/school/papers/signedPaper.ts'

/**
 * Enters what a guardian signed on paper, with its scan; the same key again finds what it made. @throws Refusal 404, audited,
 * for an authorisation or a student of another unit; 422 CHECK_FIELDS, and as `writeAnswer`
 */
export const enterPaper = async (incoming: SignedIncoming<EnterPaper>): Promise<EnterPaper['answer']> => {
  const { db, params, body, ...act } = incoming
  await authorisationsAt(act).own(incoming, params.id)
  await requireStudent(incoming, body.idAluno)
  await inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, tried, async () => {
      const { fileId, flaws } = await checkPaper(trx, act, body)
      refuseFlaws({ ...(await askedFlaws(trx, params.id, body)), ...flaws })
      const held = await heldAuthorisation(trx, params.id)
      const from = { guardianId: body.idResponsavel, paper: { fileId } }
      const made = await writeAnswer(trx, act, held, answerOf(body, from))
      if (made === null) throw new Error('A paper was taken for an answer that is there')
      await attachFiles(trx, fileId === null ? [] : [fileId], { entity: 'authorisation_answer', id: made })
      return made
    })
    if (id === null) throw malformed()
  })
  return { isSuccess: true }
}

/** A sentence where the student is not asked. */
const askedFlaws = async (
  trx: Transaction<Database>,
  id: number,
  { idAluno }: PaperBody,
): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await sql`
    select from authorisation_student where authorisation_id = ${id} and student_id = ${idAluno}`.execute(trx)
  return rows.length === 0 ? { idAluno: MESSAGES.AUTHORISATION_NOT_ASKED } : {}
}

/** The scan of an answer is for the staff of the student's units who see answers, and for the guardian who signed it. */
export const seesPaper: MaySeeOwner = async ({ db, caller }, id) => {
  const own = await db
    .selectFrom('authorisation_answer')
    .where('id', '=', id)
    .select(['student_id as studentId', 'guardian_id as guardianId'])
    .executeTakeFirst()
  return own !== undefined && seesScan(db, caller, own, listAnswers)
}
