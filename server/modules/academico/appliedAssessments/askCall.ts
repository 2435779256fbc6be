import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { callFlaw } from '#domain/appliedAssessments/secondCall.ts'
import type { AskSecondCall, SecondCallState } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, findUpload } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { endOfSchoolDay, schoolDay } from '#server/http/clock.ts'
import { malformed, notFound, Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { familyTest, mayAsk } from '#server/modules/academico/appliedAssessments/family.ts'
import type { Acting } from '#server/modules/academico/appliedAssessments/read.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { readVisibleTests, type VisibleTest } from '#server/school/marks/visibleTests.ts'

type Trx = Transaction<Database>

/**
 * A guardian asks for a second call of a test; the same key again finds what it made. @throws Refusal 404, audited, for a
 * foreign child, one for whom the guardian does not answer at school, and a test that is none of the child's; 422
 * CHECK_FIELDS, CALL_NOT_YET, CALL_TOO_LATE, CALL_ASKED_ALREADY
 */
export const askSecondCall = async (incoming: SignedIncoming<AskSecondCall>): Promise<SecondCallState> => {
  const { db, params, body, ...act } = incoming
  await requireStudent(incoming, body.idAluno)
  if (!(await mayAsk(incoming, body.idAluno))) throw await notFoundAudited(incoming, 'student', body.idAluno)
  const [test] = await readVisibleTests(db, { studentId: body.idAluno, only: params.id })
  if (test === undefined) throw await missing(incoming, params.id)
  await inTransaction(db, async (trx) => {
    const made = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, async () => {
      await refuseLate(trx, act, test)
      return write(trx, act, test, body)
    })
    if (made === null) throw malformed()
  })
  const state = (await familyTest(incoming, body.idAluno, params.id))?.segundaChamada
  if (state === undefined || state === null) throw notFound()
  return state
}

/** 404, audited where the test is there. */
const missing = async (acting: Acting, id: number): Promise<Refusal> => {
  const { rows } = await sql`select 1 from applied_assessment where id = ${id}`.execute(acting.db)
  return rows.length === 0 ? notFound() : notFoundAudited(acting, 'applied_assessment', id)
}

const refuseLate = async (trx: Trx, { now }: Act, { dia }: VisibleTest): Promise<void> => {
  const hours = Number(await readParameter(trx, 'horasSegundaChamada'))
  const flaw = callFlaw({ dayEnds: endOfSchoolDay(dia), hasCome: schoolDay(now) >= dia, hours, now })
  if (flaw !== null) throw new Refusal(422, flaw.code, { values: flaw.values })
}

const write = async (
  trx: Trx,
  act: Act,
  { id: testId, idMatricula }: VisibleTest,
  { motivo, arquivo }: AskSecondCall['body'],
): Promise<number> => {
  const file = arquivo === '' ? null : await findUpload(trx, act, storedFileOf(arquivo)?.id ?? 0, 'document')
  refuseFlaws({
    ...(motivo.trim() === '' && { motivo: MESSAGES.CALL_NO_REASON }),
    ...(arquivo !== '' && file === null && { arquivo: MESSAGES.FILE_GONE }),
  })
  const { rows } = await sql<{ id: number }>`
    insert into second_call (applied_assessment_id, enrolment_id, reason, file_id, guardian_id, sent_at)
    values (${testId}, ${idMatricula}, ${motivo.trim()}, ${file?.id ?? null}, ${act.caller.personId}, ${act.now})
    on conflict do nothing returning id`.execute(trx)
  const [made] = rows
  if (made === undefined) throw ruleBroken('CALL_ASKED_ALREADY')
  await attachFiles(trx, file === null ? [] : [file.id], { entity: 'second_call', id: made.id })
  // Neither reason nor file: they may tell of health.
  await writeAudit(trx, {
    ...actor(act),
    entity: 'second_call',
    entity_id: String(made.id),
    action: 'create',
    after: { Matrícula: idMatricula, 'Avaliação marcada': testId },
  })
  return made.id
}
