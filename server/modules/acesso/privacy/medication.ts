import type { Kysely } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { MEDICATION_STATUSES, NOT_GIVEN_REASONS } from '#domain/medication/medication.lists.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { NEWEST, record, type Subject, section } from '#server/modules/acesso/privacy/kept.ts'

/** Medicines that the school gives: of a student all that was asked and each dose, of a guardian what they asked. */
export const medicationSection = async (db: Kysely<Database>, { type, id }: Subject): Promise<KeptSection> => {
  const asked = await db
    .selectFrom('medication as own')
    .where(type === GUARDIAN ? 'own.guardian_id' : 'own.student_id', '=', id)
    .selectAll('own')
    .orderBy('own.id')
    .execute()
  const doses =
    type === GUARDIAN
      ? []
      : await db
          .selectFrom('medication_dose as own')
          .innerJoin('medication', 'medication.id', 'own.medication_id')
          .where('medication.student_id', '=', id)
          .selectAll('own')
          .select('medication.name')
          .orderBy('own.id', 'desc')
          .limit(NEWEST)
          .execute()
  return section('medicacao', [
    ...asked.map((own) =>
      record(own.name, {
        Dose: own.dose,
        Horários: own.times.join(', '),
        De: own.starts_on,
        Até: own.ends_on,
        Instruções: own.instructions,
        Receita: own.file_id !== null,
        Pedido: own.asked_at,
        Situação: nameIn(MEDICATION_STATUSES, own.status),
        Resposta: own.answer,
        Suspenso: own.stopped_at ?? undefined,
      }),
    ),
    ...doses.map((own) =>
      record(`Dose de ${own.name}`, {
        Dia: own.day,
        Horário: own.due_time,
        Dada: own.given_time ?? 'Não',
        Motivo: nameIn(NOT_GIVEN_REASONS, own.reason),
        Observação: own.note,
        Registrada: own.recorded_at,
        Desfeita: own.reversed_at ?? undefined,
      }),
    ),
  ])
}
