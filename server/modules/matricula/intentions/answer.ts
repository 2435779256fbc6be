import type { Transaction } from 'kysely'
import type { AnswerIntention, IntentionBody, ListIntentions } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { grouped } from '#domain/base/grouped.ts'
import { nameIn } from '#domain/base/list.ts'
import { OPEN, processStateOn, SCHEDULED } from '#domain/processes/process.ts'
import { INTENTIONS, intentionFlaws, settledIntention } from '#domain/reEnrolments/intention.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, ruleBroken, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { studentsActedFor } from '#server/school/enrolments/enrolment.ts'
import { lockPerson } from '#server/school/people/persons.ts'
import { askedOf } from '#server/modules/matricula/intentions/asked.ts'

/** Families answer before the process opens too, so that the school can plan; nobody answers once it is over. */
export const takesAnswers = (process: Parameters<typeof processStateOn>[0], today: string): boolean =>
  [SCHEDULED, OPEN].some((state) => state === processStateOn(process, today))

/**
 * The questions to the calling guardian, one per child: by the open process, else by the next to open. A family that
 * has begun its re-enrolment is not asked.
 */
export const readIntentions = async ({
  db,
  caller,
  now,
}: SignedIncoming<ListIntentions>): Promise<ListIntentions['answer']> => {
  const today = schoolDay(now)
  const asked = await askedOf(db, await studentsActedFor(db, caller.personId, today))
  const open = asked.filter((one) => !one.begun && !one.closed && takesAnswers(one, today))
  return {
    perguntas: [...grouped(open, ({ studentId }) => studentId).values()].flatMap((own) => {
      const one = own.findLast(({ inicio }) => inicio <= today) ?? own[0]
      if (one === undefined) return []
      const { processId, studentId, year, inicio, fim, answer, reason } = one
      return [
        { idProcesso: processId, idAluno: studentId, ano: year, inicio, fim, resposta: answer, motivo: reason ?? '' },
      ]
    }),
  }
}

/**
 * Stores a guardian's answer; the same answer changes nothing. @throws Refusal 404 for a foreign child, or one whom the
 * process does not ask about; 422 CHECK_FIELDS, CAMPAIGN_OVER, INTENTION_BEGUN, SCHOOL_YEAR_CLOSED
 */
export const answerIntention = async (
  incoming: SignedIncoming<AnswerIntention>,
): Promise<AnswerIntention['answer']> => {
  const { db, caller, params, body, now } = incoming
  const own = await studentsActedFor(db, caller.personId, schoolDay(now))
  if (!own.includes(params.idAluno)) throw await notFoundAudited(incoming, 'student', params.idAluno)
  await inTransaction(db, (trx) =>
    keepIntention(trx, incoming, { processId: params.id, studentId: params.idAluno, body }),
  )
  return { isSuccess: true }
}

interface Keeping {
  readonly processId: number
  readonly studentId: number
  readonly body: IntentionBody
}

/**
 * Stores the intention of a family, or the one that staff note for it, while no re-enrolment is begun. @throws Refusal
 * 404 if the process does not ask about the student; 422 as `answerIntention`
 */
export const keepIntention = async (
  trx: Transaction<Database>,
  act: Act,
  { processId, studentId, body }: Keeping,
): Promise<void> => {
  refuseFlaws(intentionFlaws(body))
  const { resposta, motivo } = settledIntention(body)
  await lockPerson(trx, 'student', studentId)
  const asked = (await askedOf(trx, [studentId])).find((one) => one.processId === processId)
  if (asked === undefined) throw notFound()
  if (!takesAnswers(asked, schoolDay(act.now))) throw ruleBroken('CAMPAIGN_OVER')
  await refuseInClosedYear(trx, { idAnoLetivo: asked.yearId, idUnidade: asked.unitId })
  if (asked.begun) throw ruleBroken('INTENTION_BEGUN')
  if (asked.answer === resposta && (asked.reason ?? '') === motivo) return
  const columns = {
    answer: resposta,
    reason: motivo || null,
    answered_at: act.now,
    answered_by_type: act.caller.tipoLogin,
    answered_by: act.caller.personId,
  }
  await trx
    .insertInto('re_enrolment_intention')
    .values({ process_id: processId, enrolment_id: asked.enrolmentId, ...columns })
    .onConflict((conflict) => conflict.columns(['process_id', 'enrolment_id']).doUpdateSet(columns))
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'enrolment',
    entity_id: String(asked.enrolmentId),
    action: 'update',
    before: asked.answer === null ? null : told(asked.answer, asked.reason),
    after: told(resposta, columns.reason),
  })
}

const told = (answer: IntentionBody['resposta'], reason: string | null) => ({
  'Vai renovar': nameIn(INTENTIONS, answer),
  Motivo: reason,
})
