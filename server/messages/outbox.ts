import type { Kysely } from 'kysely'
import { BY_EMAIL, MESSAGE_WAITING, type MessageStatus } from '#domain/messaging/messaging.lists.ts'
import { SENDING_LEASE } from '#domain/messaging/messageTimes.ts'
import type { Database } from '#server/db/schema.ts'

export type TakenMessage = NonNullable<Awaited<ReturnType<typeof takeMessage>>>

/**
 * Takes the message that waits longest and may leave now, or whose sender is gone; null where there is none. No two
 * processes get the same.
 */
export const takeMessage = async (db: Kysely<Database>, now: Date) => {
  const due = db
    .selectFrom('message')
    .where('status', '=', (eb) => eb.lit(MESSAGE_WAITING))
    .where('channel', '=', BY_EMAIL)
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
