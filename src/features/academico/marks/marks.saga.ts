import * as callMessages from '#domain/base/call.messages.ts'
import type { TypedCell } from '#domain/marks/marks.schemas.ts'
import { ADJUSTMENT } from '#domain/marks/stageGrade.ts'
import { isSameMark, NOTHING_SAID, readMark } from '#domain/marks/readMark.ts'
import { draftChanged, draftClosed, selectDraft } from '#src/core/forms/forms.slice.ts'
import { loadSheet, saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import {
  cellKept,
  cellRestored,
  cellsFailed,
  cellTyped,
  conflictsDecided,
  flushAsked,
  meanAdjusted,
  selectIsSending,
  selectSheet,
  selectStates,
} from '#src/features/academico/marks/marks.slice.ts'
import { MARKS, sheetDraft, type SheetKey } from '#src/features/academico/marks/paths.ts'
import { cellKey, cellsIn, columnOf, savedIn, schemeOf, type TypedCells } from '#src/features/academico/marks/sheet.ts'
import { delay, on, onLatest, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Cells that are typed within this time go together, and what did not reach the server goes again after the other. */
const [PAUSE_MS, AGAIN_MS] = [500, 5000]

function* typedIn(sheet: SheetKey): Saga<TypedCells> {
  const form = sheetDraft(sheet)
  return cellsIn(yield* select((state: Parameters<typeof selectDraft>[0]) => selectDraft(state, form)))
}

/** Keeps typed cells as a draft, so that leaving asks, and a reload or an expired session loses nothing. */
function* keep(sheet: SheetKey, celulas: TypedCells): Saga {
  const form = sheetDraft(sheet)
  yield* put(
    Object.keys(celulas).length === 0
      ? draftClosed({ form })
      : draftChanged({ form, draft: { values: { celulas }, touched: [], tried: false, unsavedAt: MARKS } }),
  )
}

const without = (cells: TypedCells, keys: readonly string[]): TypedCells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => !keys.includes(key)))

/** A text that says what is saved needs no saving; a wrong one is kept beside the reason. */
function* type({ payload: { cell, text } }: ReturnType<typeof cellTyped>): Saga {
  const sheet = yield* select(selectSheet)
  const scheme = sheet === null ? null : schemeOf(sheet)
  const column = sheet === null ? undefined : columnOf(sheet, cell)
  if (sheet === null || scheme === null || column === undefined) return
  const { idMatricula, coluna, idAvaliacao } = cell
  const key = cellKey(cell)
  const saved = savedIn(sheet, key)
  const cells = yield* typedIn(sheet)
  const reading = readMark(scheme, column, text)
  if ('said' in reading && isSameMark(saved ?? NOTHING_SAID, reading.said)) {
    if (!(key in cells)) return
    yield* keep(sheet, without(cells, [key]))
    yield* put(cellRestored(key))
    return
  }
  const typed: TypedCell = {
    idMatricula,
    coluna,
    idAvaliacao,
    texto: text.trim().slice(0, 40),
    versao: saved?.versao ?? 0,
  }
  yield* keep(sheet, { ...cells, [key]: typed })
  yield* put(cellKept({ key, why: 'flaw' in reading ? reading.flaw : '' }))
  yield* put(flushAsked())
}

function* flush(): Saga {
  yield* delay(PAUSE_MS)
  const sheet = yield* select(selectSheet)
  if (sheet === null || !sheet.podeEditar || (yield* select(selectIsSending))) return
  const states = yield* select(selectStates)
  const waiting = Object.entries(yield* typedIn(sheet)).filter(([key]) => isWaiting(states[key]?.name))
  if (waiting.length === 0) return
  const { ids } = yield* ports()
  const { idTurma, idDisciplina, etapa } = sheet
  const celulas = waiting.map(([, cell]) => cell)
  yield* put(saveMarks.asked({ chave: ids.next(), idTurma, idDisciplina, numeroEtapa: etapa, celulas }))
}

/** Neither under way nor in need of the person. */
const isWaiting = (state: string | undefined): boolean =>
  state === undefined || state === 'editado' || state === 'salvo'

const sheetOf = ({ idTurma, idDisciplina, numeroEtapa }: ReturnType<typeof saveMarks.asked>['payload']['input']) => ({
  idTurma,
  idDisciplina,
  etapa: numeroEtapa,
})

/** What was saved is no draft any more, unless the person typed something else into the cell meanwhile. */
function* saved({ payload: { input, result } }: ReturnType<typeof saveMarks.answered>): Saga {
  const sheet = sheetOf(input)
  const cells = yield* typedIn(sheet)
  const sent = new Map(input.celulas.map((cell) => [cellKey(cell), cell.texto]))
  const done = result.celulas.flatMap((cell) => {
    const key = cellKey(cell)
    return cell.resultado === 'salva' && cells[key]?.texto === sent.get(key) ? [key] : []
  })
  const now = new Map(result.celulas.map((cell) => [cellKey(cell), cell]))
  const left = Object.entries(without(cells, done)).map(([key, cell]) => {
    const outcome = now.get(key)
    const isTypedOver = outcome?.resultado === 'salva'
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
  yield* delay(AGAIN_MS)
  yield* put(saveMarks.asked(input))
}

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
  for (const key of taken) yield* put(cellRestored(key))
  for (const [key] of mine) if (states[key]?.name === 'conflito') yield* put(cellKept({ key, why: '' }))
  yield* put(flushAsked())
}

/** An adjusted mean goes at once, over what is saved. */
function* adjusted({ payload: { enrolment, text, reason } }: ReturnType<typeof meanAdjusted>): Saga {
  const sheet = yield* select(selectSheet)
  if (sheet === null) return
  const { ids } = yield* ports()
  const place = { ...ADJUSTMENT, idMatricula: enrolment }
  const versao = savedIn(sheet, cellKey(place))?.versao ?? 0
  const { idTurma, idDisciplina, etapa } = sheet
  const celulas = [{ ...place, versao, texto: text, motivo: reason }]
  yield* put(saveMarks.asked({ chave: ids.next(), idTurma, idDisciplina, numeroEtapa: etapa, celulas }))
}

export const marksSaga = [
  on(cellTyped, type),
  onLatest(flushAsked, flush),
  on(saveMarks.answered, saved),
  on(saveMarks.failed, failed),
  on(loadSheet.answered, opened),
  on(conflictsDecided, decided),
  on(meanAdjusted, adjusted),
]
