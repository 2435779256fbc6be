import * as callMessages from '#domain/base/call.messages.ts'
import type { FileRow } from '#domain/imports/imports.schemas.ts'
import { importYearFile, simulateYearFile } from '#domain/transcripts/transcripts.endpoints.ts'
import * as messages from '#domain/transcripts/transcripts.messages.ts'
import { YEAR_FILE_LIMIT } from '#domain/transcripts/yearFile.ts'
import type { YearFile } from '#domain/transcripts/yearFile.schemas.ts'
import { followJob } from '#src/core/jobs/followJob.saga.ts'
import { type Result, send } from '#src/core/requests/requests.saga.ts'
import {
  checkEnded,
  checkStarted,
  fileChosen,
  fileLeft,
  importConfirmed,
  refused,
  rowsRead,
  selectYearImport,
  sheetOpened,
} from '#src/features/academico/transcripts/yearImport.slice.ts'
import { formatCount } from '#src/lib/text.ts'
import { call, onLatest, onLeading, ports, put, race, type Saga, select, take } from '#src/platform/effects.ts'
import { LOST, sendRows } from '#src/registers/import/sendRows.saga.ts'

/** Characters of a file at most, below the server's limit of a call. */
const LARGEST = 800_000

function* openSheet({ payload }: ReturnType<typeof fileChosen>): Saga {
  const { sheets } = yield* ports()
  const opened = yield* call(sheets.open, payload)
  if (!opened.ok) yield* put(refused(opened.flaw))
  else if (opened.head.count > YEAR_FILE_LIMIT)
    yield* put(refused(`O arquivo tem mais de ${formatCount(YEAR_FILE_LIMIT)} linhas. Divida-o.`))
  else yield* put(sheetOpened(opened.head))
}

/** The open file as it travels: all of it at once, since lines of one year stand together. */
function* readFile(): Saga<Result<YearFile>> {
  const { file, head, fields } = yield* select(selectYearImport)
  if (file === null || head === null) return LOST
  const linhas: FileRow[] = []
  const lost = yield* sendRows({
    file,
    count: head.count,
    post: function* (rows) {
      linhas.push(...rows)
      return { ok: true, data: null }
    },
    told: function* (read) {
      yield* put(rowsRead(read))
    },
  })
  if (lost !== null) return lost
  const size = linhas.reduce((sum, { celulas }) => sum + celulas.reduce((own, cell) => own + cell.length + 3, 24), 0)
  if (size > LARGEST)
    return { ok: false, failure: { ...LOST.failure, message: 'O arquivo é grande demais para uma vez. Divida-o.' } }
  return { ok: true, data: { arquivo: file.name.slice(-200), campos: [...fields], linhas } }
}

function* refuse({ failure: { message, fields } }: Result<unknown> & { readonly ok: false }): Saga {
  yield* put(refused(fields['campos'] ?? (message || callMessages.UNEXPECTED)))
}

function* check(): Saga {
  const file = yield* readFile()
  const result = file.ok ? yield* send(simulateYearFile, { body: file.data }) : file
  yield* result.ok ? put(checkEnded(result.data)) : refuse(result)
}

/** Runs until it ends, or the person chooses another file. */
function* checkWhileHere(): Saga {
  yield* race({ checked: check(), left: take(fileLeft), file: take(fileChosen) })
}

function* importFile(): Saga {
  const { ids } = yield* ports()
  const { checked } = yield* select(selectYearImport)
  const file = yield* readFile()
  if (!file.ok || checked === null) {
    yield* refuse(file.ok ? LOST : file)
    return
  }
  const body = { ...file.data, conferido: checked.conferido, chave: ids.next() }
  const result = yield* send(importYearFile, { body })
  if (!result.ok) {
    yield* refuse(result)
    return
  }
  yield* put(fileLeft())
  yield* followJob(result.data.idTarefa, messages.TRANSCRIPT_FILE_QUEUED)
}

export const yearImportSaga = [
  onLatest(fileChosen, openSheet),
  onLeading(checkStarted, checkWhileHere),
  onLeading(importConfirmed, importFile),
]
