import type { PushSubscriptionBody } from '#domain/push/push.schemas.ts'
import { sha256Of } from '#src/platform/files/hash.ts'
import type { PushStanding, PushState } from '#src/platform/push/pushState.ts'

const isSupported = (): boolean =>
  'Notification' in window && 'PushManager' in window && navigator.serviceWorker !== undefined

/** Safari on iPhones and iPads has `standalone`, and notifications only where it is true. */
const standing = (): PushStanding => {
  if (!isSupported()) return 'standalone' in navigator && navigator.standalone !== true ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

const subscription = async (): Promise<PushSubscription | null> => {
  const registration = isSupported() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}

export const now = async (): Promise<PushState> => {
  const current = await subscription()
  const mark = current === null ? null : await sha256Of(new TextEncoder().encode(current.endpoint).buffer)
  return { standing: standing(), mark }
}

export const turnOn = async (
  key: string,
  permission: NotificationPermission,
): Promise<PushSubscriptionBody | 'blocked' | 'failed'> => {
  if (!isSupported() || permission !== 'granted') return 'blocked'
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    // An earlier subscription may be of another key.
    await (await pushManager.getSubscription())?.unsubscribe()
    const { endpoint, keys } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    ).toJSON()
    const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
    return endpoint === undefined || p256dh === undefined || auth === undefined
      ? 'failed'
      : { endereco: endpoint, p256dh, auth }
  } catch {
    return 'failed'
  }
}

/** What the browser does not do is done by the push service, which forgets the address sooner or later. */
export const turnOff = async (): Promise<void> => {
  await (await subscription())?.unsubscribe().catch(() => false)
}
