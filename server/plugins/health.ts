import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

/** `/healthz`: the process lives. `/readyz`: it also reaches its database, so traffic may come. */
export const addHealth = (app: FastifyInstance, db: Kysely<Database>): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request) => {
    try {
      await sql`select 1`.execute(db)
    } catch (error) {
      request.log.warn({ err: error }, 'database out of reach')
      throw new Refusal(503, 'UNAVAILABLE')
    }
    return { status: 'ok' }
  })
}
