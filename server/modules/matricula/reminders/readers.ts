import { type RawBuilder, sql } from 'kysely'
import type { ReminderReach } from '#domain/messaging/reminders.schemas.ts'
import { BY_EMAIL, BY_PORTAL } from '#domain/messaging/messaging.lists.ts'
import type { MessageEvent } from '#domain/messaging/messageEvents.ts'
import { afterQuiet } from '#domain/messaging/messageTimes.ts'
import { READER_GUARDIAN } from '#domain/feed/reading.ts'
import type { readRule } from '#server/messages/index.ts'

/** By what somebody is told once. */
interface Cause {
  readonly event: MessageEvent
  readonly cause: string
}

/** Whether somebody is told by e-mail too, by a link and as a guardian that have these names in a query. */
export const byEmail = (link: string, guardian: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${link}.receives_messages`)} and coalesce(${sql.ref(`${guardian}.email`)}, '') <> '')`

/**
 * The guardians of a table `told` of `reader_id` and `by_email`, each once, as a query of both and of `done`: whether they
 * were told by this cause.
 */
export const readersTold = ({ event, cause }: Cause): RawBuilder<unknown> => sql`
  select reader_id, bool_or(by_email) as by_email, exists (
    select 1 from message where message.event = ${event} and message.cause = ${cause}
      and message.reader_type = ${READER_GUARDIAN} and message.reader_id = told.reader_id) as done
  from told group by reader_id`

/** How many `readersTold` gives. */
export type ReaderCounts = Pick<ReminderReach, 'responsaveis' | 'porEmail' | 'jaLembrados'>

/** The columns of `ReaderCounts`, of a table that is `readersTold`. */
export const readerCounts = sql`(count(*) filter (where not done))::integer as responsaveis,
  (count(*) filter (where not done and by_email))::integer as "porEmail",
  (count(*) filter (where done))::integer as "jaLembrados"`

/** Whom a reminder reaches as the school has its alert. */
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
