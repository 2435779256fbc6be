import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CellPlace } from '#domain/marks/marks.schemas.ts'
import type { Block, Spot } from '#src/features/academico/marks/block.ts'
import { loadSheet } from '#src/features/academico/marks/marks.requests.ts'
import { sheetDraft } from '#src/features/academico/marks/paths.ts'
import type { Proposal } from '#src/features/academico/marks/plan.ts'

/** A cell with its text before and after an edit. */
export interface EditedCell {
  readonly cell: CellPlace
  readonly before: string
  readonly after: string
}

/** What one command of a person changed; it is undone as a whole. */
type Edit = readonly EditedCell[]

interface EditsState {
  /** Name of the grid to which all of this belongs. */
  readonly sheet: string | null
  readonly block: Block
  readonly past: readonly Edit[]
  readonly future: readonly Edit[]
  /** What waits for the person's confirmation. */
  readonly held: Proposal | null
  /** The dialog is open in which a person pastes by hand. */
  readonly isPasting: boolean
  /** What the last command did: a sentence that is read aloud. */
  readonly said: string
}

const ORIGIN: Spot = { row: 0, column: 0 }

const initialState: EditsState = {
  sheet: null,
  block: { anchor: ORIGIN, head: ORIGIN },
  past: [],
  future: [],
  held: null,
  isPasting: false,
  said: '',
}

/** So many commands can be undone. */
const REMEMBERED = 100

/** Blocks of the mark sheet: what is chosen, what was done, what can be undone. */
export const editsSlice = createSlice({
  name: 'markEdits',
  initialState,
  reducers: {
    /** The focus came to a cell; `extends`: the block grows or shrinks to it. */
    cellEntered: (state, { payload }: PayloadAction<Spot & { readonly extends: boolean }>) => {
      const head = { row: payload.row, column: payload.column }
      return { ...state, block: { anchor: payload.extends ? state.block.anchor : head, head } }
    },
    copyAsked: (state) => state,
    pasteOpened: (state) => ({ ...state, isPasting: true }),
    pasteClosed: (state) => ({ ...state, isPasting: false }),
    /** The text of a clipboard, for the chosen block. */
    pasted: (state, _: PayloadAction<{ readonly text: string }>) => ({ ...state, isPasting: false }),
    fillAsked: (state) => state,
    clearAsked: (state) => state,
    undoAsked: (state) => state,
    redoAsked: (state) => state,
    /** Nothing is written before the person has seen what does not fit. */
    proposalHeld: (state, { payload }: PayloadAction<Proposal>) => ({ ...state, held: payload }),
    proposalConfirmed: (state, _: PayloadAction<Proposal>) => ({ ...state, held: null }),
    proposalDropped: (state) => ({ ...state, held: null }),
    editMade: (state, { payload }: PayloadAction<Edit>) =>
      payload.length === 0 ? state : { ...state, past: [...state.past, payload].slice(-REMEMBERED), future: [] },
    editUndone: (state) => {
      const edit = state.past.at(-1)
      return edit === undefined ? state : { ...state, past: state.past.slice(0, -1), future: [...state.future, edit] }
    },
    editRedone: (state) => {
      const edit = state.future.at(-1)
      return edit === undefined ? state : { ...state, past: [...state.past, edit], future: state.future.slice(0, -1) }
    },
    told: (state, { payload }: PayloadAction<string>) => ({ ...state, said: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(loadSheet.answered, (state, { payload: { result } }) => {
      const { planilha } = result
      // Of one student alone it is another grid: what was done in it is not undone in that of the next.
      const sheet = planilha === null ? null : `${sheetDraft(planilha)}/${planilha.idAluno ?? ''}`
      return sheet === state.sheet ? state : { ...initialState, sheet }
    })
  },
  selectors: {
    selectBlock: (state) => state.block,
    selectPast: (state) => state.past,
    selectFuture: (state) => state.future,
    selectHeld: (state) => state.held,
    selectIsPasting: (state) => state.isPasting,
    selectSaid: (state) => state.said,
  },
})

export const {
  cellEntered,
  clearAsked,
  copyAsked,
  editMade,
  editRedone,
  editUndone,
  fillAsked,
  pasteClosed,
  pasted,
  pasteOpened,
  proposalConfirmed,
  proposalDropped,
  proposalHeld,
  redoAsked,
  told,
  undoAsked,
} = editsSlice.actions
export const { selectBlock, selectFuture, selectHeld, selectIsPasting, selectPast, selectSaid } = editsSlice.selectors
