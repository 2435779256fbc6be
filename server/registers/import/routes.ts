import * as calls from '#domain/api/imports.endpoints.ts'
import * as wire from '#domain/api/imports.schemas.ts'
import { rowsOf, skipOf } from '#server/http/paging.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { apply } from '#server/registers/import/apply.ts'
import { keptStatus, ownImport, registerFor, wireImport, wireRow } from '#server/registers/import/batch.ts'
import { check, receive, start } from '#server/registers/import/receive.ts'
import { undo } from '#server/registers/import/undo.ts'

/** Imports that the list shows. */
const SHOWN = 20

/** The calls of an import. Whoever began it is the only one who sees it. */
export const importRoutes: readonly Served[] = [
  serve(calls.startImport, { body: wire.NewImport, answer: wire.Import }, start),
  serve(calls.sendImportRows, { params: wire.ImportId, body: wire.FileRows, answer: wire.Received }, receive),
  serve(calls.checkImport, { params: wire.ImportId, answer: wire.Import }, check),
  serve(calls.applyImport, { params: wire.ImportId, answer: wire.Import }, apply),
  serve(calls.undoImport, { params: wire.ImportId, answer: wire.Import }, undo),
  serve(calls.getImport, { params: wire.ImportId, answer: wire.Import }, async (incoming) => {
    const { batch } = await ownImport(incoming, incoming.params.id)
    return wireImport(batch)
  }),
  serve(
    calls.listImportRows,
    { params: wire.ImportId, query: wire.ImportRowQuery, answer: wire.ImportRows },
    async (incoming) => {
      const { batch, register } = await ownImport(incoming, incoming.params.id)
      const { SkipCount = 0, MaxResultCount = 10, Situacao } = incoming.query
      const found = incoming.db
        .selectFrom('import_row')
        .where('import_id', '=', batch.id)
        .$if(Situacao !== undefined, (query) => query.where('status', '=', Situacao ? keptStatus[Situacao] : 'new'))
      const rows = await found
        .selectAll()
        .orderBy('line')
        .offset(skipOf({ offset: SkipCount }))
        .limit(rowsOf({ limit: MaxResultCount }))
        .execute()
      const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      return { items: rows.map((row) => wireRow(register, row)), totalCount: count }
    },
  ),
  serve(
    calls.listImports,
    { query: wire.ImportListQuery, answer: wire.ImportList },
    async ({ db, caller, query, now }) => {
      const register = registerFor(caller, query.cadastro, 'list')
      const rows = await db
        .selectFrom('import_batch')
        .selectAll()
        .where('staff_user_id', '=', caller.personId)
        .where('register', '=', register.name)
        .where('status', '<>', 'receiving')
        .where('expires_at', '>', now)
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute()
      return { items: rows.map(wireImport) }
    },
  ),
]
