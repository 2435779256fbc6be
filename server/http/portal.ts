import type { FastifyReply } from 'fastify'

/** Address of the portal as whoever asks reached it, for links that leave it. */
export const portalOf = ({ reply }: { readonly reply: FastifyReply }): string =>
  `${reply.request.protocol}://${reply.request.host}`
