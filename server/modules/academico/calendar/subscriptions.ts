import { Readable } from 'node:stream'
import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  GetSubscription,
  ReadAgenda,
  Subscribe,
  Subscription,
  Unsubscribe,
} from '#domain/calendars/subscriptions.schemas.ts'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import type { LoginType } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { attachmentNamed } from '#server/http/disposition.ts'
import { readPerson } from '#server/http/person.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { Incoming, SignedIncoming } from '#server/http/serve.ts'
import { hashOf, newSecret } from '#server/http/session/tokens.ts'
import { agendaOf } from '#server/modules/academico/calendar/agenda.ts'

/** How often an address may be read in a minute. A phone reads it a few times a day. */
const READS_PER_MINUTE = 10

/** Whether the caller has an address, since when, and when a phone last read it. */
export const subscription = async ({
  db,
  caller,
}: SignedIncoming<GetSubscription>): Promise<GetSubscription['answer']> => {
  const row = await db
    .selectFrom('calendar_subscription')
    .where('login_type', '=', caller.tipoLogin)
    .where('person_id', '=', caller.personId)
    .select(['created_at', 'read_at'])
    .executeTakeFirst()
  if (row === undefined) return { assinatura: null }
  return { assinatura: { criadaEm: row.created_at.toISOString(), lidaEm: row.read_at?.toISOString() ?? null } }
}

/** Creates an address and shows its secret this once. The person's earlier address stops working. */
export const subscribe = async ({ db, ...act }: SignedIncoming<Subscribe>): Promise<Subscribe['answer']> => {
  const { caller, now } = act
  const token = newSecret()
  const made = { token_hash: hashOf(token), created_at: now, read_at: null, reads: 0 }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('calendar_subscription')
      .values({ login_type: caller.tipoLogin, person_id: caller.personId, ...made })
      .onConflict((clash) => clash.columns(['login_type', 'person_id']).doUpdateSet(made))
      .execute()
    await keep(trx, act, 'create')
  })
  const assinatura: Subscription = { criadaEm: now.toISOString(), lidaEm: null }
  return { token, assinatura }
}

/** Removes the caller's address, if there is one. */
export const unsubscribe = async ({ db, ...act }: SignedIncoming<Unsubscribe>): Promise<Unsubscribe['answer']> => {
  const { caller } = act
  await inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('calendar_subscription')
      .where('login_type', '=', caller.tipoLogin)
      .where('person_id', '=', caller.personId)
      .returning('person_id')
      .executeTakeFirst()
    if (gone !== undefined) await keep(trx, act, 'cancel')
  })
  return { assinatura: null }
}

/** A person has at most one subscription, so the audit names it by the person. */
const keep = (trx: Transaction<Database>, act: Act, action: AuditAction): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'calendar_subscription',
    entity_id: `${act.caller.tipoLogin}-${act.caller.personId}`,
    action,
  })

/**
 * The calendars of the person with this address, as that person may see them now. @throws Refusal 404 for an unknown
 * address, and for a person who is inactive or may see no calendar any more; 429 for too many reads
 */
export const readAgenda = async ({ db, params, now, reply }: Incoming<ReadAgenda>): Promise<ReadAgenda['answer']> => {
  const reader = await readerBy(db, params.token, now)
  if (reader === undefined) throw notFound()
  if (reader.reads > READS_PER_MINUTE) {
    reply.header('retry-after', '60')
    throw new Refusal(429, 'TOO_MANY')
  }
  const person = await readPerson(db, reader.login_type, reader.person_id, schoolDay(now))
  const text = person && (await agendaOf(db, person, now))
  if (text === null) throw notFound()
  reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', attachmentNamed('agenda-da-escola.ics'))
  return Readable.from([text], { objectMode: false })
}

interface Reader {
  readonly login_type: LoginType
  readonly person_id: number
  readonly reads: number
}

/** The person with this address. Counts the reads of a minute over all processes. */
const readerBy = (db: Kysely<Database>, token: string, now: Date): Promise<Reader | undefined> => {
  const isSameMinute = sql<boolean>`read_at > ${new Date(now.getTime() - 60_000)}`
  return db
    .updateTable('calendar_subscription')
    .set({
      reads: sql<number>`case when ${isSameMinute} then reads + 1 else 1 end`,
      read_at: sql<Date>`case when ${isSameMinute} then read_at else ${now} end`,
    })
    .where('token_hash', '=', hashOf(token))
    .returning(['login_type', 'person_id', 'reads'])
    .executeTakeFirst()
}
