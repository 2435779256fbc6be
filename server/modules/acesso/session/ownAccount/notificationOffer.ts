import type { DeclineNotifications, TestPushDevice } from '#domain/push/push.schemas.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { openPusher, testDevice } from '#server/messages/index.ts'
import { readerOf } from '#server/modules/acesso/session/ownAccount/notifications.ts'

/** Between two tests of a device. */
const PAUSE_MS = 30_000

const pusher = openPusher()

/**
 * Sends a test to a device of the person and waits for its push service. @throws Refusal 404, audited, for one of somebody else;
 * 429 PUSH_TEST_WAIT for a second one within half a minute
 */
export const testOwnDevice = async (
  incoming: SignedIncoming<TestPushDevice> & { readonly portalUrl: string | null },
): Promise<TestPushDevice['answer']> => {
  const { db, caller, params, now, portalUrl } = incoming
  const { type, id } = readerOf(caller)
  const device = await db
    .selectFrom('push_device')
    .where('id', '=', params.id)
    .where('reader_type', '=', type)
    .where('reader_id', '=', id)
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .executeTakeFirst()
  if (device === undefined) throw await notFoundAudited(incoming, 'push_device', params.id)
  const { numUpdatedRows } = await db
    .updateTable('push_device')
    .set({ tested_at: now })
    .where('id', '=', device.id)
    .where((eb) => eb.or([eb('tested_at', 'is', null), eb('tested_at', '<=', new Date(now.getTime() - PAUSE_MS))]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(429, 'PUSH_TEST_WAIT')
  return { resultado: await testDevice(device, { db, pusher, portalUrl, now }) }
}

/** Keeps that the person wants no more offers to turn notifications on, on any device. */
export const declineOffers = async ({
  db,
  caller,
  now,
}: SignedIncoming<DeclineNotifications>): Promise<{ isSuccess: true }> => {
  const { type, id } = readerOf(caller)
  await db
    .insertInto('push_setting')
    .values({ reader_type: type, reader_id: id, muted: [], declined_at: now })
    .onConflict((conflict) => conflict.columns(['reader_type', 'reader_id']).doUpdateSet({ declined_at: now }))
    .execute()
  return { isSuccess: true }
}
