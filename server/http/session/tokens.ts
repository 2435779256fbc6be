import { hash, randomBytes } from 'node:crypto'

/** How long a session lasts (portal.md 9): 5 days. */
export const SESSION_SECONDS = 432_000

/** HttpOnly cookie that a bearer token is bound to: a stolen token alone opens nothing. */
export const COMPANION_COOKIE = 'companion'

/** A secret that nobody guesses: 32 random bytes, 43 characters that travel in URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. */
export const hashOf = (secret: string): string => hash('sha256', secret)
