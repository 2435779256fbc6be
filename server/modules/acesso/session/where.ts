import type { FastifyReply } from 'fastify'
import { deviceNameOf } from '#server/http/session/deviceName.ts'
import { deviceOf } from '#server/http/session/presented.ts'
import type { Where } from '#server/modules/acesso/session/throttle.ts'

/** What every incoming call tells of where it came from. */
export interface Arriving {
  readonly address: string
  readonly now: Date
  readonly reply: FastifyReply
}

/** Where a call came from, as sign-ins count and sessions remember it. */
export const whereOf = ({ now, address, reply }: Arriving): Where => ({
  now,
  address,
  device: deviceOf(reply.request),
  deviceName: deviceNameOf(reply.request.headers['user-agent'] ?? ''),
})
