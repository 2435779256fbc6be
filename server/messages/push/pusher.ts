import { createECDH, sign } from 'node:crypto'
import { encrypt } from 'http_ece'
import type { PushKeys } from '#server/messages/push/keys.ts'

/** A browser that is subscribed. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What the worker of the browser shows (config/webpack/worker.js). */
export interface Notice {
  readonly title: string
  readonly body: string
  /** Where in the portal a click leads. */
  readonly path: string
  /** The same at every try, so that a device shows a message once. */
  readonly tag: string
}

interface Sent {
  readonly target: PushTarget
  readonly notice: Notice
  readonly keys: PushKeys
  /** Whom a push service may ask about this portal: its https address, or a mailto. */
  readonly contact: string
  readonly isUrgent: boolean
  readonly now: Date
}

/** Takes notifications to push services. False: the device is subscribed no longer. */
export interface Pusher {
  /** @throws where the service did not take the notification */
  readonly send: (sent: Sent) => Promise<boolean>
}

const TIMEOUT_MS = 10_000
/** A device that was off longer finds the message in the portal. */
const KEPT_SECONDS = 24 * 3600
const GONE = [404, 410]

/** Sends over the network, enciphered for the device (RFC 8291). */
export const openPusher = (): Pusher => ({
  send: async ({ target: { endpoint, p256dh, auth }, notice, keys, contact, isUrgent, now }) => {
    const privateKey = createECDH('prime256v1')
    privateKey.generateKeys()
    const content = Buffer.from(JSON.stringify(notice))
    const body = encrypt(content, { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth })
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: signed(endpoint, { keys, contact, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: isUrgent ? 'high' : 'normal',
      },
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (GONE.includes(response.status)) return false
    if (!response.ok) throw new PushRefused(response.status)
    return true
  },
})

const SIGNED_SECONDS = 12 * 3600

/** The portal's signature for a push service: a JSON web token that holds for half a day (RFC 8292). */
const signed = (endpoint: string, { keys, contact, now }: Pick<Sent, 'keys' | 'contact' | 'now'>): string => {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + SIGNED_SECONDS, sub: contact }
  const token = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => base64url(JSON.stringify(part))).join('.')
  const signature = sign('sha256', Buffer.from(token), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${token}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

const base64url = (text: string): string => Buffer.from(text).toString('base64url')

/** The push service answered, and did not take the notification. */
export class PushRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The push service answered ${status}.`)
    this.status = status
  }
}
