import { decideExcuse } from '#domain/excuses/excuses.endpoints.ts'
import { undoMarkImport } from '#domain/markImports/markImports.endpoints.ts'
import { changeReleases } from '#domain/markReleases/markReleases.endpoints.ts'
import { divideAssessment, saveMarks } from '#domain/marks/marks.endpoints.ts'
import * as messages from '#domain/myActions/myActions.messages.ts'
import { stepOpinions } from '#domain/opinions/opinions.endpoints.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { type Result, send } from '#src/core/requests/requests.saga.ts'
import { type Undone, undoAction } from '#src/features/academico/myActions/myActions.requests.ts'
import { on, onLeading, ports, put, type Saga } from '#src/platform/effects.ts'

/** The call of each kind of action. A cell that is refused, or waits for approval, is answered and not taken back. */
function* sendUndo({ undo, reason: motivo }: Undone): Saga<Result<unknown>> {
  switch (undo.tipo) {
    case 'publicacao':
      return yield* send(changeReleases, { body: { ...undo.corpo, motivo } })
    case 'justificativa':
      return yield* send(decideExcuse, { params: { id: undo.id }, body: { ...undo.corpo, motivo } })
    case 'importacao':
      return yield* send(undoMarkImport, { params: { id: undo.id }, body: undo.corpo })
    case 'parecer':
      return yield* send(stepOpinions, { body: { ...undo.corpo, observacao: motivo } })
    case 'divisao':
      return yield* send(divideAssessment, { body: undo.corpo })
    case 'nota':
      return yield* saveAgain(undo.corpo, motivo)
  }
}

function* saveAgain(corpo: Extract<Undone['undo'], { tipo: 'nota' }>['corpo'], motivo: string): Saga<Result<unknown>> {
  const { ids } = yield* ports()
  const celulas = corpo.celulas.map((cell) => ({ ...cell, motivo }))
  const result = yield* send(saveMarks, { body: { ...corpo, celulas, chave: ids.next() } })
  const left = result.ok ? result.data.celulas.find(({ resultado }) => resultado !== 'salva') : undefined
  if (left === undefined) return result
  const message = left.resultado === 'pedida' ? messages.ACTION_WAITS : left.motivo || messages.ACTION_MOVED_ON
  return { ok: false, failure: { status: null, code: null, message, fields: {}, current: null } }
}

function* undo({ payload: { input } }: ReturnType<typeof undoAction.asked>): Saga {
  const result = yield* sendUndo(input)
  if (!result.ok) {
    yield* put(undoAction.failed({ input, failure: result.failure }))
    return
  }
  yield* put(undoAction.answered({ input, result: null }))
  yield* showAlert('success', messages.ACTION_UNDONE)
}

export const myActionsSaga = [onLeading(undoAction.asked, undo), on(undoAction.failed, sayWhy)]
