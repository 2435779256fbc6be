import type { FastifyReply } from 'fastify'

/** Base URL by which the caller reached the portal, for links outside the portal. */
export const portalOf = ({ reply }: { readonly reply: FastifyReply }): string =>
  `${reply.request.protocol}://${reply.request.host}`
