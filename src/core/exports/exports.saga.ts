import type { FileContent } from '#domain/base/endpoint.ts'
import { type ExportQuery, exportFileName, type ReportFormat } from '#domain/base/exports.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import type { Result } from '#src/core/requests/requests.saga.ts'
import { dayOf } from '#src/lib/dates.ts'
import { onLeading, ports, put, type Reaction, type Saga } from '#src/platform/effects.ts'
import type { requestEvents } from '#src/platform/request/request.ts'

interface Exported<Query extends ExportQuery<ReportFormat>> {
  readonly request: ReturnType<typeof requestEvents<Query, null>>
  /** Title of the list; it names the file. */
  readonly title: string
  readonly fetch: (query: Query) => Saga<Result<FileContent>>
}

/** Serves the export of a list: hands it to the person as a file. Its content stays out of events and state. */
export const serveExport = <Query extends ExportQuery<ReportFormat>>({
  request,
  title,
  fetch,
}: Exported<Query>): Reaction => {
  function* exportRows({ payload: { input } }: ReturnType<typeof request.asked>): Saga {
    const result = yield* fetch(input)
    if (!result.ok) {
      yield* put(request.failed({ input, failure: result.failure }))
      yield* showAlert('error', result.failure.message || callMessages.UNEXPECTED)
      return
    }
    const { files, clock } = yield* ports()
    const file = exportFileName(title, dayOf(clock.now()), input.formato ?? 'xlsx')
    if ('byteLength' in result.data) files.save(file, result.data)
    yield* put(request.answered({ input, result: null }))
    yield* showAlert('success', `Arquivo ${file} pronto.`)
  }
  return onLeading(request.asked, exportRows)
}
