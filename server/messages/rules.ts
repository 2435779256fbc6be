import type { Kysely, Selectable } from 'kysely'
import type { MessageEvent } from '#domain/messaging/messageEvents.ts'
import { type MessageRule, standardRule } from '#domain/messaging/messageRule.ts'
import type { Database } from '#server/db/schema.ts'

/** What holds for an event: what the school decided, else what the portal proposes. */
export const readRule = async (db: Kysely<Database>, event: MessageEvent): Promise<MessageRule> => {
  const row = await db.selectFrom('message_rule').where('event', '=', event).selectAll().executeTakeFirst()
  return row === undefined ? standardRule(event) : ruleOf(row)
}

/** A decision of the school as the rules read it. */
export const ruleOf = (row: Selectable<Database['message_rule']>): MessageRule => ({
  ativo: row.active,
  canais: row.channels,
  destinatarios: row.recipients,
  silencioDe: row.quiet_from,
  silencioAte: row.quiet_to,
  assunto: row.subject,
  texto: row.body,
})

/** Whether the school wants people to be told of an event at all. */
export const isTold = async (db: Kysely<Database>, event: MessageEvent): Promise<boolean> =>
  (await readRule(db, event)).ativo
