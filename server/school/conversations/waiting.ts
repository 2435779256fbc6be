import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { CLOSED, WAITS_FAMILY, WAITS_SCHOOL } from '#domain/conversations/conversations.lists.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { ofGuardian, seesConversation } from '#server/rows/conversations.ts'
import { readParameter } from '#server/db/parameters.ts'

/** Whether families and school write to each other here. */
export const areConversationsOn = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'conversas')) === 'Sim'

/** @throws Refusal 422 CONVERSATIONS_OFF where the school does not use them */
export const refuseOff = async (db: Kysely<Database>): Promise<void> => {
  if (!(await areConversationsOn(db))) throw ruleBroken('CONVERSATIONS_OFF')
}

/** How many conversations wait for a member of staff: those that they answer, and those of their topics that nobody does. */
export const countWaiting = async (db: Kysely<Database>, caller: Caller): Promise<number | null> => {
  if (!(await areConversationsOn(db))) return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from conversation
    where status = ${WAITS_SCHOOL} and coalesce(assigned_to_id, ${caller.personId}) = ${caller.personId}
      and ${seesConversation(caller)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Reader {
  readonly guardian: number | Expression<number>
  readonly today: string | Expression<string>
}

/** Condition: a conversation (`conversation`) has lines of the school that a guardian has not read. */
export const isUnreadBy = (guardian: Reader['guardian']): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from conversation_line as line
  where line.conversation_id = conversation.id and line.kind <> 2 and line.guardian_id is null
    and line.id > coalesce((select max(up_to_id) from conversation_reading as own
      where own.conversation_id = conversation.id and own.guardian_id = ${guardian}), 0))`

/** What of a student's conversations waits for a guardian. */
export interface ToRead {
  readonly unread: number
  /** Those that were read, in which the school waits for an answer. */
  readonly waiting: number
}

/** The conversations about the student of a query (`student`) that a guardian sees, by what they wait for. */
export const conversationsDue = ({ guardian, today }: Reader): RawBuilder<ToRead> => sql<ToRead>`(
  select json_build_object('unread', (count(*) filter (where unread))::integer,
    'waiting', (count(*) filter (where not unread and status = ${sql.lit(WAITS_FAMILY)}))::integer)
  from (select conversation.status, ${isUnreadBy(guardian)} as unread from conversation
    where conversation.student_id = student.id and ${ofGuardian({ guardian, today })}
      and (select value from parameter where id = ${sql.lit(PARAMETERS.conversas.id)}) = 'Sim') as own
  where status <> ${sql.lit(CLOSED)} or unread)`
