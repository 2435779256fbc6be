import Type from 'typebox'
import { endpoint } from '#domain/base/endpoint.ts'
import { assertComplete } from '#server/http/complete.ts'
import { serve, servePublic } from '#server/http/serve.ts'

const open = endpoint<{ answer: null }>('matricula', 'GET', 'Aberto', 'public')
const closed = endpoint<{ answer: null }>('matricula', 'GET', 'Fechado', 'signedIn')
const answer = Type.Null()
const handler = () => Promise.resolve(null)

describe('the table and its handlers', () => {
  const served = [servePublic(open, { answer }, handler), serve(closed, { answer }, handler)]

  test('belong together', () => {
    expect(() => assertComplete([open, closed], served)).not.toThrow()
  })

  test('an endpoint without a handler stops the boot', () => {
    expect(() => assertComplete([open, closed], served.slice(0, 1))).toThrow('Endpoints without a handler: GET Fechado')
  })

  test('a handler outside the table stops the boot', () => {
    expect(() => assertComplete([open], served)).toThrow('Handlers outside the endpoint table: GET Fechado')
  })

  test('a public endpoint is bound as public, and only that one', () => {
    expect(() => serve(open, { answer }, handler)).toThrow('GET Aberto is public')
    expect(() => servePublic(closed, { answer }, handler)).toThrow('GET Fechado is not public')
  })
})
