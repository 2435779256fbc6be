import type { PushSubscriptionBody } from '#domain/push/push.schemas.ts'

/**
 * How this browser stands to notifications. `install`: only once the portal is on the home screen, as on iPhones.
 * `blocked`: the person, or the system, forbade them. `possible`: allowed, or not asked yet.
 */
export type PushStanding = 'unsupported' | 'install' | 'blocked' | 'possible'

export interface PushState {
  readonly standing: PushStanding
  /** SHA-256 of its address at the push service, by which the server names it too; null while it is not subscribed. */
  readonly mark: string | null
}

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
