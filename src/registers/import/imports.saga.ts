import { checkImport, listImportRows, sendImportRows, startImport } from '#domain/imports/imports.endpoints.ts'
import type { Import } from '#domain/imports/imports.schemas.ts'
import { csvText } from '#domain/base/csv.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { titleKey } from '#domain/imports/headings.ts'
import { guessFields } from '#domain/imports/importColumns.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { JOB_PAUSE, jobQueued } from '#src/core/jobs/jobNotices.saga.ts'
import { type Result, send } from '#src/core/requests/requests.saga.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { isRecord, jsonOf } from '#src/lib/json.ts'
import {
  call,
  delay,
  on,
  onLatest,
  onLeading,
  ports,
  put,
  race,
  type Saga,
  select,
  take,
} from '#src/platform/effects.ts'
import {
  apply,
  chooseRows,
  followImport,
  loadImportRows,
  loadImports,
  openImport,
  undo,
} from '#src/registers/import/imports.requests.ts'
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
import { LOST, sendRows } from '#src/registers/import/sendRows.saga.ts'

/** Key of local storage with the field chosen for each column title, by import target. */
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
  const { target } = yield* select(selectImports)
  if (!opened.ok) {
    yield* put(sheetRefused(opened.flaw))
    return
  }
  const known = textsOf((yield* remembered())[target ?? ''])
  yield* put(sheetOpened({ head: opened.head, fields: guessFields(opened.head.titles, fields, known) }))
}

function* rememberColumns(): Saga {
  const { storage } = yield* ports()
  const { target, head, fields } = yield* select(selectImports)
  if (target === null || head === null) return
  const kept = yield* remembered()
  const chosen: Record<string, string> = { ...textsOf(kept[target]) }
  for (const [column, title] of head.titles.entries()) chosen[titleKey(title)] = fields[column] ?? ''
  storage.write(REMEMBERED, JSON.stringify({ ...kept, [target]: chosen }))
}

/** Sends the file in batches; the server checks each batch on arrival, then all of them together. */
function* checkFile(): Saga {
  yield* rememberColumns()
  const result = yield* sendFile()
  if (result.ok) yield* put(checkEnded(result.data))
  else yield* put(checkFailed(result.failure.message || callMessages.UNEXPECTED))
}

function* sendFile(): Saga<Result<Import>> {
  const { target, file, head, fields } = yield* select(selectImports)
  if (target === null || file === null || head === null) return LOST
  const body = { cadastro: target, arquivo: file.name.slice(-200), campos: [...fields], linhas: head.count }
  const started = yield* send(startImport, { body })
  if (!started.ok) return started
  const params = { id: started.data.id }
  const refused = yield* sendRows({
    file,
    count: head.count,
    post: (linhas) => send(sendImportRows, { params, body: { linhas } }),
    told: function* (sent) {
      yield* put(rowsSent(sent))
    },
  })
  return refused ?? (yield* send(checkImport, { params }))
}

/** Runs until it ends, or the person starts over or opens another import target. */
function* checkWhileHere(): Saga {
  yield* race({ checked: checkFile(), restarted: take(restarted), file: take(fileChosen), left: otherTarget() })
}

function* otherTarget(): Saga<true> {
  const { target } = yield* select(selectImports)
  for (;;) {
    const { payload } = yield* take(loadImports.asked)
    if (payload.input !== target) return true
  }
}

/** After a check, or for an earlier import, loads the rows, wrong ones first. */
function* showRows(batch: Import): Saga {
  const status = batch.erradas > 0 ? 'errada' : null
  yield* put(loadImportRows.asked({ id: batch.id, status, page: 0, rowsPerPage: 10 }))
}

/** Reloads the shown rows. */
function* rowsAgain(): Saga {
  const { asked } = yield* select(selectImports)
  if (asked !== null) yield* put(loadImportRows.asked(asked))
}

const isAtWork = ({ situacao }: Import): boolean => situacao === 'aplicando' || situacao === 'desfazendo'

/** An answer with the current state of an import. */
type Answered = ReturnType<typeof apply.answered> | ReturnType<typeof undo.answered>

const begins = [apply.answered, undo.answered]
const standings = [...begins, followImport.answered]

/** Matches the answers after which no job runs any more: the import is applied or undone, or its job failed. */
export const importEnded = {
  match: (event: unknown): event is Answered =>
    standings.some((kind) => kind.match(event) && !isAtWork(event.payload.result)),
}

/** If the job takes longer than its call, the person is told when it ends, on any screen. */
function* begun({ payload: { result } }: Answered): Saga {
  if (isAtWork(result)) yield* put(jobQueued())
}

/** Another tab may have gone on with the import. */
function* standAgain({ payload }: ReturnType<typeof apply.failed>): Saga {
  yield* put(followImport.asked(payload.input.id))
}

/** The person returns to an import with a running job, which may have ended meanwhile. */
function* followKept(): Saga {
  const { batch } = yield* select(selectImports)
  if (batch !== null && isAtWork(batch)) yield* put(followImport.asked(batch.id))
}

/** Polls the progress while a job runs for the shown import. */
function* follow({ payload: { result } }: Answered): Saga {
  const { batch } = yield* select(selectImports)
  if (batch?.id !== result.id || !isAtWork(result)) return
  const { moved } = yield* race({ waited: delay(JOB_PAUSE), moved: take(isMove) })
  if (moved === undefined) yield* put(followImport.asked(result.id))
}

function* saveModel({ payload: { name, pages } }: ReturnType<typeof modelAsked>): Saga {
  const { sheets, files } = yield* ports()
  files.save(name, yield* call(sheets.write, pages))
}

const PAGE = 5_000

/** All bad rows with their reasons as a CSV, to correct the file with. */
function* saveFlaws({ payload: { labels } }: ReturnType<typeof flawsAsked>): Saga {
  const { files } = yield* ports()
  const { batch } = yield* select(selectImports)
  if (batch === null) return
  const table: (string | number)[][] = [['Linha', 'Registro', 'Campo', 'Motivo']]
  for (let from = 0; from < batch.erradas; from += PAGE) {
    const query = { Situacao: 'errada', SkipCount: from, MaxResultCount: PAGE } as const
    const page = yield* send(listImportRows, { params: { id: batch.id }, query })
    if (!page.ok) {
      yield* showAlert('error', page.failure.message || callMessages.UNEXPECTED)
      return
    }
    for (const { linha, nome, falhas } of page.data.items)
      for (const [field, why] of Object.entries(falhas)) table.push([linha, nome, labels[field] ?? field, why])
  }
  files.save(`erros-${batch.arquivo.replace(/\.[^.]*$/, '')}.csv`, csvText(table))
}

export const importsSaga = [
  onLatest(fileChosen, openSheet),
  onLeading(checkStarted, checkWhileHere),
  on(checkEnded, ({ payload }: ReturnType<typeof checkEnded>) => showRows(payload)),
  on(openImport.answered, ({ payload }: ReturnType<typeof openImport.answered>) => showRows(payload.result)),
  onLatest(loadImports.answered, followKept),
  on(chooseRows.answered, rowsAgain),
  on(begins, begun),
  on(importEnded, rowsAgain),
  on(apply.failed, standAgain),
  onLatest([openImport.answered, ...standings], follow),
  onLeading(modelAsked, saveModel),
  onLeading(flawsAsked, saveFlaws),
]
