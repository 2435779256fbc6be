import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Security headers of every answer: no script or style from anywhere else, none inline, no framing, no referrer. */
export const addHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Previews of pictures that a person is about to send.
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The last one is the editor's of texts: what is pasted is read in a document of its own, and only its words are taken.
        trustedTypes: ['app', 'worker', 'ProseMirrorClipboard'],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  })
}
