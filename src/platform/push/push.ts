import type { PushSubscriptionBody } from '#domain/push/push.schemas.ts'
import type { PushState } from '#src/platform/push/pushState.ts'

/** Notifications of the browser. */
export interface Push {
  readonly now: () => Promise<PushState>
  /** Asks the person, as the answer to a click, and subscribes. */
  readonly turnOn: (key: string) => Promise<PushSubscriptionBody | 'blocked' | 'failed'>
  readonly turnOff: () => Promise<void>
}

const load = () => import(/* webpackChunkName: "push" */ './subscription.ts')

/** Most pages have nothing to do with notifications: the code comes with the first question. */
export const browserPush = (): Push => ({
  now: async () => (await load()).now(),
  turnOn: async (key) => {
    // Some browsers ask the person only in the moment of the click.
    const asked = 'Notification' in window ? Notification.requestPermission() : Promise.resolve('denied' as const)
    return (await load()).turnOn(key, await asked)
  },
  turnOff: async () => {
    if ('Notification' in window && Notification.permission === 'granted') await (await load()).turnOff()
  },
})
