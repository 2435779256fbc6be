import { type Kysely, type SqlBool, sql } from 'kysely'
import { eventOf, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import type { Quiet } from '#domain/messaging/quietHours.ts'
import type { Database } from '#server/db/schema.ts'
import type { MessageReader } from '#server/messages/recipients.ts'

/** The devices that get something: none of a session that was ended, by its owner or with the password. */
const openDevices = (db: Kysely<Database>) =>
  db
    .selectFrom('push_device as device')
    .leftJoin('session', 'session.id', 'device.session_id')
    .where('session.ended_at', 'is', null)

/** The devices of a person, the newest first. */
export const devicesOf = (db: Kysely<Database>, { type, id }: MessageReader) =>
  openDevices(db)
    .where('device.reader_type', '=', type)
    .where('device.reader_id', '=', id)
    .select(['device.id', 'device.endpoint', 'device.p256dh', 'device.auth', 'device.name', 'device.added_at'])
    .orderBy('device.id', 'desc')
    .execute()

/** People who get notifications, by `readerKey`, each with the hours in which they want none. */
export type OnDevices = ReadonlyMap<string, Quiet>

/** Who of some people gets a notification of an event: on some device, and not of a kind that they turned off. */
export const onDevices = async (
  db: Kysely<Database>,
  event: MessageEvent,
  readers: readonly MessageReader[],
): Promise<OnDevices> => {
  const rows = await openDevices(db)
    .leftJoin('push_setting as setting', (join) =>
      join.onRef('setting.reader_type', '=', 'device.reader_type').onRef('setting.reader_id', '=', 'device.reader_id'),
    )
    .where(
      sql<SqlBool>`(device.reader_type, device.reader_id) in (
        select * from unnest(${readers.map(({ type }) => type)}::integer[], ${readers.map(({ id }) => id)}::integer[]))`,
    )
    .where(sql<SqlBool>`${eventOf(event).group} <> all(coalesce(setting.muted, '{}'))`)
    .select(['device.reader_type as type', 'device.reader_id as id'])
    .select(['setting.quiet_from as silencioDe', 'setting.quiet_to as silencioAte'])
    .distinct()
    .execute()
  return new Map(rows.map((row) => [readerKey(row), row]))
}

/** The hours in which a person wants no notification. */
export const quietOf = async (db: Kysely<Database>, { type, id }: MessageReader): Promise<Quiet | undefined> =>
  db
    .selectFrom('push_setting')
    .where('reader_type', '=', type)
    .where('reader_id', '=', id)
    .select(['quiet_from as silencioDe', 'quiet_to as silencioAte'])
    .executeTakeFirst()

export const readerKey = ({ type, id }: { readonly type: number; readonly id: number }): string => `${type}/${id}`

/** Forgets devices of ended sessions, before their sessions are forgotten and they would look like those that go on. */
export const forgetEndedDevices = async (db: Kysely<Database>): Promise<void> => {
  await db
    .deleteFrom('push_device')
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('session').where('session.ended_at', 'is not', null).select('session.id'),
    )
    .execute()
}
