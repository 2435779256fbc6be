import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BodyOf } from '#domain/base/endpoint.ts'
import type { saveMarks as saveMarksCall } from '#domain/marks/marks.endpoints.ts'
import type { CellPlace, MarkPage } from '#domain/marks/marks.schemas.ts'
import {
  allIn,
  type CellStateName,
  type CellStates,
  type SheetStates,
  statesIn,
  stateOf,
  withAsked,
  withoutSaved,
  withStates,
} from '#src/features/academico/marks/cellStates.ts'
import { loadSheet, saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import { sheetDraft } from '#src/features/academico/marks/paths.ts'
import { cellKey, withCells, withChanges, withNewest } from '#src/features/academico/marks/sheet.ts'

interface Editing extends CellPlace {
  readonly text: string
}

interface MarksState {
  /** Null before the first answer. */
  readonly page: MarkPage | null
  /** The cell in which the person types. */
  readonly editing: Editing | null
  readonly states: SheetStates
  /** Cells are under way, or go again: others wait, so that each is sent over the version that the server answered. */
  readonly isSending: boolean
  /** Whether both values of the conflicts are shown. */
  readonly isDeciding: boolean
  /** The enrolment whose stage grade is explained. */
  readonly explained: number | null
}

const initialState: MarksState = {
  page: null,
  editing: null,
  states: {},
  isSending: false,
  isDeciding: false,
  explained: null,
}

/** Cells by `cellKey`. `why`: a sentence, empty where nothing is wrong. */
interface KeptCells {
  readonly kept: readonly { readonly key: string; readonly why: string }[]
  readonly restored: readonly string[]
}

interface FailedCells {
  /** Name of the sheet (`sheetDraft`). */
  readonly sheet: string
  readonly keys: readonly string[]
  readonly name: CellStateName
  readonly why: string
}

interface Sent {
  readonly cell: CellPlace
  readonly text: string
  readonly reason: string
}

const NO_SHEET = ''

/** Name of the sheet that is open. */
const openIn = ({ page }: MarksState): string => (page?.planilha ? sheetDraft(page.planilha) : NO_SHEET)

/** A-L3: the mark sheet. What was typed and is not saved is a draft. */
export const marksSlice = createSlice({
  name: 'marks',
  initialState,
  reducers: {
    editStarted: (state, { payload }: PayloadAction<Editing>) => ({ ...state, editing: payload }),
    editChanged: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      editing: state.editing === null ? null : { ...state.editing, text: payload },
    }),
    editCancelled: (state) => ({ ...state, editing: null }),
    /** The person leaves a cell with a text; a saga keeps and sends it. */
    cellTyped: (state, _: PayloadAction<{ readonly cell: CellPlace; readonly text: string }>) => ({
      ...state,
      editing: null,
    }),
    /** What was typed is kept, and wrong or to be sent; in the restored cells it is what is saved already. */
    cellsKept: (state, { payload: { kept, restored } }: PayloadAction<KeptCells>) => {
      const sheet = openIn(state)
      const others = Object.entries(statesIn(state.states, sheet)).filter(([key]) => !restored.includes(key))
      const now: CellStates = Object.fromEntries(
        kept.map(({ key, why }) => [key, { name: why === '' ? 'editado' : 'erro', why } as const] as const),
      )
      return { ...state, states: { ...state.states, [sheet]: { ...Object.fromEntries(others), ...now } } }
    },
    /** A cell goes at once with its reason: an adjusted mean, or a dismissal. An empty text takes it back. */
    cellSent: (state, _: PayloadAction<Sent>) => state,
    /** Why late marks change that were not saved for want of a reason; a saga sends them with it. */
    reasonGiven: (state, _: PayloadAction<{ readonly reason: string }>) => state,
    /** Typed cells are to be sent. */
    flushAsked: (state) => state,
    cellsFailed: (state, { payload: { sheet, keys, name, why } }: PayloadAction<FailedCells>) => ({
      ...state,
      isSending: false,
      states: withStates(state.states, sheet, allIn(keys, { name, why })),
    }),
    conflictsOpened: (state) => ({ ...state, isDeciding: true }),
    conflictsClosed: (state) => ({ ...state, isDeciding: false }),
    /** The person decided between both values: of these cells the saved one stays. */
    conflictsDecided: (state, _: PayloadAction<{ readonly saved: readonly string[] }>) => ({
      ...state,
      isDeciding: false,
    }),
    explained: (state, { payload }: PayloadAction<number | null>) => ({ ...state, explained: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadSheet.answered, (state, { payload: { result } }) => {
        const sheet = openIn({ ...state, page: result })
        const isSame = sheet === openIn(state)
        const before = statesIn(state.states, sheet)
        const own = withAsked(isSame ? before : withoutSaved(before), result.planilha?.pedidos ?? [])
        return {
          ...state,
          page: isSame ? withNewest(state.page, result) : result,
          states: { ...state.states, [sheet]: own },
          ...(!isSame && { editing: null, explained: null }),
        }
      })
      .addCase(saveMarks.asked, (state, { payload: { input } }) => ({
        ...state,
        isSending: true,
        states: withStates(
          state.states,
          sheetOfSaved(input),
          allIn(input.celulas.map(cellKey), { name: 'enfileirado', why: '' }),
        ),
      }))
      .addCase(saveMarks.answered, (state, { payload: { input, result } }) => {
        const sheet = sheetOfSaved(input)
        const became = Object.fromEntries(result.celulas.map((cell) => [cellKey(cell), stateOf(cell)] as const))
        const after = { ...state, isSending: false, states: withStates(state.states, sheet, became) }
        const { page } = state
        if (page === null || page.planilha === null || sheet !== openIn(state)) return after
        const current = result.celulas.flatMap(({ atual }) => atual ?? [])
        const asked = result.celulas.flatMap(({ pedido }) => pedido ?? [])
        return {
          ...after,
          page: { ...page, planilha: withChanges(withCells(page.planilha, current), asked) },
          isDeciding: state.isDeciding || result.celulas.some(({ resultado }) => resultado === 'conflito'),
        }
      })
  },
  selectors: {
    selectPage: (state) => state.page,
    selectSheet: (state) => state.page?.planilha ?? null,
    selectEditing: (state) => state.editing,
    selectStates: (state) => statesIn(state.states, openIn(state)),
    selectSheetStates: (state) => state.states,
    selectIsSending: (state) => state.isSending,
    selectIsDeciding: (state) => state.isDeciding,
    selectExplained: (state) => state.explained,
  },
})

/** Name of the sheet to which cells were sent. */
const sheetOfSaved = ({ idTurma, idDisciplina, numeroEtapa: etapa }: BodyOf<typeof saveMarksCall>): string =>
  sheetDraft({ idTurma, idDisciplina, etapa })

export const {
  editStarted,
  editChanged,
  editCancelled,
  cellTyped,
  cellsKept,
  flushAsked,
  reasonGiven,
  cellSent,
  cellsFailed,
  conflictsOpened,
  conflictsClosed,
  conflictsDecided,
  explained,
} = marksSlice.actions
export const {
  selectPage,
  selectSheet,
  selectEditing,
  selectStates,
  selectSheetStates,
  selectIsSending,
  selectIsDeciding,
  selectExplained,
} = marksSlice.selectors
