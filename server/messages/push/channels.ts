import type { Kysely } from 'kysely'
import { BY_PORTAL, BY_PUSH, type MessageChannel } from '#domain/messaging/messaging.lists.ts'
import type { MessageEvent } from '#domain/messaging/messageEvents.ts'
import type { Database } from '#server/db/schema.ts'
import { onDevices, type OnDevices, readerKey } from '#server/messages/push/devices.ts'
import type { Recipient } from '#server/messages/recipients.ts'

type Channels = readonly MessageChannel[]

const NOBODY: OnDevices = new Map()

/** Who of those who are told gets a notification, where the channels of the rule have it. */
export const devicesFor = async (
  db: Kysely<Database>,
  event: MessageEvent,
  channels: Channels,
  recipients: readonly Recipient[],
): Promise<OnDevices> => (channels.includes(BY_PUSH) ? onDevices(db, event, recipients) : NOBODY)

/** By which channels of a rule a person is told: a notification takes the place of an e-mail. */
export const channelsTo = (recipient: Recipient, channels: Channels, byDevice: OnDevices): Channels => {
  const isOnDevice = byDevice.has(readerKey(recipient))
  return channels.filter((channel) => {
    if (channel === BY_PORTAL) return true
    return channel === BY_PUSH ? isOnDevice : recipient.wantsEmail && !isOnDevice
  })
}
