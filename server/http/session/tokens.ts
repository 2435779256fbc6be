import { createHash, randomBytes } from 'node:crypto'

/** How long a session lasts (portal.md 9): 5 days. */
export const SESSION_SECONDS = 432_000

/** HttpOnly cookie to which a bearer token is bound: a stolen token alone is useless. */
export const COMPANION_COOKIE = 'companion'

/** A random secret of 32 bytes, in 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash of a secret, for the database. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
