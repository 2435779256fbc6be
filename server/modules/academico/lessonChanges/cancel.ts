import type { CancelLesson } from '#domain/lessons/lessonChanges.schemas.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { Refusal, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { auditLesson, changing } from '#server/modules/academico/lessonChanges/changing.ts'
import { recordsOf } from '#server/modules/academico/lessonChanges/records.ts'
import { cancelLessons } from '#server/school/lessons/cancelLessons.ts'

/**
 * Cancels a lesson with a reason; a cancelled one stays as it is. @throws Refusal as `changing`; 422 LESSON_RECORDED where
 * something was recorded, with what becomes of it, until the person says that they know
 */
export const cancelLesson = (incoming: SignedIncoming<CancelLesson>): Promise<CancelLesson['answer']> =>
  changing(incoming, async (trx, lesson) => {
    if (lesson.situacao === CANCELLED) return
    const { caller, now, body } = incoming
    const reason = body.motivo.trim()
    refuseFlaws(reasonFlaws(reason))
    const records = await recordsOf(trx, lesson.id)
    if (records.length > 0 && !body.ciente)
      throw new Refusal(422, 'LESSON_RECORDED', { fields: { ciente: records.join(' ') } })
    await cancelLessons(trx, [lesson.id], { reason, by: caller.personId, at: now, offCalendar: false })
    await auditLesson(trx, incoming, lesson, {
      action: 'cancel',
      ...(records.length > 0 && { after: { Registros: records } }),
      reason,
    })
  })

/** What is wrong with a reason. */
export const reasonFlaws = (reason: string): Readonly<Record<string, string>> =>
  reason === '' ? { motivo: 'Informe o motivo.' } : {}
