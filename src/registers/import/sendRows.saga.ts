import * as callMessages from '#domain/base/call.messages.ts'
import { ROWS_AT_ONCE } from '#domain/imports/importColumns.ts'
import type { FileRow } from '#domain/imports/imports.schemas.ts'
import type { Result } from '#src/core/requests/requests.saga.ts'
import type { FileHandle } from '#src/lib/files.ts'
import type { SheetRow } from '#src/lib/sheets/sheet.ts'
import { call, ports, type Saga } from '#src/platform/effects.ts'

/** Maximum characters of a batch of rows, well below the server's body limit. */
const LARGEST = 400_000

/** The next batch of rows. */
const firstOf = (rows: readonly SheetRow[]): readonly SheetRow[] => {
  let size = 0
  const end = rows.findIndex(({ cells }) => (size += cells.reduce((sum, cell) => sum + cell.length + 3, 20)) > LARGEST)
  return end === -1 ? rows : rows.slice(0, Math.max(1, end))
}

/** The page was reloaded after the file was chosen. */
export const LOST = {
  ok: false,
  failure: { status: null, code: null, message: callMessages.FILE_GONE, fields: {}, current: null },
} as const satisfies Result<never>

interface Sending {
  readonly file: FileHandle
  readonly count: number
  readonly post: (linhas: FileRow[]) => Saga<Result<unknown>>
  /** How many rows were sent so far. */
  readonly told: (sent: number) => Saga
}

/** Sends the rows of an open file, batch by batch. The first refusal ends it; null: all rows are there. */
export function* sendRows({
  file,
  count,
  post,
  told,
}: Sending): Saga<(Result<unknown> & { readonly ok: false }) | null> {
  const { sheets } = yield* ports()
  for (let from = 0; from < count; ) {
    const rows = firstOf(yield* call(sheets.rows, file, from, ROWS_AT_ONCE))
    if (rows.length === 0) return LOST
    const sent = yield* post(rows.map(({ line, cells }) => ({ linha: line, celulas: [...cells] })))
    if (!sent.ok) return sent
    from += rows.length
    yield* told(from)
  }
  return null
}
