import { type RawBuilder, sql } from 'kysely'
import type { ReminderReach } from '#domain/messaging/reminders.schemas.ts'
import { BY_EMAIL, BY_PORTAL } from '#domain/messaging/messaging.lists.ts'
import type { MessageEvent } from '#domain/messaging/messageEvents.ts'
import { afterQuiet } from '#domain/messaging/messageTimes.ts'
import { READER_GUARDIAN } from '#domain/feed/reading.ts'
import type { readRule } from '#server/messages/rules.ts'

/** The event and the cause by which a message is sent once. */
interface Cause {
  readonly event: MessageEvent
  readonly cause: string
}

/** Whether a guardian also gets an e-mail, given the names of link and guardian in a query. */
export const byEmail = (link: string, guardian: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${link}.receives_messages`)} and coalesce(${sql.ref(`${guardian}.email`)}, '') <> '')`

/**
 * The guardians of a table `told` of `reader_id` and `by_email`, each once, as a query of both and of `done`: whether
 * this cause has told them already.
 */
export const readersTold = ({ event, cause }: Cause): RawBuilder<unknown> => sql`
  select reader_id, bool_or(by_email) as by_email, exists (
    select 1 from message where message.event = ${event} and message.cause = ${cause}
      and message.reader_type = ${READER_GUARDIAN} and message.reader_id = told.reader_id) as done
  from told group by reader_id`

/** The counts of `readersTold`. */
export type ReaderCounts = Pick<ReminderReach, 'responsaveis' | 'porEmail' | 'jaLembrados'>

/** The columns of `ReaderCounts`, on the table of `readersTold`. */
export const readerCounts = sql`(count(*) filter (where not done))::integer as responsaveis,
  (count(*) filter (where not done and by_email))::integer as "porEmail",
  (count(*) filter (where done))::integer as "jaLembrados"`

/** The reach of a reminder under the school's message rule. */
export const reachOf = (
  rule: Awaited<ReturnType<typeof readRule>>,
  { responsaveis, porEmail, jaLembrados }: ReaderCounts,
  now: Date,
): ReminderReach => {
  const by = (channel: typeof BY_PORTAL | typeof BY_EMAIL, people: number) =>
    rule.canais.includes(channel) ? people : 0
  return {
    responsaveis,
    jaLembrados,
    noPortal: by(BY_PORTAL, responsaveis),
    porEmail: by(BY_EMAIL, porEmail),
    ativo: rule.ativo,
    emailEm: afterQuiet(now, rule).toISOString(),
  }
}
