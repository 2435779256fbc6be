import * as callMessages from '#domain/base/call.messages.ts'
import type { CellOutcome, TypedCell } from '#domain/marks/marks.schemas.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { isNextPerson } from '#src/core/session/session.slice.ts'
import { askAgain } from '#src/features/academico/marks/askAgain.saga.ts'
import { keep, typedIn, typedSheets } from '#src/features/academico/marks/change.saga.ts'
import { statesIn } from '#src/features/academico/marks/cellStates.ts'
import { divideAssessment, loadSheet, saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import {
  cellSent,
  cellsFailed,
  cellsKept,
  conflictsDecided,
  flushAsked,
  reasonGiven,
  selectIsSending,
  selectSheet,
  selectSheetStates,
  selectStates,
} from '#src/features/academico/marks/marks.slice.ts'
import { divisionDraft, sheetDraft, type SheetKey } from '#src/features/academico/marks/paths.ts'
import { cellKey, savedIn, type TypedCells } from '#src/features/academico/marks/sheet.ts'
import { delay, on, onLatest, ports, put, race, type Saga, select, take } from '#src/platform/effects.ts'

/** Cells that are typed within this time go together, and what did not reach the server goes again after the other. */
const [PAUSE_MS, AGAIN_MS] = [500, 5000]

const without = (cells: TypedCells, keys: readonly string[]): TypedCells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => !keys.includes(key)))

/** Sends what waits in the open sheet, or in one that was left before it was sent; the next one follows its answer. */
function* flush(): Saga {
  yield* delay(PAUSE_MS)
  if (yield* select(selectIsSending)) return
  for (const sheet of yield* typedSheets()) {
    const cells = yield* waitingIn(sheet)
    if (cells.length === 0) continue
    yield* send(sheet, cells.slice(0, AT_ONCE))
    return
  }
}

function* waitingIn(sheet: SheetKey): Saga<readonly TypedCell[]> {
  const open = yield* select(selectSheet)
  const form = sheetDraft(sheet)
  if (open !== null && sheetDraft(open) === form && !open.podeEditar) return []
  const states = statesIn(yield* select(selectSheetStates), form)
  const cells = Object.entries(yield* typedIn(sheet))
  return cells.flatMap(([key, cell]) => (isWaiting(states[key]?.name) ? [cell] : []))
}

function* send({ idTurma, idDisciplina, etapa }: SheetKey, celulas: TypedCell[]): Saga {
  const { ids } = yield* ports()
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
  yield* put(flushAsked())
  // The server may judge the sheet by other rules or columns by now.
  yield* askAgain(sheet, ({ carimbo }) => carimbo !== result.carimbo)
}

/** Without an answer the same cells go again, by the same key; a refusal stands beside each of them. */
function* failed({ payload: { input, failure } }: ReturnType<typeof saveMarks.failed>): Saga {
  const keys = input.celulas.map(cellKey)
  if (failure.status !== null && failure.status < 500) {
    // Whose session ended goes on after signing in again.
    const name = failure.status === SIGNED_OUT ? 'editado' : 'erro'
    const sheet = sheetOf(input)
    yield* put(cellsFailed({ sheet: sheetDraft(sheet), keys, name, why: failure.message || callMessages.UNEXPECTED }))
    if (name === 'editado') return
    yield* put(flushAsked())
    yield* askAgain(sheet, () => true)
    return
  }
  // What one person typed is never sent in the name of the next one.
  const { waited } = yield* race({ waited: delay(AGAIN_MS), other: take(nextPerson) })
  if (waited) yield* put(saveMarks.asked(input))
}

const nextPerson = { match: isNextPerson }

const SIGNED_OUT = 401

/** What was typed before a reload, or just before another sheet was chosen, is sent; until then leaving asks. */
function* opened(): Saga {
  const sheet = yield* select(selectSheet)
  const cells = sheet === null ? {} : yield* typedIn(sheet)
  if (sheet !== null && Object.keys(cells).length > 0) yield* keep(sheet, cells)
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
  const versao = savedIn(sheet, cellKey(cell))?.versao ?? 0
  yield* send(sheet, [{ ...cell, versao, texto: text, motivo: reason }])
}

function* divided({ payload: { input } }: ReturnType<typeof divideAssessment.answered>): Saga {
  yield* put(draftClosed({ form: divisionDraft(input) }))
}

export const marksSaga = [
  onLatest(flushAsked, flush),
  on(saveMarks.answered, saved),
  on(saveMarks.failed, failed),
  on(loadSheet.answered, opened),
  on(conflictsDecided, decided),
  on(cellSent, sendCell),
  on(reasonGiven, explain),
  on(divideAssessment.answered, divided),
]
