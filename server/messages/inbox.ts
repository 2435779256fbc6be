import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import { BY_PORTAL } from '#domain/messaging/messaging.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { rowsOf, skipOf } from '#server/http/paging.ts'
import type { MessageReader } from '#server/messages/recipients.ts'

interface Inbox {
  readonly reader: MessageReader
  /** Students of whom the reader may hear today; of others, nothing that came before shows any more. */
  readonly students: readonly number[]
}

const within =
  ({ reader, students }: Inbox) =>
  (db: Kysely<Database>) =>
    db
      .selectFrom('message')
      .where('message.channel', '=', (eb) => eb.lit(BY_PORTAL))
      .where('message.reader_type', '=', reader.type)
      .where('message.reader_id', '=', reader.id)
      .where(sql<SqlBool>`(message.student_id is null or message.student_id = any(${students}::integer[]))`)

/** What somebody was told in the portal, the newest first. */
export const findMessages = (
  db: Kysely<Database>,
  inbox: Inbox,
  page: { readonly offset: number; readonly limit: number },
) =>
  within(inbox)(db)
    .leftJoin('student', 'student.id', 'message.student_id')
    .select(['message.id', 'message.event', 'message.subject', 'message.body', 'message.created_at', 'message.read_at'])
    .select(sql<string | null>`coalesce(student.social_name, student.name)`.as('student'))
    .orderBy('message.id', 'desc')
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()

/** How much somebody was told in the portal, and how much of it is unread. */
export const countMessages = (db: Kysely<Database>, inbox: Inbox) =>
  within(inbox)(db)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('message.read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()

/** Marks a message as read; the first time stays. False where there is none for this reader. */
export const readMessage = async (
  trx: Transaction<Database>,
  { type, id: readerId }: MessageReader,
  id: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('message')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('channel', '=', BY_PORTAL)
    .where('reader_type', '=', type)
    .where('reader_id', '=', readerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
