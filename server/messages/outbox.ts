import type { Kysely } from 'kysely'
import {
  BY_EMAIL,
  MESSAGE_FAILED,
  MESSAGE_WAITING,
  type MessageStatus,
  type SentChannel,
} from '#domain/messaging/messaging.lists.ts'
import { SENDING_LEASE } from '#domain/messaging/messageTimes.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

export type TakenMessage = NonNullable<Awaited<ReturnType<typeof takeMessage>>>

/**
 * Takes the message of a channel that waits longest and may leave now, or whose sender is gone; null where there is none. No
 * two processes get the same.
 */
export const takeMessage = async (db: Kysely<Database>, channel: SentChannel, now: Date) => {
  const due = db
    .selectFrom('message')
    .where('status', '=', (eb) => eb.lit(MESSAGE_WAITING))
    .where('channel', '=', channel)
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
    .select('id')
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const taken = await db
    .updateTable('message')
    .set((eb) => ({ leased_until: new Date(now.getTime() + SENDING_LEASE), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due)
    .returning(['id', 'event', 'address', 'subject', 'body', 'secret', 'attempts', 'created_at'])
    .returning(['reader_type', 'reader_id', 'student_id', 'instead_address'])
    .executeTakeFirst()
  return taken ?? null
}

interface Settled {
  readonly status: MessageStatus
  readonly error?: string
  readonly now: Date
}

/** Ends a message that this process took: nothing of what is secret stays. */
export const settleMessage = async (
  db: Kysely<Database>,
  { id, attempts }: TakenMessage,
  { status, error, now }: Settled,
): Promise<void> => {
  await db
    .updateTable('message')
    .set((eb) => ({
      status,
      error: error ?? null,
      settled_at: now,
      secret: null,
      leased_until: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', MESSAGE_WAITING)
    .execute()
}

/**
 * Gives a notification up that reached no device, and puts an e-mail into the outbox in its place where the person gets
 * e-mails, in one transaction.
 */
export const sendInstead = async (
  db: Kysely<Database>,
  message: TakenMessage,
  { error, now, nextAt }: { readonly error: string; readonly now: Date; readonly nextAt: Date },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const instead = message.instead_address
    const sentence = instead === null ? error : `${error} O aviso foi por e-mail.`
    await settleMessage(trx, message, { status: MESSAGE_FAILED, error: sentence, now })
    if (instead === null) return
    await trx
      .insertInto('message')
      .columns([...COPIED, 'channel', 'address', 'status', 'next_at'])
      .expression((eb) =>
        eb
          .selectFrom('message')
          .where('id', '=', message.id)
          .where('status', '=', MESSAGE_FAILED)
          .select([...COPIED])
          .select([eb.lit(BY_EMAIL).as('channel'), eb.val(instead).as('address')])
          .select([eb.lit(MESSAGE_WAITING).as('status'), eb.val(nextAt).as('next_at')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

const COPIED = [
  'event',
  'cause',
  'reader_type',
  'reader_id',
  'student_id',
  'unit_id',
  'created_at',
  'subject',
  'body',
] as const

/** Puts a message back for a later try. */
export const postponeMessage = async (
  db: Kysely<Database>,
  { id, attempts }: TakenMessage,
  { error, nextAt }: { readonly error: string; readonly nextAt: Date },
): Promise<void> => {
  await db
    .updateTable('message')
    .set((eb) => ({ next_at: nextAt, error, leased_until: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', MESSAGE_WAITING)
    .execute()
}
