import type { FastifyRequest } from 'fastify'
import { COMPANION_COOKIE, DEVICE_COOKIE } from '#server/http/session/tokens.ts'

/** Token and companion of a call, not yet verified. */
export interface Presented {
  readonly token: string | undefined
  readonly companion: string | undefined
}

const BEARER = /^Bearer ([\w-]{43})$/

export const presentedBy = ({ headers, cookies }: FastifyRequest): Presented => ({
  token: BEARER.exec(headers.authorization ?? '')?.[1],
  companion: cookies[COMPANION_COOKIE],
})

/** The secret of the device, not yet verified. */
export const deviceOf = ({ cookies }: FastifyRequest): string | undefined => cookies[DEVICE_COOKIE]
