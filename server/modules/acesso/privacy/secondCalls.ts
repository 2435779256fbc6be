import type { Kysely } from 'kysely'
import { SECOND_CALL_STATUSES } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

/** Why a student is to sit an assessment on another day, as the family said it, and what the school answered. */
export const secondCallSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const calls = await db
    .selectFrom('second_call as own')
    .innerJoin('enrolment', 'enrolment.id', 'own.enrolment_id')
    .innerJoin('applied_assessment as applied', 'applied.id', 'own.applied_assessment_id')
    .innerJoin('subject', 'subject.id', 'applied.subject_id')
    .innerJoin('guardian', 'guardian.id', 'own.guardian_id')
    .leftJoin('stored_file as file', 'file.id', 'own.file_id')
    .where('enrolment.student_id', '=', studentId)
    .selectAll('own')
    .select(['applied.day', 'subject.name as subject', 'guardian.name as sender', 'file.name as file'])
    .orderBy('own.id')
    .execute()
  return section(
    'segundasChamadas',
    calls.map((own) =>
      record(`${own.subject}, ${dayText(own.day)}`, {
        Motivo: own.reason,
        Documento: own.file,
        'Enviada por': own.sender,
        'Enviada em': own.sent_at,
        Situação: nameIn(SECOND_CALL_STATUSES, own.status),
        'Nova data': own.new_day === null ? null : dayText(own.new_day),
        Resposta: own.answer,
        'Decidida em': own.decided_at,
      }),
    ),
  )
}
