import type { Kysely } from 'kysely'
import type { ListNotifications } from '#domain/feed/feed.schemas.ts'
import { eventOf } from '#domain/messaging/messageEvents.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { pageOf } from '#server/http/paging.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { countMessages, findMessages, readMessage } from '#server/messages/index.ts'
import { type Reader, readerOf } from '#server/school/publications/audience.ts'
import { ownStudents } from '#server/school/families/families.ts'

/** The notifications of the caller, about one of their children or no student. @throws Refusal 400 for a field that does not sort */
export const notificationPage = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListNotifications>): Promise<ListNotifications['answer']> => {
  const page = pageOf(query, ['recebidaEm'])
  const inbox = { reader: readerOf(caller), students: await ownStudents(db, caller, now) }
  const rows = await findMessages(db, inbox, page)
  const { total, unread } = await countMessages(db, inbox)
  return {
    items: rows.map((row) => ({
      id: row.id,
      titulo: row.subject,
      texto: row.body,
      aluno: row.student,
      caminho: eventOf(row.event).path,
      recebidaEm: row.created_at.toISOString(),
      lido: row.read_at !== null,
    })),
    totalCount: total,
    naoLidos: unread,
  }
}

type Acting = Act & { readonly db: Kysely<Database> }

/** @throws Refusal 404, audited for another person's message */
export const markNotificationRead = async (acting: Acting, reader: Reader, id: number): Promise<void> => {
  const { db, caller, now } = acting
  const isThere = await inTransaction(db, async (trx) => {
    const found = await readMessage(trx, reader, id, now)
    if (found && caller.original !== null)
      await writeAudit(trx, { ...actor(acting), entity: 'message', entity_id: String(id), action: 'read' })
    return found
  })
  if (isThere) return
  const found = await db.selectFrom('message').where('id', '=', id).select('id').executeTakeFirst()
  throw found === undefined ? notFound() : await notFoundAudited(acting, 'message', id)
}
