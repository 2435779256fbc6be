import { holds } from '#domain/access/permissions.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { checkMarkImport, sendMarkRows, startMarkImport } from '#domain/markImports/markImports.endpoints.ts'
import { MARK_FILE_LIMIT } from '#domain/markImports/fileColumns.ts'
import * as messages from '#domain/markImports/markImports.messages.ts'
import type { ImportChoices, MarkImport } from '#domain/markImports/markImports.schemas.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { JOB_PAUSE, jobQueued } from '#src/core/jobs/jobNotices.saga.ts'
import { MY_ACTIONS } from '#src/core/myActions/paths.ts'
import { undoable } from '#src/core/myActions/undoable.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { type Result, send } from '#src/core/requests/requests.saga.ts'
import { isMove, pushed } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { applyMarks, followImport, loadImport } from '#src/features/academico/markImports/markImports.requests.ts'
import {
  checkEnded,
  checkFailed,
  checkStarted,
  fileChosen,
  fileLeft,
  rowsSent,
  selectImporting,
  selectOpened,
  sheetOpened,
  sheetRefused,
} from '#src/features/academico/markImports/markImports.slice.ts'
import { checkedPath } from '#src/features/academico/markImports/paths.ts'
import { formatCount } from '#src/lib/text.ts'
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
import { LOST, sendRows } from '#src/registers/import/sendRows.saga.ts'

function* openSheet({ payload }: ReturnType<typeof fileChosen>): Saga {
  const { sheets } = yield* ports()
  const opened = yield* call(sheets.open, payload)
  if (!opened.ok) yield* put(sheetRefused(opened.flaw))
  else if (opened.head.count > MARK_FILE_LIMIT)
    yield* put(sheetRefused(`O arquivo tem mais de ${formatCount(MARK_FILE_LIMIT)} linhas. Divida-o.`))
  else yield* put(sheetOpened(opened.head))
}

/** Sends the file in batches; the server checks all of it together. */
function* checkFile(): Saga {
  const result = yield* sendFile()
  if (!result.ok) {
    const { message, fields } = result.failure
    yield* put(checkFailed(fields['campos'] ?? (message || callMessages.UNEXPECTED)))
    return
  }
  yield* put(checkEnded(result.data))
  yield* put(pushed(checkedPath(result.data.id)))
}

function* sendFile(): Saga<Result<MarkImport>> {
  const { choices, file, head, fields } = yield* select(selectImporting)
  const place = placeOf(choices)
  if (place === null || file === null || head === null) return LOST
  const body = { ...place, arquivo: file.name.slice(-200), campos: [...fields], linhas: head.count }
  const started = yield* send(startMarkImport, { body })
  if (!started.ok) return started
  const params = { id: started.data.id }
  const refused = yield* sendRows({
    file,
    count: head.count,
    post: (linhas) => send(sendMarkRows, { params, body: { linhas } }),
    told: function* (sent) {
      yield* put(rowsSent(sent))
    },
  })
  return refused ?? (yield* send(checkMarkImport, { params }))
}

const placeOf = (choices: ImportChoices | null) => {
  if (choices === null) return null
  const { idAnoLetivo, idUnidade, idTurma, idDisciplina, etapa } = choices
  if (idAnoLetivo === null || idUnidade === null || etapa === null) return null
  return { idAnoLetivo, idUnidade, idTurma, idDisciplina, numeroEtapa: etapa }
}

/** Runs until it ends, or the person chooses another file. */
function* checkWhileHere(): Saga {
  yield* race({ checked: checkFile(), left: take(fileLeft), file: take(fileChosen) })
}

type Answered = ReturnType<typeof applyMarks.answered> | ReturnType<typeof followImport.answered>

/** If the job takes longer than its call, the person is told when it ends, on any screen. */
function* begun({ payload: { result } }: ReturnType<typeof applyMarks.answered>): Saga {
  if (result.situacao === 'aplicando') yield* put(jobQueued())
}

/** Whoever may undo an import is offered the way back as soon as it came in: of one class group at once, of several in their list. */
function* told({ payload: { result } }: Answered): Saga {
  const applied = result.turmas.filter(({ situacao }) => situacao === 'aplicada').length
  if (result.situacao === 'aplicando' || applied === 0) return
  const user = yield* select(selectUser)
  const mayUndo = user !== null && holds(user, yield* select(selectPermissions), 'gestaoImportacoes', true)
  const { text, link } = undoable(messages.MARK_IMPORT_APPLIED)
  yield* mayUndo
    ? showAlert('success', text, false, applied === 1 ? link : { ...link, to: MY_ACTIONS })
    : showAlert('success', text)
}

/** Asks how far the shown import is while its job runs. */
function* follow({ payload: { result } }: Answered | ReturnType<typeof loadImport.answered>): Saga {
  const opened = yield* select(selectOpened)
  if (opened?.id !== result.id || result.situacao !== 'aplicando') return
  const { moved } = yield* race({ waited: delay(JOB_PAUSE), moved: take(isMove) })
  if (moved === undefined) yield* put(followImport.asked(result.id))
}

export const markImportsSaga = [
  onLatest(fileChosen, openSheet),
  onLeading(checkStarted, checkWhileHere),
  on(applyMarks.answered, begun),
  on([applyMarks.answered, followImport.answered], told),
  onLatest([applyMarks.answered, followImport.answered, loadImport.answered], follow),
]
