import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { guessFields } from '#domain/imports/importColumns.ts'
import { fileFields } from '#domain/markImports/fileColumns.ts'
import type {
  ImportChoices,
  ListImportedMarks,
  ListMarkImports,
  MarkImport,
} from '#domain/markImports/markImports.schemas.ts'
import {
  applyMarks,
  checkAgain,
  followImport,
  loadChoices,
  loadImport,
  loadImports,
  loadMarks,
  undoMarks,
} from '#src/features/academico/markImports/markImports.requests.ts'
import type { FileHandle } from '#src/lib/files.ts'
import type { SheetHead } from '#src/platform/sheets/sheets.ts'

interface MarkImportsState {
  readonly choices: ImportChoices | null
  readonly file: FileHandle | null
  /** A flaw of the whole file, or why it could not be checked. */
  readonly flaw: string | null
  readonly head: SheetHead | null
  /** What every column is; empty for one that is left out. */
  readonly fields: readonly string[]
  /** Rows sent so far; null while nothing is being sent. */
  readonly sent: number | null
  readonly list: ListMarkImports['answer'] | null
  readonly opened: MarkImport | null
  readonly marks: ListImportedMarks['answer'] | null
}

const NO_FILE = { file: null, flaw: null, head: null, fields: [], sent: null } as const

const initialState: MarkImportsState = { choices: null, ...NO_FILE, list: null, opened: null, marks: null }

/** Whether a file is for another class group or subject than before, so that its columns mean something else. */
const isElsewhere = (one: ImportChoices | null, other: ImportChoices): boolean =>
  one?.idTurma !== other.idTurma || one.idDisciplina !== other.idDisciplina || one.etapa !== other.etapa

const guessed = (head: SheetHead | null, choices: ImportChoices | null): readonly string[] =>
  head === null ? [] : guessFields(head.titles, fileFields(choices?.planilha?.colunas ?? []))

/** A file of marks on its way to the server, the one that is open, and the list of all. */
export const markImportsSlice = createSlice({
  name: 'markImports',
  initialState,
  reducers: {
    fileChosen: (state, { payload }: PayloadAction<FileHandle>) => ({ ...state, ...NO_FILE, file: payload }),
    fileLeft: (state) => ({ ...state, ...NO_FILE }),
    sheetOpened: (state, { payload }: PayloadAction<SheetHead>) => ({
      ...state,
      head: payload,
      fields: guessed(payload, state.choices),
    }),
    sheetRefused: (state, { payload }: PayloadAction<string>) => ({ ...state, flaw: payload }),
    columnChosen: (state, { payload }: PayloadAction<{ column: number; field: string }>) => ({
      ...state,
      flaw: null,
      fields: state.fields.map((field, column) => {
        if (column === payload.column) return payload.field
        return field === payload.field ? '' : field
      }),
    }),
    checkStarted: (state) => ({ ...state, sent: 0, flaw: null }),
    rowsSent: (state, { payload }: PayloadAction<number>) => ({ ...state, sent: payload }),
    checkFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, sent: null, flaw: payload }),
    checkEnded: (state, { payload }: PayloadAction<MarkImport>) => ({ ...state, ...NO_FILE, opened: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadChoices.answered, (state, { payload: { result } }) => ({
        ...state,
        choices: result,
        fields: isElsewhere(state.choices, result) ? guessed(state.head, result) : state.fields,
      }))
      .addCase(loadImports.answered, (state, { payload }) => ({ ...state, list: payload.result }))
      .addCase(loadImport.answered, (state, { payload }) => ({ ...state, opened: payload.result }))
      .addCase(loadMarks.asked, (state, { payload }) =>
        payload.input.id === state.opened?.id ? state : { ...state, marks: null },
      )
      .addCase(loadMarks.answered, (state, { payload }) => ({ ...state, marks: payload.result }))
      .addCase(checkAgain.answered, (state, { payload }) => shown(state, payload.result))
      .addCase(followImport.answered, (state, { payload }) => shown(state, payload.result))
      .addCase(applyMarks.answered, (state, { payload }) => shown(state, payload.result))
      .addCase(undoMarks.answered, (state, { payload }) => shown(state, payload.result))
  },
  selectors: {
    selectImporting: (state) => state,
    selectList: (state) => state.list,
    selectOpened: (state) => state.opened,
    selectMarks: (state) => state.marks,
  },
})

const shown = (state: MarkImportsState, result: MarkImport): MarkImportsState => ({
  ...state,
  opened: state.opened?.id === result.id ? result : state.opened,
})

export const {
  fileChosen,
  fileLeft,
  sheetOpened,
  sheetRefused,
  columnChosen,
  checkStarted,
  rowsSent,
  checkFailed,
  checkEnded,
} = markImportsSlice.actions
export const { selectImporting, selectList, selectOpened, selectMarks } = markImportsSlice.selectors
