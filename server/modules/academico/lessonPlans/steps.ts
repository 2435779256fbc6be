import { nameIn } from '#domain/base/list.ts'
import { stepFlaw } from '#domain/lessonPlans/lessonPlan.ts'
import { LESSON_PLAN_STATUSES, PLAN_SENT, PLAN_DRAFT } from '#domain/lessonPlans/lessonPlans.lists.ts'
import type { LessonPlanRecord, PlanStep, StepLessonPlan } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { lessonPlans, readerOf } from '#server/modules/academico/lessonPlans/read.ts'
import { refuseUnused } from '#server/modules/academico/lessonPlans/save.ts'
import { lockedAt } from '#server/records/save.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

/**
 * Gives a plan another status: its author sends it or takes it back, the coordination validates it or asks for a revision,
 * with its opinion. @throws Refusal 404, audited; 409 with the plan for an older version; 422 as `stepFlaw`,
 * LESSON_PLANS_OFF, SCHOOL_YEAR_CLOSED
 */
export const stepLessonPlan = async (incoming: SignedIncoming<StepLessonPlan>): Promise<LessonPlanRecord> => {
  const { db, params, body, ...act } = incoming
  await lessonPlans.own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, lessonPlans, params, body)
    await refuseUnused(trx)
    const [place] = before.aulas
    if (place !== undefined) await refuseInClosedYear(trx, place)
    const flaw = stepFlaw(before, readerOf(act), body)
    if (flaw !== null) throw ruleBroken(flaw)
    await trx
      .updateTable('lesson_plan')
      .set((eb) => ({ status: body.situacao, version: eb('version', '+', 1), ...markOf(act, body) }))
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'lesson_plan',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: nameIn(LESSON_PLAN_STATUSES, before.situacao) },
      after: {
        Situação: nameIn(LESSON_PLAN_STATUSES, body.situacao),
        ...(isReview(body) && body.parecer.trim() !== '' && { Parecer: body.parecer.trim() }),
      },
    })
    return lessonPlans.written(trx, params.id)
  })
}

const isReview = ({ situacao }: PlanStep): boolean => situacao !== PLAN_SENT && situacao !== PLAN_DRAFT

/** When it was sent, or what was said of it, by whom and when. */
const markOf = ({ caller, now }: Act, step: PlanStep) => {
  if (isReview(step)) return { opinion: step.parecer.trim() || null, opinion_by: caller.personId, opinion_at: now }
  return step.situacao === PLAN_SENT ? { sent_at: now } : {}
}
