import { checkImport, listImportRows, sendImportRows, startImport } from '#domain/api/imports.endpoints.ts'
import type { Import } from '#domain/api/imports.schemas.ts'
import { csvText } from '#domain/csv.ts'
import { MESSAGES } from '#domain/messages.ts'
import { guessFields, ROWS_AT_ONCE, titleKey } from '#domain/registers/import/columns.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { type Result, send, watch } from '#src/core/requests/requests.saga.ts'
import { isRecord, jsonOf } from '#src/lib/json.ts'
import type { SheetRow } from '#src/lib/sheets/sheet.ts'
import {
  call,
  fork,
  ports,
  put,
  race,
  type Saga,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from '#src/platform/effects.ts'
import { apply, loadImportRows, loadImports, openImport, undo } from '#src/registers/import/imports.requests.ts'
import {
  checkEnded,
  checkFailed,
  checkStarted,
  fileChosen,
  flawsAsked,
  modelAsked,
  restarted,
  rowsSent,
  selectImports,
  sheetOpened,
  sheetRefused,
} from '#src/registers/import/imports.slice.ts'

/** In the browser: which field somebody chose for a title, by register. */
const REMEMBERED = 'importColumns'

type Remembered = Readonly<Record<string, unknown>>

function* remembered(): Saga<Remembered> {
  const { storage } = yield* ports()
  const kept = jsonOf(storage.read(REMEMBERED) ?? '')
  return isRecord(kept) ? kept : {}
}

const textsOf = (record: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isRecord(record) ? record : {}).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )

function* openSheet({ payload: { file, fields } }: ReturnType<typeof fileChosen>): Saga {
  const { sheets } = yield* ports()
  const opened = yield* call(sheets.open, file)
  const { register } = yield* select(selectImports)
  if (!opened.ok) {
    yield* put(sheetRefused(opened.flaw))
    return
  }
  const known = textsOf((yield* remembered())[register ?? ''])
  yield* put(sheetOpened({ head: opened.head, fields: guessFields(opened.head.titles, fields, known) }))
}

function* rememberColumns(): Saga {
  const { storage } = yield* ports()
  const { register, head, fields } = yield* select(selectImports)
  if (register === null || head === null) return
  const kept = yield* remembered()
  const chosen: Record<string, string> = { ...textsOf(kept[register]) }
  for (const [column, title] of head.titles.entries()) chosen[titleKey(title)] = fields[column] ?? ''
  storage.write(REMEMBERED, JSON.stringify({ ...kept, [register]: chosen }))
}

/** Characters of the rows that travel together, well below the largest body that the server takes. */
const LARGEST = 400_000

/** As many of the rows as may travel together. */
const firstOf = (rows: readonly SheetRow[]): readonly SheetRow[] => {
  let size = 0
  const end = rows.findIndex(({ cells }) => (size += cells.reduce((sum, cell) => sum + cell.length + 3, 20)) > LARGEST)
  return end === -1 ? rows : rows.slice(0, Math.max(1, end))
}

/** Sends the file part by part; each part is checked as it comes, then all of them together. */
function* checkFile(): Saga {
  yield* rememberColumns()
  const result = yield* sendFile()
  if (result.ok) yield* put(checkEnded(result.data))
  else yield* put(checkFailed(result.failure.message || MESSAGES.UNEXPECTED))
}

function* sendFile(): Saga<Result<Import>> {
  const { sheets } = yield* ports()
  const { register, file, head, fields } = yield* select(selectImports)
  if (register === null || file === null || head === null) return lost
  const body = { cadastro: register, arquivo: file.name.slice(-200), campos: [...fields], linhas: head.count }
  const started = yield* send(startImport, { body })
  if (!started.ok) return started
  const params = { id: started.data.id }
  for (let from = 0; from < head.count; ) {
    const rows = firstOf(yield* call(sheets.rows, file, from, ROWS_AT_ONCE))
    if (rows.length === 0) return lost
    const linhas = rows.map(({ line, cells }) => ({ linha: line, celulas: [...cells] }))
    const sent = yield* send(sendImportRows, { params, body: { linhas } })
    if (!sent.ok) return sent
    from += rows.length
    yield* put(rowsSent(from))
  }
  return yield* send(checkImport, { params })
}

/** The page was reloaded since the file was chosen. */
const lost: Result<Import> = {
  ok: false,
  failure: { status: null, code: null, message: MESSAGES.FILE_GONE, fields: {}, current: null },
}

/** Until it ends, or the person begins anew or goes to another register. */
function* checkWhileHere(): Saga {
  yield* race({ checked: checkFile(), restarted: take(restarted), file: take(fileChosen), left: otherRegister() })
}

function* otherRegister(): Saga<true> {
  const { register } = yield* select(selectImports)
  for (;;) {
    const { payload } = yield* take(loadImports.asked)
    if (payload.input !== register) return true
  }
}

/** After a check, and for one of earlier, the rows: what is wrong before everything else. */
function* showRows(batch: Import): Saga {
  const status = batch.erradas > 0 ? 'errada' : null
  yield* put(loadImportRows.asked({ id: batch.id, status, page: 0, rowsPerPage: 10 }))
}

function* listAgain(): Saga {
  const { register } = yield* select(selectImports)
  if (register !== null) yield* put(loadImports.asked(register))
}

function* refused({ payload: { failure } }: ReturnType<typeof apply.failed>): Saga {
  // Single rows stand on the screen.
  if (Object.keys(failure.fields).length === 0) yield* showAlert('error', failure.message || MESSAGES.UNEXPECTED)
}

function* saveModel({ payload: { name, pages } }: ReturnType<typeof modelAsked>): Saga {
  const { sheets, files } = yield* ports()
  files.save(name, yield* call(sheets.write, pages))
}

const PAGE = 5_000

/** Every bad row with its reasons as a CSV: to be corrected beside the file. */
function* saveFlaws({ payload: { labels } }: ReturnType<typeof flawsAsked>): Saga {
  const { files } = yield* ports()
  const { batch } = yield* select(selectImports)
  if (batch === null) return
  const table: (string | number)[][] = [['Linha', 'Registro', 'Campo', 'Motivo']]
  for (let from = 0; from < batch.erradas; from += PAGE) {
    const query = { Situacao: 'errada', SkipCount: from, MaxResultCount: PAGE } as const
    const page = yield* send(listImportRows, { params: { id: batch.id }, query })
    if (!page.ok) {
      yield* showAlert('error', page.failure.message || MESSAGES.UNEXPECTED)
      return
    }
    for (const { linha, nome, falhas } of page.data.items)
      for (const [field, why] of Object.entries(falhas)) table.push([linha, nome, labels[field] ?? field, why])
  }
  files.save(`erros-${batch.arquivo.replace(/\.[^.]*$/, '')}.csv`, csvText(table))
}

export function* importsSaga(): Saga {
  yield* fork(watch, loadImports)
  yield* fork(watch, openImport)
  yield* fork(watch, loadImportRows)
  yield* fork(watch, apply)
  yield* fork(watch, undo)
  yield* fork(takeLatest, fileChosen, openSheet)
  yield* fork(takeLeading, checkStarted, checkWhileHere)
  yield* fork(takeEvery, checkEnded, ({ payload }: ReturnType<typeof checkEnded>) => showRows(payload))
  yield* fork(takeEvery, openImport.answered, ({ payload }: ReturnType<typeof openImport.answered>) =>
    showRows(payload.result),
  )
  yield* fork(takeEvery, checkEnded, listAgain)
  yield* fork(takeEvery, apply.answered, listAgain)
  yield* fork(takeEvery, undo.answered, listAgain)
  yield* fork(takeEvery, apply.failed, refused)
  yield* fork(takeEvery, undo.failed, refused)
  yield* fork(takeLeading, modelAsked, saveModel)
  yield* takeLeading(flawsAsked, saveFlaws)
}
