import { type Kysely, sql } from 'kysely'
import { eventOf } from '#domain/messaging/messageEvents.ts'
import { type PushTestResult, TEST_GONE, TEST_REFUSED, TEST_TAKEN, TEST_UNREACHED } from '#domain/push/push.lists.ts'
import { pushText } from '#domain/push/pushText.ts'
import type { Database } from '#server/db/schema.ts'
import { readParameter } from '#server/db/parameters.ts'
import { portalOf } from '#server/http/portal.ts'
import type { TakenMessage } from '#server/messages/outbox.ts'
import { devicesOf } from '#server/messages/push/devices.ts'
import { pushKeys } from '#server/messages/push/keys.ts'
import { type Notice, type Pusher, PushRefused, type PushTarget } from '#server/messages/push/pusher.ts'

interface Parts {
  readonly db: Kysely<Database>
  readonly pusher: Pusher
  readonly portalUrl: string | null
  readonly now: Date
  /** Hears of each device that was not reached. */
  readonly onError: (error: unknown) => void
}

/** What became of a notification: on some device, on none any more, or not now. */
export type Pushed = 'sent' | 'nowhere' | 'later'

/** Sends a notification to all devices of its person; those that are subscribed no longer are forgotten. */
export const pushMessage = async (message: TakenMessage, parts: Parts): Promise<Pushed> => {
  const { db, pusher, now, onError } = parts
  const devices = await devicesOf(db, { type: message.reader_type, id: message.reader_id })
  if (devices.length === 0) return 'nowhere'
  const [notice, keys, contact] = [await noticeOf(db, message), await pushKeys(db, now), await contactOf(parts)]
  const isUrgent = eventOf(message.event).urgent ?? false
  const results = await Promise.all(
    devices.map(async ({ id, ...target }) => {
      try {
        return {
          id,
          result: (await pusher.send({ target, notice, keys, contact, isUrgent, now })) ? 'taken' : 'gone',
        } as const
      } catch (error) {
        onError(error)
        return { id, result: 'unreached' } as const
      }
    }),
  )
  const gone = results.filter(({ result }) => result === 'gone').map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('push_device').where('id', 'in', gone).execute()
  if (results.some(({ result }) => result === 'taken')) return 'sent'
  return gone.length === devices.length ? 'nowhere' : 'later'
}

const noticeOf = async (db: Kysely<Database>, { id, event, student_id }: TakenMessage): Promise<Notice> => {
  const { path } = eventOf(event)
  const withName = student_id !== null && (await readParameter(db, 'nomeNaNotificacao')) === 'Sim'
  const student = withName
    ? await db
        .selectFrom('student')
        .where('id', '=', student_id)
        .select(sql<string>`coalesce(social_name, name)`.as('name'))
        .executeTakeFirst()
    : undefined
  return {
    title: await titleOf(db),
    body: pushText(event, student?.name ?? null),
    path,
    tag: `mensagem-${id}`,
  }
}

const titleOf = async (db: Kysely<Database>): Promise<string> => {
  const school = await db.selectFrom('look').select('school_name').executeTakeFirst()
  return school?.school_name ?? 'Portal'
}

/** Sends a notification to one device that says that it works. A device that is subscribed no longer is forgotten. */
export const testDevice = async (
  { id, ...target }: PushTarget & { readonly id: number },
  parts: Omit<Parts, 'onError'>,
): Promise<PushTestResult> => {
  const { db, pusher, now } = parts
  const notice = {
    title: await titleOf(db),
    body: 'As notificações do portal funcionam neste aparelho.',
    path: '/minha-conta',
    tag: 'teste',
  }
  const sent = { target, notice, keys: await pushKeys(db, now), contact: await contactOf(parts), isUrgent: true, now }
  try {
    if (await pusher.send(sent)) return TEST_TAKEN
  } catch (error) {
    return error instanceof PushRefused ? TEST_REFUSED : TEST_UNREACHED
  }
  await db.deleteFrom('push_device').where('id', '=', id).execute()
  return TEST_GONE
}

/** Push services want to know whom to write to when a portal misbehaves. */
const contactOf = async (parts: Pick<Parts, 'db' | 'portalUrl'>): Promise<string> => {
  const portal = await portalOf(parts)
  return portal.startsWith('https://') ? portal : 'mailto:portal@localhost'
}
