import type { Kysely } from 'kysely'
import { READER_STAFF } from '#domain/feed/reading.ts'
import type { MessageEvent } from '#domain/messaging/messageEvents.ts'
import { BY_EMAIL, BY_PUSH } from '#domain/messaging/messaging.lists.ts'
import type { Database } from '#server/db/schema.ts'

/** The members of staff who were told of an event, by a device or by e-mail, in the order in which they were. */
export const staffTold = async (db: Kysely<Database>, event: MessageEvent) =>
  db
    .selectFrom('message')
    .where('event', '=', event)
    .where('reader_type', '=', READER_STAFF)
    .where('channel', 'in', [BY_EMAIL, BY_PUSH])
    .select(['reader_id as id', 'subject', 'body', 'cause'])
    .orderBy('id')
    .execute()
