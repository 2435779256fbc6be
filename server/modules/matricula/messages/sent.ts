import { type Kysely, type SqlBool, sql } from 'kysely'
import type {
  GetMessage,
  ListMessages,
  MessageDetail,
  MessageRow,
  RetryMessage,
} from '#domain/messaging/messaging.schemas.ts'
import { BY_EMAIL, BY_PORTAL, MESSAGE_FAILED, MESSAGE_WAITING } from '#domain/messaging/messaging.lists.ts'
import { eventOf } from '#domain/messaging/messageEvents.ts'
import { READER_GUARDIAN, READER_STAFF } from '#domain/feed/reading.ts'
import { writeAudit } from '#server/db/audit.ts'
import { equal } from '#server/db/equal.ts'
import type { Database } from '#server/db/schema.ts'
import { endOfDay, startOfDay } from '#server/db/schoolTime.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { readersOf } from '#server/http/records.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { meansStudent } from '#server/school/families/search.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Staff see the messages about students of their units. */
const UNIT = 'message.unit_id'

const RECIPIENT = sql<string>`coalesce(case message.reader_type
  when ${sql.lit(READER_STAFF)} then (select name from staff_user where id = message.reader_id)
  when ${sql.lit(READER_GUARDIAN)} then (select coalesce(social_name, name) from guardian where id = message.reader_id)
  else (select coalesce(social_name, name) from student where id = message.reader_id) end, '')`

const STUDENT = sql<string | null>`(
  select coalesce(social_name, name) from student where student.id = message.student_id)`

const messages = (db: Kysely<Database>) =>
  db
    .selectFrom('message')
    .select(['id', 'event', 'channel', 'status', 'address', 'subject', 'created_at', 'settled_at', 'read_at'])
    .select(['next_at', 'attempts', 'error', RECIPIENT.as('recipient'), STUDENT.as('student')])

type Listed = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>

const rowOf = (row: Listed): MessageRow => ({
  id: row.id,
  evento: row.event,
  canal: row.channel,
  situacao: row.status,
  destinatario: row.recipient,
  endereco: row.address,
  aluno: row.student,
  assunto: row.subject,
  escritaEm: row.created_at.toISOString(),
  enviadaEm: row.settled_at?.toISOString() ?? null,
  lidaEm: row.read_at?.toISOString() ?? null,
  proximaEm: row.status === MESSAGE_WAITING ? row.next_at.toISOString() : null,
  tentativas: row.attempts,
  erro: row.error,
})

/** The messages of the caller's units, newest first. @throws Refusal 400 for a field that does not sort */
export const messagePage = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListMessages>): Promise<ListMessages['answer']> => {
  const page = pageOf(query, ['escritaEm'])
  const { evento, canal, situacao, de, ate, Filtro = '' } = query
  const conditions = [
    inUnitsOf(caller, UNIT),
    ...equal('message.event', evento),
    ...equal('message.channel', canal),
    ...equal('message.status', situacao),
    ...(de === undefined ? [] : [sql<SqlBool>`message.created_at >= ${startOfDay(de)}`]),
    ...(ate === undefined ? [] : [sql<SqlBool>`message.created_at < ${endOfDay(ate)}`]),
    ...meansStudent(Filtro, schoolDay(now), 'message.student_id'),
  ]
  const rows = await messages(db)
    .where((eb) => eb.and(conditions))
    .orderBy('id', 'desc')
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await db
    .selectFrom('message')
    .where((eb) => eb.and(conditions))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(rowOf), totalCount: count }
}

const { own, locked, written } = readersOf('message', async (db, person, id) => {
  const row = await messages(db).select('body').where('id', '=', id).where(inUnitsOf(person, UNIT)).executeTakeFirst()
  return row === undefined ? null : { ...rowOf(row), texto: row.body }
})

/** @throws Refusal 404, audited for a message about a student of other units */
export const message = (incoming: SignedIncoming<GetMessage>): Promise<MessageDetail> =>
  own(incoming, incoming.params.id)

/**
 * Queues a failed message once more, an e-mail to today's address. @throws Refusal 404; 422 for a message that did not fail,
 * whose secret is gone, or without an address
 */
export const retry = async (incoming: SignedIncoming<RetryMessage>): Promise<MessageDetail> => {
  const { db, params, now } = incoming
  await own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const { canal, situacao, evento } = await locked(trx, params.id)
    if (canal === BY_PORTAL || situacao !== MESSAGE_FAILED) throw ruleBroken('MESSAGE_NOT_FAILED')
    if (eventOf(evento).secrets !== undefined) throw ruleBroken('MESSAGE_SECRET_GONE')
    await trx
      .updateTable('message')
      .set((eb) => ({
        status: MESSAGE_WAITING,
        ...(canal === BY_EMAIL && { address: ADDRESS }),
        attempts: 0,
        next_at: now,
        settled_at: null,
        error: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', params.id)
      .execute()
    const after = await written(trx, params.id)
    if (canal === BY_EMAIL && (after.endereco === null || after.endereco === ''))
      throw ruleBroken('MESSAGE_WITHOUT_ADDRESS')
    await writeAudit(trx, { ...actor(incoming), entity: 'message', entity_id: String(params.id), action: 'update' })
    return after
  })
}

const ADDRESS = sql<string | null>`case reader_type
  when ${sql.lit(READER_STAFF)} then (select email from staff_user where id = reader_id)
  when ${sql.lit(READER_GUARDIAN)} then (select email from guardian where id = reader_id)
  else (select email from student where id = reader_id) end`
