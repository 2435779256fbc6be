import { sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { CONVERSATION_TOPICS } from '#domain/conversations/conversations.lists.ts'
import { READER_GUARDIAN } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notify } from '#server/messages/index.ts'
import { ofGuardian } from '#server/rows/conversations.ts'

/** Tells the guardians who see a conversation that the school wrote a line, and nothing of what it wrote. */
export const tellFamily = async (
  trx: Transaction<Database>,
  { now }: Act,
  conversationId: number,
  lineId: number,
): Promise<void> => {
  const family = { guardian: sql<number>`own.guardian_id`, today: schoolDay(now) }
  const { rows } = await sql<{ id: number; topic: number; studentId: number }>`
    select distinct own.guardian_id as id, conversation.topic, conversation.student_id as "studentId"
    from conversation join student_guardian as own on own.student_id = conversation.student_id
    where conversation.id = ${conversationId} and ${ofGuardian(family)} order by own.guardian_id`.execute(trx)
  const [first] = rows
  if (first === undefined) return
  await notify(trx, 'respostaDaEscola', {
    cause: `conversa/${lineId}`,
    studentId: first.studentId,
    people: rows.map(({ id }) => ({ type: READER_GUARDIAN, id })),
    values: { setor: nameIn(CONVERSATION_TOPICS, first.topic) },
    now,
  })
}
