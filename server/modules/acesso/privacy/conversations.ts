import { type Kysely, sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { CONVERSATION_STATUSES, CONVERSATION_TOPICS, NOTED } from '#domain/conversations/conversations.lists.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

/** What a guardian and the school wrote to each other, without notes of the school: they are of its work. */
export const conversationSection = async (db: Kysely<Database>, guardianId: number): Promise<KeptSection> => {
  const lines = await db
    .selectFrom('conversation_line as line')
    .innerJoin('conversation as own', 'own.id', 'line.conversation_id')
    .innerJoin('student', 'student.id', 'own.student_id')
    .leftJoin('guardian', 'guardian.id', 'line.guardian_id')
    .leftJoin('staff_user', 'staff_user.id', 'line.staff_user_id')
    .where('own.guardian_id', '=', guardianId)
    .where('line.kind', '<>', NOTED)
    .select(['own.title', 'own.topic', 'own.status', 'line.body', 'line.at'])
    .select(sql<string>`coalesce(student.social_name, student.name)`.as('student'))
    .select(sql<string>`coalesce(guardian.name, staff_user.name, 'O portal')`.as('author'))
    .orderBy('own.id')
    .orderBy('line.id')
    .execute()
  return section(
    'conversas',
    lines.map((line) =>
      record(line.title, {
        Aluno: line.student,
        Assunto: nameIn(CONVERSATION_TOPICS, line.topic),
        Situação: nameIn(CONVERSATION_STATUSES, line.status),
        Autor: line.author,
        Quando: line.at,
        Mensagem: line.body,
      }),
    ),
  )
}
