import type { FastifyInstance } from 'fastify'

/** What a page may load: no script or style from anywhere else, none inline, no framing. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // Previews of pictures that a person is about to send.
  "img-src 'self' data: blob:",
  // The video of which the portal draws a picture before it is sent.
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The last one is the editor's of texts: what is pasted is read in a document of its own, and only its words are taken.
  'trusted-types app worker ProseMirrorClipboard',
].join(';')

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Files are picked and photos are taken in the dialog of the system, which asks nobody.
  'permissions-policy': 'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Filters of old browsers, which this turns off, open holes of their own.
  'x-xss-protection': '0',
}

/** Security headers of every answer. They are the same for all, so nothing puts them together at each call. */
export const addHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS)
  })
}
