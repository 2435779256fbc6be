import type { Kysely } from 'kysely'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { answerLine } from '#domain/configuredFields/answers.ts'
import { FIELD_TABLES } from '#domain/configuredFields/fieldTables.ts'
import { DOCUMENT_STATUSES } from '#domain/requirements/requirements.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'
import type { PersonKind } from '#server/school/people/persons.ts'

/** The answers to the school's configured fields: of a student alone, of a guardian also as one of a student. */
export const answerSection = async (db: Kysely<Database>, kind: PersonKind, id: number): Promise<KeptSection> => {
  const rows = await db
    .selectFrom('field_answer as answer')
    .innerJoin('configured_field as field', 'field.id', 'answer.field_id')
    .leftJoin('student', 'student.id', 'answer.student_id')
    .where((eb) =>
      kind === 'guardian'
        ? eb('answer.guardian_id', '=', id)
        : eb.and([eb('answer.student_id', '=', id), eb('answer.guardian_id', 'is', null)]),
    )
    .orderBy('field.form')
    .orderBy('field.position')
    .orderBy('answer.id')
    .select(['field.form', 'field.label', 'answer.value', 'answer.answered_at', 'student.name as student'])
    .execute()
  return section(
    'respostas',
    rows.map(({ form, label, value, answered_at, student }) =>
      record(label, {
        Resposta: answerLine(value),
        Formulário: FIELD_TABLES.find((table) => table.id === form)?.nome ?? form,
        ...(kind === 'guardian' && student !== null && { Aluno: student }),
        'Respondida em': answered_at,
      }),
    ),
  )
}

/** The documents of a student. The screen of documents hands over the files. */
export const documentSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const rows = await db
    .selectFrom('student_requirement as own')
    .innerJoin('prerequisite', 'prerequisite.id', 'own.prerequisite_id')
    .leftJoin('stored_file', 'stored_file.id', 'own.file_id')
    .where('own.student_id', '=', studentId)
    .orderBy('prerequisite.name')
    .orderBy('own.id')
    .select([
      'prerequisite.name',
      'own.status',
      'own.value',
      'own.sent_at',
      'own.reviewed_at',
      'own.reason',
      'stored_file.name as file',
    ])
    .execute()
  return section(
    'documentos',
    rows.map((row) =>
      record(row.name, {
        Situação: nameIn(DOCUMENT_STATUSES, row.status),
        Resposta: row.value,
        Arquivo: row.file,
        'Enviado em': row.sent_at,
        'Conferido em': row.reviewed_at,
        Motivo: row.reason,
      }),
    ),
  )
}
