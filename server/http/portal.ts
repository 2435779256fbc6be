import type { FastifyReply } from 'fastify'

/** Address by which the caller reached the portal, for links that leave it. */
export const portalOf = ({ reply }: { readonly reply: FastifyReply }): string =>
  `${reply.request.protocol}://${reply.request.host}`
