import { type Kysely, sql } from 'kysely'
import { APPEAL_STATUSES } from '#domain/appeals/appeals.lists.ts'
import { protocolText } from '#domain/appeals/appeal.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

/** Results of a student that the family contested, and what the school and the Diretoria de Ensino answered. */
export const appealSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const appeals = await db
    .selectFrom('appeal as own')
    .innerJoin('enrolment', 'enrolment.id', 'own.enrolment_id')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .leftJoin('guardian', 'guardian.id', 'own.guardian_id')
    .where('enrolment.student_id', '=', studentId)
    .selectAll('own')
    .select(sql<string>`coalesce(guardian.name, student.social_name, student.name)`.as('sender'))
    .select(
      sql<string | null>`(select string_agg(name, ', ' order by id) from stored_file
        where entity = 'appeal' and entity_id = own.id)`.as('files'),
    )
    .orderBy('own.id')
    .execute()
  return section(
    'recursos',
    appeals.map((own) =>
      record(`Pedido ${protocolText(own.year, own.number)}, ${dayText(own.asked_on)}`, {
        Motivo: own.reason,
        Documentos: own.files,
        'Pedido por': own.sender,
        'Pedido em': dayText(own.asked_on),
        'Recebido em papel': own.entered_by === null ? null : 'Sim',
        Situação: nameIn(APPEAL_STATUSES, own.status),
        Resposta: own.decision,
        'Respondido em': own.decided_at,
        'Ciência em': own.acknowledged_at,
        'Motivo do recurso': own.raise_reason,
        'Decisão do órgão': own.organ_decision,
      }),
    ),
  )
}
