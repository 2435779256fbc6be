import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CellPlace, MarkCell, MarkPage, MarkSheet } from '#domain/marks/marks.schemas.ts'
import { loadSheet, saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import { cellKey } from '#src/features/academico/marks/sheet.ts'

/** How it stands with a cell that was typed. Without one it is as it was loaded. */
export type CellStateName = 'editado' | 'enfileirado' | 'salvo' | 'conflito' | 'erro'

export interface CellState {
  readonly name: CellStateName
  /** Why it was not saved: a sentence. */
  readonly why: string
}

interface Editing extends CellPlace {
  readonly text: string
}

interface MarksState {
  /** Null before the first answer. */
  readonly page: MarkPage | null
  /** The cell in which the person types. */
  readonly editing: Editing | null
  /** By `cellKey`, of the sheet that is open. */
  readonly states: Readonly<Record<string, CellState>>
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

interface Sent {
  readonly cell: CellPlace
  readonly text: string
  readonly reason: string
}

type States = MarksState['states']

const withStates = (states: States, keys: readonly string[], state: CellState): States => ({
  ...states,
  ...Object.fromEntries(keys.map((key) => [key, state])),
})

/** The cells of a sheet with others in the place of those that they are. */
const withCells = (sheet: MarkSheet, cells: readonly MarkCell[]): MarkSheet => {
  const keys = new Set(cells.map(cellKey))
  return { ...sheet, celulas: [...sheet.celulas.filter((cell) => !keys.has(cellKey(cell))), ...cells] }
}

/** An answer that was under way while cells were saved does not take them back. */
const withNewest = (before: MarkPage | null, page: MarkPage): MarkPage => {
  const { planilha } = page
  if (planilha === null) return page
  const versions = new Map(planilha.celulas.map((cell) => [cellKey(cell), cell.versao]))
  const newer = before?.planilha?.celulas.filter((cell) => cell.versao > (versions.get(cellKey(cell)) ?? 0)) ?? []
  return { ...page, planilha: withCells(planilha, newer) }
}

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
    cellsKept: (state, { payload: { kept, restored } }: PayloadAction<KeptCells>) => ({
      ...state,
      states: {
        ...Object.fromEntries(Object.entries(state.states).filter(([key]) => !restored.includes(key))),
        ...Object.fromEntries(
          kept.map(({ key, why }) => [key, { name: why === '' ? 'editado' : 'erro', why } as const]),
        ),
      },
    }),
    /** A cell goes at once with its reason: an adjusted mean, or a dismissal. An empty text takes it back. */
    cellSent: (state, _: PayloadAction<Sent>) => state,
    /** Typed cells are to be sent. */
    flushAsked: (state) => state,
    cellsFailed: (
      state,
      {
        payload,
      }: PayloadAction<{ readonly keys: readonly string[]; readonly name: CellStateName; readonly why: string }>,
    ) => ({
      ...state,
      isSending: false,
      states: withStates(state.states, payload.keys, { name: payload.name, why: payload.why }),
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
        const isSame = isSameSheet(state.page?.planilha ?? null, result.planilha)
        const page = isSame ? withNewest(state.page, result) : result
        return { ...state, page, ...(!isSame && { editing: null, states: {}, explained: null }) }
      })
      .addCase(saveMarks.asked, (state, { payload: { input } }) => ({
        ...state,
        isSending: true,
        states: withStates(state.states, input.celulas.map(cellKey), { name: 'enfileirado', why: '' }),
      }))
      .addCase(saveMarks.answered, (state, { payload: { input, result } }) => {
        const { page } = state
        const sheet = page?.planilha ?? null
        if (page === null || sheet === null || !isOf(sheet, input)) return { ...state, isSending: false }
        const current = result.celulas.flatMap(({ atual }) => atual ?? [])
        const states = Object.fromEntries(
          result.celulas.map((cell) => [cellKey(cell), { name: STATE_OF[cell.resultado], why: cell.motivo }] as const),
        )
        return {
          ...state,
          isSending: false,
          page: { ...page, planilha: withCells(sheet, current) },
          states: { ...state.states, ...states },
          isDeciding: state.isDeciding || result.celulas.some(({ resultado }) => resultado === 'conflito'),
        }
      })
  },
  selectors: {
    selectPage: (state) => state.page,
    selectSheet: (state) => state.page?.planilha ?? null,
    selectEditing: (state) => state.editing,
    selectStates: (state) => state.states,
    selectIsSending: (state) => state.isSending,
    selectIsDeciding: (state) => state.isDeciding,
    selectExplained: (state) => state.explained,
  },
})

const STATE_OF = { salva: 'salvo', conflito: 'conflito', recusada: 'erro' } as const

const isSameSheet = (one: MarkSheet | null, other: MarkSheet | null): boolean =>
  one?.idTurma === other?.idTurma && one?.idDisciplina === other?.idDisciplina && one?.etapa === other?.etapa

/** Whether a sheet is the one that cells were sent to. */
const isOf = (
  sheet: MarkSheet,
  sent: { readonly idTurma: number; readonly idDisciplina: number | null; readonly numeroEtapa: number },
): boolean =>
  sheet.idTurma === sent.idTurma && sheet.idDisciplina === sent.idDisciplina && sheet.etapa === sent.numeroEtapa

export const {
  editStarted,
  editChanged,
  editCancelled,
  cellTyped,
  cellsKept,
  flushAsked,
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
  selectIsSending,
  selectIsDeciding,
  selectExplained,
} = marksSlice.selectors
