import fastify from 'fastify'
import { addHeaders } from '#server/plugins/headers.ts'

describe('security headers', () => {
  const app = fastify()
  addHeaders(app)
  app.get('/there', () => 'there')
  app.get('/broken', () => {
    throw new Error('broken')
  })
  afterAll(() => app.close())

  it.each([
    ['/there', 200],
    ['/broken', 500],
    ['/nowhere', 404],
  ])('%s carries all of them', async (url, status) => {
    const { headers, statusCode } = await app.inject(url)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;media-src 'self' blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types app worker ProseMirrorClipboard",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    })
  })
})
