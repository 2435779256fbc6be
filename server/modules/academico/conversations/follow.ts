import { type Kysely, sql, type Transaction } from 'kysely'
import { CLOSED, COORDINATION, STEPPED, TEACHER } from '#domain/conversations/conversations.lists.ts'
import { writeAudits } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, byItself } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { teachesStudent } from '#server/rows/teaching.ts'

/** Who answers a `conversation` (`person`) left the school or its unit, or was its teacher and does not teach the student any more. */
const isGone = (today: string) => sql`(not person.active
  or not (person.is_master or person.is_super_admin or exists (select 1 from staff_user_unit as near
    where near.staff_user_id = person.id and near.unit_id = conversation.unit_id))
  or (conversation.topic = ${sql.lit(TEACHER)} and person.is_teacher
    and not (person.is_admin or person.is_master or person.is_super_admin)
    and not ${teachesStudent('person.id', 'conversation.student_id', today)}))`

/**
 * Takes open conversations from those who cannot answer them any more, and gives those of teachers to the coordination, so that
 * somebody finds them: `id`, or all of them (null). Both sides read it. Gives how many there were.
 */
export const letGoOfGone = async (trx: Transaction<Database>, now: Date, id: number | null): Promise<number> => {
  const { rows } = await sql<{ id: number; topic: number; name: string }>`
    select conversation.id, conversation.topic, person.name from conversation
    join staff_user as person on person.id = conversation.assigned_to_id
    where conversation.status <> ${CLOSED} and (${id}::integer is null or conversation.id = ${id}::integer)
      and ${isGone(schoolDay(now))}
    order by conversation.id for update of conversation skip locked`.execute(trx)
  if (rows.length === 0) return 0
  await sql`update conversation set assigned_to_id = null, version = version + 1,
      topic = case when topic = ${TEACHER} then ${COORDINATION} else topic end
    where id = any(${rows.map((row) => row.id)}::integer[])`.execute(trx)
  const passedOn = rows.filter(({ topic }) => topic === TEACHER)
  if (passedOn.length > 0)
    await trx
      .insertInto('conversation_line')
      .values(
        passedOn.map(({ id: conversation_id, name }) => ({
          conversation_id,
          kind: STEPPED,
          body: `${name} não dá mais aula ao aluno. A conversa passou para: Coordenação.`,
          at: now,
        })),
      )
      .execute()
  await writeAudits(
    trx,
    rows.map((row) => ({
      ...actor(byItself(now)),
      entity: 'conversation' as const,
      entity_id: String(row.id),
      action: 'update' as const,
      before: { Responsável: row.name },
      after: { Responsável: 'Ninguém' },
    })),
  )
  return rows.length
}

/** The same as a chore. */
export const followAttendants = (db: Kysely<Database>, now: Date): Promise<number> =>
  inTransaction(db, (trx) => letGoOfGone(trx, now, null))
