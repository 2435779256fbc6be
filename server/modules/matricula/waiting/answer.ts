import type { AnswerSummons } from '#domain/waitingList/waitingList.schemas.ts'
import { optionText } from '#domain/waitingList/waitingOption.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changeEnrolment } from '#server/school/enrolments/enrolment.ts'
import { lockedEntries, writeEntry } from '#server/modules/matricula/waiting/entry.ts'

/**
 * A family takes the offered seat, leaves all other lines and goes on with its enrolment; or it gives up one option, or
 * all. @throws Refusal 404; 422 SUMMONS_OVER without a summons, ENROLMENT_SETTLED
 */
export const answerSummons = (incoming: SignedIncoming<AnswerSummons>): Promise<AnswerSummons['answer']> => {
  const { params, body, now } = incoming
  return changeEnrolment(incoming, params.id, async (trx, enrolment) => {
    const entries = await lockedEntries(trx, enrolment.id)
    const meant = entries.filter(({ option }) => body.opcao === null || option === body.opcao)
    if (!body.aceita) {
      if (meant.length === 0) throw ruleBroken('SUMMONS_OVER')
      for (const entry of meant) await writeEntry(trx, incoming, entry, { status: 'desistente' })
      return { isSuccess: true } as const
    }
    const entry = meant.find(({ answerUntil }) => answerUntil !== null && answerUntil > now)
    if (entry?.status === 'confirmacao') return { isSuccess: true } as const
    if (entry?.status !== 'convocado') throw ruleBroken('SUMMONS_OVER')
    await writeEntry(trx, incoming, entry, { status: 'confirmacao' })
    const reason = `Ficou com a ${optionText(entry.option)}.`
    for (const other of entries)
      if (other.id !== entry.id) await writeEntry(trx, incoming, other, { status: 'desistente', reason })
    await trx
      .updateTable('enrolment')
      .set((eb) => ({
        unit_id: entry.unitId,
        grade_id: entry.gradeId,
        shift_id: entry.shiftId,
        process_id: entry.processId,
        seat_until: entry.answerUntil,
        class_group_id: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', enrolment.id)
      .execute()
    return { isSuccess: true } as const
  })
}
