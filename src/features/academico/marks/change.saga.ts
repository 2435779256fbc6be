import type { TypedCell } from '#domain/marks/marks.schemas.ts'
import { OF_RECOVERY } from '#domain/marks/marks.lists.ts'
import { markText, NOTHING_SAID } from '#domain/marks/readMark.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { asksForYear } from '#domain/marks/yearFlaw.ts'
import { draftChanged, draftClosed, selectDraft, selectDrafts } from '#src/core/forms/forms.slice.ts'
import { pathOf } from '#src/core/router/place.ts'
import { selectPlace } from '#src/core/router/router.slice.ts'
import type { EditedCell } from '#src/features/academico/marks/edits.slice.ts'
import { cellsKept, flushAsked, selectSheet, selectStates } from '#src/features/academico/marks/marks.slice.ts'
import { MARKS } from '#src/core/marks/paths.ts'
import { sheetDraft, type SheetKey, sheetOfDraft, STUDENT_MARKS } from '#src/features/academico/marks/paths.ts'
import type { Change } from '#src/features/academico/marks/blockTexts.ts'
import {
  flawIn,
  placeIn,
  rowsOf,
  saysTheSame,
  type SheetRow,
  type ShownSheet,
  shownOf,
  textIn,
} from '#src/features/academico/marks/rows.ts'
import { cellKey, cellsIn, type TypedCells } from '#src/features/academico/marks/sheet.ts'
import { put, type Saga, select } from '#src/platform/effects.ts'

/** The cells of a sheet that were typed and are not saved. */
export function* typedIn(sheet: SheetKey): Saga<TypedCells> {
  const form = sheetDraft(sheet)
  return cellsIn(yield* select((state: Parameters<typeof selectDraft>[0]) => selectDraft(state, form)))
}

/** Keeps typed cells as a draft, so that leaving asks, and a reload or an expired session loses nothing. */
export function* keep(sheet: SheetKey, celulas: TypedCells): Saga {
  const form = sheetDraft(sheet)
  yield* put(
    Object.keys(celulas).length === 0
      ? draftClosed({ form })
      : draftChanged({
          form,
          draft: { values: { celulas }, touched: [], tried: false, unsavedAt: yield* placeOfTyping(form) },
        }),
  )
}

/** The screen at which the person types, whose leaving asks; elsewhere that at which they typed before. */
function* placeOfTyping(form: string): Saga<string | undefined> {
  const place = yield* select(selectPlace)
  if (place.pathname === MARKS || place.pathname === STUDENT_MARKS) return pathOf({ ...place, hash: '' })
  return (yield* select((state: Parameters<typeof selectDraft>[0]) => selectDraft(state, form)))?.unsavedAt
}

/** The sheets of which cells were typed and are not saved. */
export function* typedSheets(): Saga<readonly SheetKey[]> {
  return Object.keys(yield* select(selectDrafts)).flatMap((name) => sheetOfDraft(name) ?? [])
}

/** A sheet that is open, with its rows as they are typed. */
export interface OpenRows {
  readonly shown: ShownSheet
  readonly rows: readonly SheetRow[]
}

/** Null where no sheet is open, or where the person may not change it. */
export function* openRows(): Saga<OpenRows | null> {
  const sheet = yield* select(selectSheet)
  const shown = sheet === null ? null : shownOf(sheet)
  if (sheet === null || shown === null || !sheet.podeEditar) return null
  return { shown, rows: rowsOf(sheet, yield* typedIn(sheet)) }
}

/**
 * Writes texts into cells of the open sheet and sends them. A text that says what is saved needs no saving; a wrong one is kept
 * beside the reason. Answers with the cells that say something else than before.
 */
export function* writeTexts(changes: readonly Change[]): Saga<readonly EditedCell[]> {
  const sheet = yield* select(selectSheet)
  const open = yield* openRows()
  if (sheet === null || open === null) return []
  const states = yield* select(selectStates)
  const typed = new Map(Object.entries(yield* typedIn(sheet)))
  const written = changes.flatMap((change) => writtenIn(open, change))
  const restored: string[] = []
  for (const { key, cell, saved, isSaved } of written) {
    // While another text is under way, the one that was saved before is something else than will be saved.
    if (isSaved && states[key]?.name !== 'enfileirado') {
      typed.delete(key)
      restored.push(key)
    } else typed.set(key, { ...cell, versao: saved })
  }
  const next = Object.fromEntries(typed)
  yield* keep(sheet, next)
  yield* put(cellsKept({ kept: judgedIn(open, rowsOf(sheet, next), { next, written }), restored }))
  if (restored.length < written.length) yield* put(flushAsked())
  return written.flatMap(({ edited }) => edited ?? [])
}

interface Written {
  readonly key: string
  readonly cell: TypedCell
  /** The version that is saved; 0: none. */
  readonly saved: number
  /** The text says what is saved. */
  readonly isSaved: boolean
  readonly edited: EditedCell | null
}

const writtenIn = ({ shown, rows }: OpenRows, { cell, text }: Change): readonly Written[] => {
  const row = rows.find(({ student }) => student.idMatricula === cell.idMatricula)
  const column = shown.columns.find((one) => columnKey(one) === columnKey(cell))
  if (row === undefined || column === undefined) return []
  const saved = row.saved[columnKey(column)]
  const place = placeIn(row, column)
  const texto = text.trim().slice(0, LONGEST)
  const before = textIn(row, column)
  const versao = saved?.versao ?? 0
  return [
    {
      key: cellKey(place),
      cell: { ...place, texto, versao },
      saved: versao,
      isSaved: saysTheSame(shown, column, [markText(saved ?? NOTHING_SAID), texto]),
      edited: saysTheSame(shown, column, [before, texto]) ? null : { cell: place, before, after: texto },
    },
  ]
}

/** The longest text of a cell that the server takes. */
const LONGEST = 40

/** Typed cells with what is wrong about them. A recovery depends on the other marks of its student, and is judged again with them. */
const judgedIn = (
  { shown }: OpenRows,
  rows: readonly SheetRow[],
  { next, written }: { readonly next: TypedCells; readonly written: readonly Written[] },
) => {
  const keys = new Set(written.map(({ key }) => key))
  const students = new Set(written.map(({ cell }) => cell.idMatricula))
  return rows.flatMap((row) =>
    shown.columns.flatMap((column) => {
      const key = cellKey(placeIn(row, column))
      const dependsOnOthers = column.coluna === OF_RECOVERY || asksForYear(column)
      const isJudged = keys.has(key) || (dependsOnOthers && students.has(row.student.idMatricula))
      return isJudged && key in next ? [{ key, why: flawIn(shown, row, column)?.flaw ?? '' }] : []
    }),
  )
}
