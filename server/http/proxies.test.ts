import fastify from 'fastify'
import { trustedProxiesOf } from '#server/http/proxies.ts'

/** The address that the portal believes, for a call that reaches it from 127.0.0.1. */
const believed = async (setting: string, forwarded: string): Promise<string> => {
  const trustProxy = trustedProxiesOf(setting)
  if (trustProxy === null) throw new Error(`${setting} is nothing`)
  const app = fastify({ trustProxy })
  app.get('/', (request) => request.ip)
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return body
}

test.each([
  ['none', '0', '6.6.6.6', '127.0.0.1'],
  ['one', '1', '9.9.9.9', '9.9.9.9'],
  ['one, with a forged address before it', '1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['two', '2', '6.6.6.6, 9.9.9.9, 10.0.0.2', '9.9.9.9'],
  ['two, where a caller came past the first', '2', '9.9.9.9', '9.9.9.9'],
  ['a list', '127.0.0.1, 10.0.0.0/8', '6.6.6.6, 9.9.9.9, 10.1.2.3', '9.9.9.9'],
  ['a list that the caller is not on', '10.0.0.1', '6.6.6.6', '127.0.0.1'],
  ['a list, with nonsense in the header', '127.0.0.1', 'eu mesmo', 'eu mesmo'],
])('behind %s (%s) the caller is the first from the right who is no proxy', async (_, setting, header, address) => {
  expect(await believed(setting, header)).toBe(address)
})

test('a proxy of a list may have an address of either family', () => {
  const trusted = trustedProxiesOf('::1,fd00::/8,::ffff:127.0.0.1')
  const asked = ['::1', 'fd12::7', '2001:db8::1', '::ffff:127.0.0.1']
  expect(asked.map((address) => trusted && trusted(address, 0))).toEqual([true, true, false, true])
})

test.each(['yes', '10', '-1', '1.5', 'true', '10.0.0.0/33', '10.0.0.1,proxy', '10.0.0.0/8/8', ''])(
  '“%s” is nothing',
  (text) => {
    expect(trustedProxiesOf(text)).toBeNull()
  },
)
