import fastify from 'fastify'
import Type from 'typebox'
import { endpoint } from '#domain/base/endpoint.ts'
import '#server/http/fastify.ts'
import { servePublic } from '#server/http/serve.ts'
import { addAccess } from '#server/plugins/access.ts'

const handler = () => Promise.resolve(null)

describe('a route without an access rule stops the boot', () => {
  test('a route that serves no endpoint', () => {
    const app = fastify()
    addAccess(app)
    expect(() => app.get('/apimatricula/api/Avulsa', handler)).toThrow('No endpoint for route GET')
  })

  test('an endpoint that lost its rule', () => {
    const app = fastify()
    addAccess(app)
    const call = { ...endpoint<{ answer: null }>('matricula', 'GET', 'Sem/regra', 'public') }
    const served = servePublic(call, { answer: Type.Null() }, handler)
    Reflect.deleteProperty(call, 'access')
    expect(() => app.get('/x', { config: { served } }, handler)).toThrow('No access rule for GET Sem/regra')
  })

  test('only the open routes do without', () => {
    const app = fastify()
    addAccess(app)
    expect(() => app.get('/healthz', handler)).not.toThrow()
  })
})
