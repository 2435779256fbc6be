import { type Kysely, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { readerTypeOf } from '#domain/feed/reading.ts'
import { EVENT_KEYS, eventOf } from '#domain/messaging/messageEvents.ts'
import { MESSAGE_GROUPS, type MessageGroup } from '#domain/messaging/messageGroups.ts'
import { quietFlaws } from '#domain/messaging/quietHours.ts'
import type {
  AddPushDevice,
  GetNotifications,
  Notifications,
  RemovePushDevice,
  SaveNotifications,
} from '#domain/push/push.schemas.ts'
import { isPushAddress } from '#domain/push/pushServices.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { devicesOf, type MessageReader, pushKeys } from '#server/messages/index.ts'
import { whereOf } from '#server/modules/acesso/session/where.ts'

/** Of how many browsers a person gets notifications; another one takes the place of the first. */
const DEVICES = 10

/** The person who calls, as one who is told. */
export const readerOf = ({ tipoLogin, personId }: Caller): MessageReader => ({
  type: readerTypeOf(tipoLogin),
  id: personId,
})

/** What the person who calls gets on which devices. */
export const readNotifications = ({ db, caller, now }: SignedIncoming<GetNotifications>): Promise<Notifications> =>
  notificationsOf(db, caller, now)

const notificationsOf = async (db: Kysely<Database>, caller: Caller, now: Date): Promise<Notifications> => {
  const reader = readerOf(caller)
  const setting = await db
    .selectFrom('push_setting')
    .where('reader_type', '=', reader.type)
    .where('reader_id', '=', reader.id)
    .selectAll()
    .executeTakeFirst()
  const kinds = kindsOf(caller)
  return {
    chave: (await pushKeys(db, now)).publicKey,
    aparelhos: (await devicesOf(db, reader)).map(({ id, name, added_at, endpoint }) => ({
      id,
      nome: name,
      desde: added_at.toISOString(),
      marca: hashOf(endpoint),
    })),
    tipos: kinds,
    comNome: caller.tipoLogin !== STAFF && (await readParameter(db, 'nomeNaNotificacao')) === 'Sim',
    desligados: kinds.filter((kind) => setting?.muted.includes(kind)),
    silencioDe: setting?.quiet_from ?? null,
    silencioAte: setting?.quiet_to ?? null,
    recusada: setting?.declined_at != null,
  }
}

/** The kinds of messages of which a person may be told on a device: staff of what their rights concern. */
const kindsOf = (caller: Caller): MessageGroup[] => {
  const events = EVENT_KEYS.map(eventOf).filter(({ inPortal, mayTell, staff }) => {
    if (caller.tipoLogin !== STAFF) return inPortal && (caller.tipoLogin !== STUDENT || mayTell.includes('aluno'))
    return staff !== undefined && (staff.anyOf?.some((feature) => holds(caller, caller.permissions, feature)) ?? true)
  })
  return MESSAGE_GROUPS.filter((kind) => events.some(({ group }) => group === kind))
}

/** Keeps what a person wants. @throws Refusal 422 CHECK_FIELDS for half of quiet hours */
export const saveNotifications = async (incoming: SignedIncoming<SaveNotifications>): Promise<Notifications> => {
  const { db, caller, body, now } = incoming
  refuseFlaws(quietFlaws(body))
  const { type, id } = readerOf(caller)
  const wanted = { muted: body.desligados, quiet_from: body.silencioDe, quiet_to: body.silencioAte }
  await db
    .insertInto('push_setting')
    .values({ reader_type: type, reader_id: id, ...wanted })
    .onConflict((conflict) => conflict.columns(['reader_type', 'reader_id']).doUpdateSet(wanted))
    .execute()
  return notificationsOf(db, caller, now)
}

/**
 * Turns notifications on in the browser that calls; one in which somebody else did so before is now this person's.
 * @throws Refusal 422 PUSH_SERVICE_UNKNOWN
 */
export const addDevice = async (incoming: SignedIncoming<AddPushDevice>): Promise<Notifications> => {
  const { db, caller, body, now } = incoming
  if (!isPushAddress(body.endereco)) throw ruleBroken('PUSH_SERVICE_UNKNOWN')
  const reader = readerOf(caller)
  const device = {
    reader_type: reader.type,
    reader_id: reader.id,
    session_id: caller.sessionId,
    p256dh: body.p256dh,
    auth: body.auth,
    name: whereOf(incoming).deviceName,
    added_at: now,
  }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('push_device')
      .values({ endpoint: body.endereco, ...device })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .execute()
    await trx
      .deleteFrom('push_device')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('push_device as older')
          .where('older.reader_type', '=', reader.type)
          .where('older.reader_id', '=', reader.id)
          .orderBy('older.added_at', 'desc')
          .orderBy('older.id', 'desc')
          .offset(sql.lit(DEVICES))
          .select('older.id'),
      )
      .execute()
  })
  return notificationsOf(db, caller, now)
}

/** Turns notifications off in a browser of the person. @throws Refusal 404, audited, for one of somebody else */
export const removeDevice = async (incoming: SignedIncoming<RemovePushDevice>): Promise<{ isSuccess: true }> => {
  const { db, caller, params } = incoming
  const { type, id } = readerOf(caller)
  const { numDeletedRows } = await db
    .deleteFrom('push_device')
    .where('id', '=', params.id)
    .where('reader_type', '=', type)
    .where('reader_id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw await notFoundAudited(incoming, 'push_device', params.id)
  return { isSuccess: true }
}
