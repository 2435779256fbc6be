import { copiedPlan, lessonPlanDraftOf } from '#domain/lessonPlans/lessonPlan.ts'
import type { CopyLessonPlan, LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { malformed, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { lessonPlans } from '#server/modules/academico/lessonPlans/read.ts'
import { judged, LESSON_PLANS, refuseUnused } from '#server/modules/academico/lessonPlans/save.ts'
import { plannedFor } from '#server/modules/academico/lessonPlans/teaching.ts'
import { groupsWith, taughtBy, teachingOf } from '#server/school/teaching/taught.ts'
import { insertRecord } from '#server/records/save.ts'

/**
 * Makes a draft of the caller's own out of a plan that they see, for other class groups and days. The same key again finds
 * it. @throws Refusal 404, audited; 422 CHECK_FIELDS for class groups that the caller does not teach and days outside of the
 * year, LESSON_PLANS_OFF, SCHOOL_YEAR_CLOSED
 */
export const copyLessonPlan = async (incoming: SignedIncoming<CopyLessonPlan>): Promise<LessonPlanRecord> => {
  const { db, params, body, ...act } = incoming
  const source = await lessonPlans.own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const id = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, async () => {
      await refuseUnused(trx)
      const planned = await plannedFor(trx, groupsWith(body.turmas, source.idDisciplina))
      const taught = await teachingOf(trx, taughtBy(act))
      const draft = copiedPlan(lessonPlanDraftOf(source), body, taught, planned)
      const { flaws, anexos } = await judged(trx, act, draft, { aulas: [], conteudos: [], anexos: source.anexos })
      refuseFlaws(asAsked(flaws))
      return (await insertRecord(LESSON_PLANS, trx, act, { ...draft, anexos })).id
    })
    if (id === null) throw malformed()
    return lessonPlans.written(trx, id)
  })
}

/** What is wrong of the copy, beside the fields of the dialog that asked for it. */
const asAsked = (flaws: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(flaws).map(([name, text]) => {
      if (name === 'idsTurmas') return ['turmas', text]
      return [name === 'inicio' || name === 'fim' ? 'dias' : name, text]
    }),
  )
