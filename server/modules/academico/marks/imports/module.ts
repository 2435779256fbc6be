import { ById } from '#domain/base/common.schemas.ts'
import { FileRows, Received } from '#domain/imports/imports.schemas.ts'
import * as calls from '#domain/markImports/markImports.endpoints.ts'
import * as wire from '#domain/markImports/markImports.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { applyImport, applyMarks } from '#server/modules/academico/marks/imports/apply.ts'
import { checkImport } from '#server/modules/academico/marks/imports/check.ts'
import { getChoices } from '#server/modules/academico/marks/imports/choices.ts'
import { requireImport } from '#server/modules/academico/marks/imports/own.ts'
import { getImportedMarks, getImports, readImport } from '#server/modules/academico/marks/imports/read.ts'
import { receiveRows, startImport } from '#server/modules/academico/marks/imports/receive.ts'
import { undoImport } from '#server/modules/academico/marks/imports/undo.ts'

/** A-L10 and A-L11: marks from spreadsheets (D 2.9 “AvaliaçãoImportada”). */
export const markImportsModule: ServerModule = {
  routes: ({ hurryJob }) => [
    serve(calls.readImportChoices, { query: wire.ImportChoiceQuery, answer: wire.ImportChoices }, getChoices),
    serve(calls.startMarkImport, { body: wire.NewMarkImport, answer: wire.MarkImport }, startImport),
    serve(calls.sendMarkRows, { params: ById, body: FileRows, answer: Received }, receiveRows),
    serve(calls.checkMarkImport, { params: ById, answer: wire.MarkImport }, checkImport),
    serve(calls.applyMarkImport, { params: ById, body: wire.AppliedMarks, answer: wire.MarkImport }, (incoming) =>
      applyImport(incoming, (jobId) => hurryJob(incoming, jobId)),
    ),
    serve(calls.undoMarkImport, { params: ById, body: wire.UndoneMarks, answer: wire.MarkImport }, undoImport),
    serve(calls.listMarkImports, { query: wire.MarkImportQuery, answer: wire.MarkImportList }, getImports),
    serve(calls.getMarkImport, { params: ById, answer: wire.MarkImport }, async (incoming) => {
      await requireImport(incoming, incoming.params.id)
      return readImport(incoming.db, incoming.params.id)
    }),
    serve(
      calls.listImportedMarks,
      { params: ById, query: wire.ImportedMarkQuery, answer: wire.ImportedMarks },
      getImportedMarks,
    ),
  ],
  jobs: { applyMarks },
}
