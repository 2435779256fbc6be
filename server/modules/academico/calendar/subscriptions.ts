import { Readable } from 'node:stream'
import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  AgendaShown,
  GetSubscription,
  ReadAgenda,
  Subscribe,
  Subscription,
  Unsubscribe,
} from '#domain/calendars/subscriptions.schemas.ts'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import { type LoginType, STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { attachmentNamed } from '#server/http/disposition.ts'
import { readPerson } from '#server/http/person.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { Incoming, SignedIncoming } from '#server/http/serve.ts'
import { hashOf, newSecret } from '#server/http/session/tokens.ts'
import { lessonAgenda, requireLessons } from '#server/modules/academico/calendar/lessonAgenda.ts'
import { agendaOf } from '#server/modules/academico/calendar/agenda.ts'

/** How often an address may be read in a minute. A phone reads it a few times a day. */
const READS_PER_MINUTE = 10

/** What an address shows, as its row has it. */
const keyOf = (caller: Pick<Caller, 'tipoLogin' | 'personId'>, { aulas, idTurma, idProfessor }: AgendaShown) => {
  const isOwn = aulas !== undefined && idTurma === undefined && caller.tipoLogin === STAFF
  return {
    lessons: aulas !== undefined || idTurma !== undefined || idProfessor !== undefined,
    class_group_id: idTurma ?? null,
    staff_user_id: idProfessor ?? (isOwn ? caller.personId : null),
  }
}

/** Condition: a person's address that shows this. */
const isFor = ({ tipoLogin, personId }: Pick<Caller, 'tipoLogin' | 'personId'>, shown: ReturnType<typeof keyOf>) =>
  sql<boolean>`(login_type = ${tipoLogin} and person_id = ${personId} and lessons = ${shown.lessons}
    and class_group_id is not distinct from ${shown.class_group_id}::integer
    and staff_user_id is not distinct from ${shown.staff_user_id}::integer)`

/** Whether the caller has such an address, since when, and when a phone last read it. */
export const subscription = async ({
  db,
  caller,
  query,
}: SignedIncoming<GetSubscription>): Promise<GetSubscription['answer']> => {
  const row = await db
    .selectFrom('calendar_subscription')
    .where(isFor(caller, keyOf(caller, query)))
    .select(['created_at', 'read_at'])
    .executeTakeFirst()
  if (row === undefined) return { assinatura: null }
  return { assinatura: { criadaEm: row.created_at.toISOString(), lidaEm: row.read_at?.toISOString() ?? null } }
}

/**
 * Creates an address and shows its secret this once. The person's earlier address of the same stops working. @throws Refusal
 * 404 for a class group or teacher whose lessons the caller may not see; 422 AGENDA_WITHOUT_LESSONS for a family without a
 * class group
 */
export const subscribe = async ({ db, body, ...act }: SignedIncoming<Subscribe>): Promise<Subscribe['answer']> => {
  const { caller, now } = act
  const shown = keyOf(caller, body)
  if (shown.lessons) await requireLessons({ db, ...act }, shown)
  const token = newSecret()
  const made = { token_hash: hashOf(token), created_at: now, read_at: null, reads: 0 }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('calendar_subscription')
      .values({ login_type: caller.tipoLogin, person_id: caller.personId, ...shown, ...made })
      .onConflict((clash) => clash.constraint('calendar_subscription_key').doUpdateSet(made))
      .execute()
    await keep(trx, act, 'create', shown)
  })
  const assinatura: Subscription = { criadaEm: now.toISOString(), lidaEm: null }
  return { token, assinatura }
}

/** Removes the caller's address, if there is one. */
export const unsubscribe = async ({
  db,
  query,
  ...act
}: SignedIncoming<Unsubscribe>): Promise<Unsubscribe['answer']> => {
  const { caller } = act
  const shown = keyOf(caller, query)
  await inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('calendar_subscription')
      .where(isFor(caller, shown))
      .returning('id')
      .executeTakeFirst()
    if (gone !== undefined) await keep(trx, act, 'cancel', shown)
  })
  return { assinatura: null }
}

/** A person has at most one address of each thing, so the audit names it by both. */
const keep = (
  trx: Transaction<Database>,
  act: Act,
  action: AuditAction,
  { lessons, class_group_id, staff_user_id }: ReturnType<typeof keyOf>,
): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'calendar_subscription',
    entity_id: `${act.caller.tipoLogin}-${act.caller.personId}`,
    action,
    ...(lessons && {
      after: {
        Mostra: 'Aulas',
        ...(class_group_id !== null && { Turma: class_group_id }),
        ...(staff_user_id !== null && { Professor: staff_user_id }),
      },
    }),
  })

/**
 * The calendars or lessons of an address, as its person may see them now. @throws Refusal 404 for an unknown
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
  const text =
    person && (reader.lessons ? await lessonAgenda(db, person, { ...reader, now }) : await agendaOf(db, person, now))
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
  readonly token_hash: string
  readonly lessons: boolean
  readonly class_group_id: number | null
  readonly staff_user_id: number | null
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
    .returning(['login_type', 'person_id', 'reads', 'token_hash', 'lessons', 'class_group_id', 'staff_user_id'])
    .executeTakeFirst()
}
