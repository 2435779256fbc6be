import { type Kysely, sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { DOCUMENT_DELIVERIES, REQUEST_STATUSES } from '#domain/documentRequests/documentRequests.lists.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

/** What was asked of the secretary's office for a student, and what became of it. */
export const documentRequestSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const requests = await db
    .selectFrom('document_request as own')
    .innerJoin('student', 'student.id', 'own.student_id')
    .leftJoin('guardian', 'guardian.id', 'own.guardian_id')
    .where('own.student_id', '=', studentId)
    .selectAll('own')
    .select(sql<string>`coalesce(guardian.name, student.social_name, student.name)`.as('sender'))
    .orderBy('own.id')
    .execute()
  return section(
    'pedidosDocumentos',
    requests.map((own) =>
      record(nameIn(DOCUMENT_TYPES, own.type), {
        'Pedido por': own.sender,
        'Pedido em': own.asked_at,
        Observação: own.note,
        'Como receber': nameIn(DOCUMENT_DELIVERIES, own.delivery),
        Situação: nameIn(REQUEST_STATUSES, own.status),
        'Entregue a': own.delivered_to,
        'Motivo da negativa': own.denial,
      }),
    ),
  )
}
