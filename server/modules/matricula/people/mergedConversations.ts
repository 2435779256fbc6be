import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { MergedIds } from '#server/modules/matricula/people/mergedStudent.ts'
import type { PersonKind } from '#server/school/people/persons.ts'

/** What of conversations goes over with a merge: those of a guardian or about a student, and what a guardian wrote and read. */
export interface ConversationRows {
  readonly conversations: readonly number[]
  readonly conversationLines: readonly number[]
  readonly conversationReadings: readonly number[]
}

/** The rows of the merged record; of readings those that the kept record has not. */
export const conversationRows = async (
  db: Kysely<Database>,
  kind: PersonKind,
  { keptId, mergedId }: MergedIds,
): Promise<ConversationRows> => {
  const column = sql.ref(`${kind}_id`)
  const own = async (table: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${column} = ${mergedId} order by id`.execute(db)
    return rows.map(({ id }) => id)
  }
  const conversations = await own('conversation')
  if (kind === 'student') return { conversations, conversationLines: [], conversationReadings: [] }
  const { rows } = await sql<{ id: number }>`
    select id from conversation_reading as own where guardian_id = ${mergedId} and not exists (
      select 1 from conversation_reading as twin where twin.guardian_id = ${keptId}
        and twin.conversation_id = own.conversation_id and twin.up_to_id = own.up_to_id) order by id`.execute(db)
  return {
    conversations,
    conversationLines: await own('conversation_line'),
    conversationReadings: rows.map(({ id }) => id),
  }
}
