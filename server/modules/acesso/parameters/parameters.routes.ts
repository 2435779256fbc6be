import { listParameters } from '#domain/api/session.endpoints.ts'
import { ParameterList } from '#domain/api/session.schemas.ts'
import { PARAMETERS } from '#domain/parameters.ts'
import { type Served, servePublic } from '#server/http/serve.ts'

/** GET Parametro: what the school set, and the default of every known parameter that it did not. */
export const parameterRoutes: readonly Served[] = [
  servePublic(listParameters, { answer: ParameterList }, async ({ db }) => {
    const rows = await db.selectFrom('parameter').select(['id', 'name as nome', 'value as valor']).execute()
    const set = new Map(rows.map((row) => [row.id, row]))
    const known = Object.values(PARAMETERS).map(({ id, nome, initial }) => ({ id, nome, valor: initial }))
    return [...new Map([...known.map((row) => [row.id, row] as const), ...set]).values()].sort((a, b) => a.id - b.id)
  }),
]
