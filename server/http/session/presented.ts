import type { FastifyRequest } from 'fastify'
import { COMPANION_COOKIE } from '#server/http/session/tokens.ts'

/** The two halves of a session as a call carries them, right or wrong. */
export interface Presented {
  readonly token: string | undefined
  readonly companion: string | undefined
}

const BEARER = /^Bearer ([\w-]{43})$/

export const presentedBy = ({ headers, cookies }: FastifyRequest): Presented => ({
  token: BEARER.exec(headers.authorization ?? '')?.[1],
  companion: cookies[COMPANION_COOKIE],
})
