import { sql } from 'kysely'
import { reasonText, stagesText } from '#domain/subjectDismissals/dismissal.ts'
import type { removeDismissal as removeCall } from '#domain/subjectDismissals/subjectDismissals.endpoints.ts'
import { DISMISSAL_REMOVED } from '#domain/subjectDismissals/subjectDismissals.lists.ts'
import type { DismissalSheet, RemoveDismissal } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readDismissalSheet, requireDismissal } from '#server/modules/academico/subjectDismissals/read.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

/**
 * Takes a dismissal back: what it hid counts again, and stages that are open take marks.
 * @throws Refusal 404 as `requireDismissal`; 409 with the dismissal where somebody changed it, CLASS_GROUP_CLOSED; 422
 * DISMISSAL_REMOVED_ALREADY, CHECK_FIELDS, SCHOOL_YEAR_CLOSED
 */
export const removeDismissal = async (incoming: SignedIncoming<RemoveDismissal>): Promise<DismissalSheet> => {
  const { db, params, body, ...act } = incoming
  await requireDismissal(incoming, params.id)
  const reason = body.motivo.trim()
  refuseFlaws(reason === '' ? { motivo: 'Escreva por que a dispensa deixa de valer.' } : {})
  return inTransaction(db, async (trx) => {
    const acting = { db: trx, now: act.now }
    const { rows } = await sql<{ idAnoLetivo: number; idUnidade: number }>`
      select enrolment.school_year_id as "idAnoLetivo", enrolment.unit_id as "idUnidade"
      from subject_dismissal as own join enrolment on enrolment.id = own.enrolment_id
      where own.id = ${params.id} for no key update of own`.execute(trx)
    for (const year of rows) await refuseInClosedYear(trx, year)
    const kept = await readDismissalSheet(acting, params.id)
    if (kept.situacao === DISMISSAL_REMOVED) throw ruleBroken('DISMISSAL_REMOVED_ALREADY')
    if (kept.versao !== body.versao) throw stale<typeof removeCall>(kept)
    await trx
      .updateTable('subject_dismissal')
      .set({
        removed_by: act.caller.personId,
        removed_at: act.now,
        removal_reason: reason,
        version: kept.versao + 1,
      })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'subject_dismissal',
      entity_id: String(params.id),
      action: 'update',
      before: {
        Disciplina: kept.disciplina,
        Etapas: stagesText(kept.etapas),
        Motivo: reasonText(kept.motivoDispensa),
        Situação: 'Vigente',
      },
      after: { Situação: 'Removida' },
      reason,
    })
    return readDismissalSheet(acting, params.id)
  })
}
