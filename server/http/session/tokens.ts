import { hash, randomBytes } from 'node:crypto'

/** How long a session lasts (portal.md 9): 5 days. */
export const SESSION_SECONDS = 432_000

/** HttpOnly cookie to which a bearer token is bound: a stolen token alone is useless. */
export const COMPANION_COOKIE = 'companion'

/** How long a device stays known without a sign-in: the 400 days that browsers keep a cookie at most. */
export const DEVICE_SECONDS = 400 * 24 * 3600

/** HttpOnly cookie that tells a device which signed in before from others, so that it keeps its own count of guesses. */
export const DEVICE_COOKIE = 'device'

/** A random secret of 32 bytes, in 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. */
export const hashOf = (secret: string): string => hash('sha256', secret)
