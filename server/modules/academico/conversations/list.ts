import { sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { CLOSED, MINE, UNASSIGNED } from '#domain/conversations/conversations.lists.ts'
import type { ListConversations } from '#domain/conversations/conversations.schemas.ts'
import { everyWord } from '#server/db/pattern.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { CONVERSATION_TABLES, conversationsOf, schoolColumns } from '#server/modules/academico/conversations/read.ts'
import { seesConversation } from '#server/rows/conversations.ts'
import { refuseOff } from '#server/school/conversations/waiting.ts'

/** Those that wait for the school first, the longest of them first; of the others the newest. As the index has them. */
const BY_TURN = sql`conversation.waiting_since, conversation.last_at desc, conversation.id desc`

/** A page of the conversations that the caller sees. @throws Refusal 400 as `pageOf`; 422 CONVERSATIONS_OFF */
export const listConversations = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListConversations>): Promise<ListConversations['answer']> => {
  await refuseOff(db)
  const page = pageOf(query, ['espera'])
  const { idUnidade, assunto, situacao, caixa, Filtro = '' } = query
  const words = searchable(Filtro).split(' ')
  const which = sql.join(
    [
      seesConversation(caller),
      ...(idUnidade === undefined ? [] : [sql`conversation.unit_id = ${idUnidade}`]),
      ...(assunto === undefined ? [] : [sql`conversation.topic = ${assunto}`]),
      ...(situacao === undefined ? [] : [sql`conversation.status = ${situacao}`]),
      ...(caixa === MINE ? [sql`conversation.assigned_to_id = ${caller.personId}`] : []),
      ...(caixa === UNASSIGNED ? [sql`conversation.assigned_to_id is null and conversation.status <> ${CLOSED}`] : []),
      ...(Filtro.trim() === ''
        ? []
        : [
            sql`(${everyWord('student.name_search', words)} or ${everyWord('guardian.name_search', words)}
              or ${everyWord('conversation.title_search', words)})`,
          ]),
    ],
    sql` and `,
  )
  const { rows } = await sql<Parameters<typeof conversationsOf>[1][number]>`
    select ${schoolColumns(caller)} from ${CONVERSATION_TABLES}
    where ${which} order by ${BY_TURN} offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::integer as count from ${CONVERSATION_TABLES} where ${which}`.execute(db)
  return { items: await conversationsOf(db, rows, now), totalCount: counts[0]?.count ?? 0 }
}
