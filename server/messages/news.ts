import type { Kysely } from 'kysely'
import type { MessageEvent } from '#domain/messaging/messageEvents.ts'
import { afterQuiet } from '#domain/messaging/messageTimes.ts'
import type { Database } from '#server/db/schema.ts'
import { readRule } from '#server/messages/rules.ts'

/** How long what was published may be taken back before families hear of it. */
const GRACE_MS = 10 * 60_000
/** What was published longer ago, as before the school wanted messages, is no news. */
const NEWS_MS = 3 * 24 * 3_600_000

/** Families are told now of what was published after `from`, until `until`. */
export interface News {
  readonly from: Date
  readonly until: Date
}

/** Null where nobody is told now: the school wants no message of the event, or it is quiet. */
export const newsAt = async (db: Kysely<Database>, event: MessageEvent, now: Date): Promise<News | null> => {
  const rule = await readRule(db, event)
  if (!rule.ativo || afterQuiet(now, rule) > now) return null
  return { from: new Date(now.getTime() - NEWS_MS), until: new Date(now.getTime() - GRACE_MS) }
}
