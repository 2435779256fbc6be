import type { QueryOf } from '#domain/base/endpoint.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { filled } from '#domain/base/sentences.ts'
import { exportExits as exportCall } from '#domain/gate/gate.endpoints.ts'
import { EXIT_CONCERNS } from '#domain/gate/gate.lists.ts'
import * as messages from '#domain/gate/gate.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { mayKeep } from '#src/core/outbox/keeper.ts'
import { keptOnDevice } from '#src/core/outbox/keptAnswers.saga.ts'
import { added } from '#src/core/outbox/outbox.slice.ts'
import { isUnanswered } from '#src/core/outbox/unanswered.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform, send } from '#src/core/requests/requests.saga.ts'
import {
  exportExits,
  loadDay,
  loadExits,
  loadStudent,
  noteReturn,
  readCode,
  recordExit,
} from '#src/features/academico/gate/gate.requests.ts'
import { keepsGate } from '#src/features/academico/gate/keepsGate.ts'
import {
  exitAttempted,
  exitClosed,
  returnAdded,
  selectExitAttempt,
  studentOpened,
} from '#src/features/academico/gate/gate.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Somebody who records exits finds the portal again without a network. */
function* keepCode(): Saga {
  const { worker } = yield* ports()
  if (yield* keepsGate()) worker.keepCode()
}

/** As the student stands now, with large photos. */
function* lookCloser(id: number): Saga {
  yield* put(loadStudent.asked(id))
}

type Recording = ReturnType<typeof recordExit.asked>

/** Records an exit. Another try of the same keeps its key; without a network it waits on the device under that key. */
function* record({ payload: { input } }: Recording): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input.leaving, yield* select(selectExitAttempt), ids)
  yield* put(exitAttempted(attempt))
  const result = yield* perform(recordExit, input, { ...input, key: attempt.key })
  if (result.ok) {
    const { alerta } = result.data
    if (alerta === null) yield* showAlert('success', messages.EXIT_RECORDED)
    else yield* showAlert('error', filled(messages.EXIT_KEPT_FLAGGED, { motivo: nameIn(EXIT_CONCERNS, alerta) }))
  } else if (!isUnanswered(result.failure)) yield* showAlert('error', result.failure.message || callMessages.UNEXPECTED)
  // Nobody without a network can tell whether a code is good.
  else if (input.leaving.codigo !== null) yield* showAlert('error', messages.CODE_NEEDS_NETWORK)
  else if (yield* mayKeep()) yield* keepForLater(input, attempt.key)
}

function* keepForLater({ leaving, title }: Recording['payload']['input'], key: string): Saga {
  const { clock } = yield* ports()
  const { idAluno: student, idResponsavel, idAutorizada } = leaving
  const hora = clock.now()
  const entry = { kind: 'exit', student, idResponsavel, idAutorizada, hora } as const
  yield* put(added({ ...entry, id: key, title, at: hora, status: 'waiting', reason: '' }))
  yield* put(exitAttempted(null))
  yield* put(exitClosed())
  yield* showAlert('info', messages.EXIT_WAITS)
}

/** Notes that a student came back; without a network it waits on the device. */
function* comeBack({ payload: { input } }: ReturnType<typeof noteReturn.asked>): Saga {
  const result = yield* perform(noteReturn, input)
  if (result.ok) yield* showAlert('success', messages.EXIT_RETURNED)
  else if (!isUnanswered(result.failure)) yield* showAlert('error', result.failure.message || callMessages.UNEXPECTED)
  else if (yield* mayKeep()) yield* keepReturn(input)
}

/** The exit itself waits on this device: its return waits behind it. */
function* waitBehind({ payload }: ReturnType<typeof returnAdded>): Saga {
  yield* keepReturn({ ...payload, exit: null })
}

interface Return {
  readonly exit: number | null
  readonly student: number
  readonly title: string
}

function* keepReturn({ exit, student, title }: Return): Saga {
  const { clock, ids } = yield* ports()
  const hora = clock.now()
  const entry = { kind: 'return', exit, student, hora } as const
  yield* put(added({ ...entry, id: ids.next(), title, at: hora, status: 'waiting', reason: '' }))
  yield* showAlert('info', messages.RETURN_WAITS)
}

function* codeFailed({ payload: { failure } }: ReturnType<typeof readCode.failed>): Saga {
  yield* showAlert(
    'error',
    isUnanswered(failure) ? messages.CODE_NEEDS_NETWORK : failure.message || callMessages.UNEXPECTED,
  )
}

export const gateSaga = [
  ...keptOnDevice(loadDay, keepsGate),
  ...keptOnDevice(loadExits, keepsGate),
  on(loadDay.answered, keepCode),
  on(studentOpened, ({ payload }) => lookCloser(payload)),
  on(readCode.answered, ({ payload: { result } }) => lookCloser(result.idAluno)),
  on(readCode.failed, codeFailed),
  onLeading(recordExit.asked, record),
  onLeading(noteReturn.asked, comeBack),
  on(returnAdded, waitBehind),
  serveExport<QueryOf<typeof exportCall>>({
    request: exportExits,
    title: 'Saídas da portaria',
    fetch: (query) => send(exportCall, { query }),
  }),
]
