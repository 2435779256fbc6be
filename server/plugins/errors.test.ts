import Fastify from 'fastify'
import { addErrors } from '#server/plugins/errors.ts'

test('a failure of the server is logged, and a client that left is not', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } })
  addErrors(app)
  app.get('/broken', () => Promise.reject(new Error('broken')))
  app.get('/left', () => Promise.reject(Object.assign(new Error('left'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })))
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect((await app.inject('/left')).statusCode).toBe(500)
  expect(lines.map((line) => /"message":"(\w+)"/.exec(line)?.[1])).toEqual(['broken'])
  await app.close()
})
