import type { Kysely } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { periodText } from '#domain/excuses/excuse.ts'
import { EXCUSE_EFFECTS, EXCUSE_REASONS, EXCUSE_STATUSES } from '#domain/excuses/excuses.lists.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

/** Why a student was absent, as it was said, and what the school answered. It tells of health. */
export const excuseSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const excuses = await db
    .selectFrom('absence_excuse as own')
    .leftJoin('stored_file as file', 'file.id', 'own.file_id')
    .leftJoin('guardian', 'guardian.id', 'own.guardian_id')
    .leftJoin('absence_reason', 'absence_reason.id', 'own.own_reason_id')
    .where('own.student_id', '=', studentId)
    .selectAll('own')
    .select(['file.name as file', 'guardian.name as sender', 'absence_reason.name as own_reason'])
    .orderBy('own.id')
    .execute()
  return section(
    'justificativas',
    excuses.map((own) =>
      record(`Justificativa ${own.starts_on === own.ends_on ? 'de ' : ''}${periodText(own.starts_on, own.ends_on)}`, {
        Motivo: own.own_reason ?? nameIn(EXCUSE_REASONS, own.reason),
        Explicação: own.body,
        Documento: own.file,
        'Enviada por': own.sender ?? 'A escola',
        'Enviada em': own.sent_at,
        Situação: nameIn(EXCUSE_STATUSES, own.status),
        Efeito: own.effect === null ? null : nameIn(EXCUSE_EFFECTS, own.effect),
        Resposta: own.answer,
        'Decidida em': own.decided_at,
      }),
    ),
  )
}
