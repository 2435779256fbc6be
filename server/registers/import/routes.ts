import * as calls from '#domain/imports/imports.endpoints.ts'
import * as wire from '#domain/imports/imports.schemas.ts'
import { rowsOf, skipOf } from '#server/http/paging.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { HurryJob } from '#server/jobs/index.ts'
import {
  CONDITIONS,
  importerFor,
  importRecords,
  ownImport,
  readImport,
  wireImport,
  wireRow,
} from '#server/registers/import/batch.ts'
import { beginApplying, beginUndoing } from '#server/registers/import/begin.ts'
import type { Importers } from '#server/registers/import/importer.ts'
import { check, choose, receive, start } from '#server/registers/import/receive.ts'
import { simulate } from '#server/registers/import/simulate.ts'

/** Imports that the list shows. */
const SHOWN = 20

/** The calls of an import. Only the person who began it sees it. `hurry` does a small job at once. */
export const importRoutes = (importers: Importers, hurry: HurryJob): readonly Served[] => [
  serve(calls.startImport, { body: wire.NewImport, answer: wire.Import }, (incoming) =>
    start({ ...incoming, importers }),
  ),
  serve(calls.sendImportRows, { params: wire.ImportId, body: wire.FileRows, answer: wire.Received }, (incoming) =>
    receive({ ...incoming, importers }),
  ),
  serve(calls.checkImport, { params: wire.ImportId, answer: wire.Import }, (incoming) =>
    check({ ...incoming, importers }),
  ),
  serve(calls.chooseImportRows, { params: wire.ImportId, body: wire.ChosenRows, answer: wire.Import }, (incoming) =>
    choose({ ...incoming, importers }),
  ),
  serve(calls.simulateImport, { params: wire.ImportId, answer: wire.ImportSimulation }, (incoming) =>
    simulate({ ...incoming, importers }),
  ),
  serve(calls.applyImport, { params: wire.ImportId, body: wire.AppliedImport, answer: wire.Import }, (incoming) =>
    beginApplying({ ...incoming, importers, hurry: (jobId) => hurry(incoming, jobId) }),
  ),
  serve(calls.undoImport, { params: wire.ImportId, answer: wire.Import }, (incoming) =>
    beginUndoing({ ...incoming, importers, hurry: (jobId) => hurry(incoming, jobId) }),
  ),
  serve(calls.getImport, { params: wire.ImportId, answer: wire.Import }, async (incoming) => {
    const { batch } = await ownImport({ ...incoming, importers }, incoming.params.id)
    return readImport(incoming.db, batch.id)
  }),
  serve(
    calls.listImportRows,
    { params: wire.ImportId, query: wire.ImportRowQuery, answer: wire.ImportRows },
    async (incoming) => {
      const { batch, importer } = await ownImport({ ...incoming, importers }, incoming.params.id)
      const { SkipCount = 0, MaxResultCount = 10, Situacao } = incoming.query
      const found = incoming.db
        .selectFrom('import_row as row')
        .where('import_id', '=', batch.id)
        .where((eb) => (Situacao === undefined ? eb.lit(true) : CONDITIONS[Situacao]))
      const rows = await found
        .selectAll()
        .orderBy('line')
        .offset(skipOf({ offset: SkipCount }))
        .limit(rowsOf({ limit: MaxResultCount }))
        .execute()
      const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      return { items: rows.map((row) => wireRow(importer.target, row)), totalCount: count }
    },
  ),
  serve(
    calls.listImports,
    { query: wire.ImportListQuery, answer: wire.ImportList },
    async ({ db, caller, query, now }) => {
      const { target } = await importerFor({ db, importers }, caller, query.cadastro, 'see')
      const rows = await importRecords(db)
        .where('import_batch.staff_user_id', '=', caller.personId)
        .where('import_batch.register', '=', target.name)
        .where('import_batch.status', '<>', 'receiving')
        .where('import_batch.expires_at', '>', now)
        .orderBy('import_batch.id', 'desc')
        .limit(SHOWN)
        .execute()
      return { items: rows.map(wireImport) }
    },
  ),
]
