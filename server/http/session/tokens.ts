import { hash, randomBytes } from 'node:crypto'

/** How long a session lasts (portal.md 9): 5 days. */
export const SESSION_SECONDS = 432_000

/** HttpOnly cookie to which a bearer token is bound: a stolen token alone is useless. */
export const COMPANION_COOKIE = 'companion'

/** A random secret of 32 bytes, in 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. */
export const hashOf = (secret: string): string => hash('sha256', secret)
