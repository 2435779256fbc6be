import * as callMessages from '#domain/base/call.messages.ts'
import type { CellOutcome } from '#domain/marks/marks.schemas.ts'
import { isNextPerson } from '#src/core/session/session.slice.ts'
import { keep, typedIn } from '#src/features/academico/marks/change.saga.ts'
import { loadSheet, saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import {
  cellSent,
  cellsFailed,
  cellsKept,
  conflictsDecided,
  flushAsked,
  reasonGiven,
  selectIsSending,
  selectSheet,
  selectStates,
} from '#src/features/academico/marks/marks.slice.ts'
import { cellKey, savedIn, type TypedCells } from '#src/features/academico/marks/sheet.ts'
import { delay, on, onLatest, ports, put, race, type Saga, select, take } from '#src/platform/effects.ts'

/** Cells that are typed within this time go together, and what did not reach the server goes again after the other. */
const [PAUSE_MS, AGAIN_MS] = [500, 5000]

const without = (cells: TypedCells, keys: readonly string[]): TypedCells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => !keys.includes(key)))

function* flush(): Saga {
  yield* delay(PAUSE_MS)
  const sheet = yield* select(selectSheet)
  if (sheet === null || !sheet.podeEditar || (yield* select(selectIsSending))) return
  const states = yield* select(selectStates)
  const waiting = Object.entries(yield* typedIn(sheet)).filter(([key]) => isWaiting(states[key]?.name))
  if (waiting.length === 0) return
  const { ids } = yield* ports()
  const { idTurma, idDisciplina, etapa } = sheet
  const celulas = waiting.slice(0, AT_ONCE).map(([, cell]) => cell)
  yield* put(saveMarks.asked({ chave: ids.next(), idTurma, idDisciplina, numeroEtapa: etapa, celulas }))
}

/** So many cells the server takes at once; others go after them. */
const AT_ONCE = 500

/** Neither under way nor in need of the person. */
const isWaiting = (state: string | undefined): boolean =>
  state === undefined || state === 'editado' || state === 'salvo' || state === 'pedido'

const sheetOf = ({ idTurma, idDisciplina, numeroEtapa }: ReturnType<typeof saveMarks.asked>['payload']['input']) => ({
  idTurma,
  idDisciplina,
  etapa: numeroEtapa,
})

/** It is saved, or waits for approval. */
const isTaken = ({ resultado }: CellOutcome): boolean => resultado === 'salva' || resultado === 'pedida'

/** What was saved is no draft any more, unless the person typed something else into the cell meanwhile. */
function* saved({ payload: { input, result } }: ReturnType<typeof saveMarks.answered>): Saga {
  const sheet = sheetOf(input)
  const cells = yield* typedIn(sheet)
  const sent = new Map(input.celulas.map((cell) => [cellKey(cell), cell.texto]))
  const done = result.celulas.flatMap((cell) => {
    const key = cellKey(cell)
    return isTaken(cell) && cells[key]?.texto === sent.get(key) ? [key] : []
  })
  const now = new Map(result.celulas.map((cell) => [cellKey(cell), cell]))
  const left = Object.entries(without(cells, done)).map(([key, cell]) => {
    const outcome = now.get(key)
    const isTypedOver = outcome !== undefined && isTaken(outcome)
    return [key, isTypedOver ? { ...cell, versao: outcome.atual?.versao ?? 0 } : cell] as const
  })
  yield* keep(sheet, Object.fromEntries(left))
  if (left.some(([key, cell]) => cell.texto !== sent.get(key))) yield* put(flushAsked())
}

/** Without an answer the same cells go again, by the same key; a refusal stands beside each of them. */
function* failed({ payload: { input, failure } }: ReturnType<typeof saveMarks.failed>): Saga {
  const keys = input.celulas.map(cellKey)
  if (failure.status !== null && failure.status < 500) {
    // Whose session ended goes on after signing in again.
    const name = failure.status === SIGNED_OUT ? 'editado' : 'erro'
    yield* put(cellsFailed({ keys, name, why: failure.message || callMessages.UNEXPECTED }))
    return
  }
  // What one person typed is never sent in the name of the next one.
  const { waited } = yield* race({ waited: delay(AGAIN_MS), other: take(nextPerson) })
  if (waited) yield* put(saveMarks.asked(input))
}

const nextPerson = { match: isNextPerson }

const SIGNED_OUT = 401

/** What was typed before a reload is sent. */
function* opened(): Saga {
  yield* put(flushAsked())
}

/** Of a conflict either the saved value stays, or the person's own is sent over it. */
function* decided({ payload: { saved: taken } }: ReturnType<typeof conflictsDecided>): Saga {
  const sheet = yield* select(selectSheet)
  if (sheet === null) return
  const states = yield* select(selectStates)
  const cells = yield* typedIn(sheet)
  const mine = Object.entries(without(cells, taken)).map(([key, cell]) =>
    states[key]?.name === 'conflito'
      ? ([key, { ...cell, versao: savedIn(sheet, key)?.versao ?? 0 }] as const)
      : ([key, cell] as const),
  )
  yield* keep(sheet, Object.fromEntries(mine))
  const kept = mine.flatMap(([key]) => (states[key]?.name === 'conflito' ? [{ key, why: '' }] : []))
  yield* put(cellsKept({ kept, restored: taken }))
  yield* put(flushAsked())
}

/** Late marks go again with the reason why they change: one for all of them. */
function* explain({ payload: { reason: motivo } }: ReturnType<typeof reasonGiven>): Saga {
  const sheet = yield* select(selectSheet)
  if (sheet === null) return
  const states = yield* select(selectStates)
  const cells = Object.entries(yield* typedIn(sheet))
  const late = cells.filter(([key]) => states[key]?.wantsReason === true)
  const said = late.map(([key, cell]) => [key, { ...cell, motivo }] as const)
  yield* keep(sheet, { ...Object.fromEntries(cells), ...Object.fromEntries(said) })
  yield* put(cellsKept({ kept: late.map(([key]) => ({ key, why: '' })), restored: [] }))
  yield* put(flushAsked())
}

/** It goes over what is saved. */
function* sendCell({ payload: { cell, text, reason } }: ReturnType<typeof cellSent>): Saga {
  const sheet = yield* select(selectSheet)
  if (sheet === null) return
  const { ids } = yield* ports()
  const versao = savedIn(sheet, cellKey(cell))?.versao ?? 0
  const { idTurma, idDisciplina, etapa } = sheet
  const celulas = [{ ...cell, versao, texto: text, motivo: reason }]
  yield* put(saveMarks.asked({ chave: ids.next(), idTurma, idDisciplina, numeroEtapa: etapa, celulas }))
}

export const marksSaga = [
  onLatest(flushAsked, flush),
  on(saveMarks.answered, saved),
  on(saveMarks.failed, failed),
  on(loadSheet.answered, opened),
  on(conflictsDecided, decided),
  on(cellSent, sendCell),
  on(reasonGiven, explain),
]
