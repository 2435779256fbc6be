import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import type { EnterPaper, PaperBody } from '#domain/authorisations/authorisations.schemas.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, findUpload, type MaySeeOwner } from '#server/files/index.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { listAnswers } from '#domain/authorisations/authorisations.endpoints.ts'
import type { Act } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { answerOf, heldAuthorisation, writeAnswer } from '#server/modules/academico/authorisations/answer.ts'
import { authorisationsAt } from '#server/modules/academico/authorisations/read.ts'
import { answersFor } from '#server/rows/family.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { requireStudent } from '#server/school/families/families.ts'

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
      const file = await findUpload(trx, act, storedFileOf(body.arquivo)?.id ?? 0, 'document')
      refuseFlaws({
        ...(await askedFlaws(trx, act, params.id, body)),
        ...(file === null && { arquivo: body.arquivo === '' ? MESSAGES.AUTHORISATION_NO_SCAN : MESSAGES.FILE_GONE }),
      })
      const held = await heldAuthorisation(trx, params.id)
      const from = { guardianId: body.idResponsavel, paper: { fileId: file?.id ?? null } }
      const made = await writeAnswer(trx, act, held, answerOf(body, from))
      if (made === null) throw new Error('A paper was taken for an answer that is there')
      await attachFiles(trx, file === null ? [] : [file.id], { entity: 'authorisation_answer', id: made })
      return made
    })
    if (id === null) throw malformed()
  })
  return { isSuccess: true }
}

/** A sentence where the student is not asked, or the guardian does not answer for the student. */
const askedFlaws = async (
  trx: Transaction<Database>,
  { now }: Act,
  id: number,
  { idAluno, idResponsavel }: PaperBody,
): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await sql<{ isAsked: boolean; answers: boolean }>`
    select ${answersFor(idResponsavel, schoolDay(now), 'student.id')} as answers,
      exists (select from authorisation_student as asked
        where asked.authorisation_id = ${id} and asked.student_id = student.id) as "isAsked"
    from student where id = ${idAluno}`.execute(trx)
  return {
    ...(rows[0]?.isAsked !== true && { idAluno: MESSAGES.AUTHORISATION_NOT_ASKED }),
    ...(rows[0]?.answers !== true && { idResponsavel: MESSAGES.AUTHORISATION_NOT_GUARDIAN }),
  }
}

/** The scan of an answer is for the staff of the student's units who see answers, and for the guardian who signed it. */
export const seesPaper: MaySeeOwner = async ({ db, caller }, id) => {
  const { rows } = await sql<{ guardianId: number; isNear: boolean }>`
    select own.guardian_id as "guardianId", ${studentInUnitsOf(caller, 'own.student_id')} as "isNear"
    from authorisation_answer as own where own.id = ${id}`.execute(db)
  const [own] = rows
  if (own === undefined) return false
  if (caller.tipoLogin === STAFF) return own.isNear && mayCall(caller, listAnswers.access)
  return caller.tipoLogin === GUARDIAN && own.guardianId === caller.personId
}
