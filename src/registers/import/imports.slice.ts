import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Import, ImportRows, ImportSimulation } from '#domain/imports/imports.schemas.ts'
import type { ImportField } from '#domain/imports/importColumns.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import type { FileHandle } from '#src/lib/files.ts'
import type { SheetHead, SheetPage } from '#src/platform/sheets/sheets.ts'
import {
  apply,
  chooseRows,
  followImport,
  loadImportRows,
  loadImports,
  openImport,
  type RowsAsked,
  simulate,
  undo,
} from '#src/registers/import/imports.requests.ts'

interface ImportsState {
  /** The import target. */
  readonly target: ImportTarget['name'] | null
  readonly file: FileHandle | null
  /** A flaw of the whole file, or why it could not be checked. */
  readonly flaw: string | null
  readonly head: SheetHead | null
  /** Field of every column; empty for an ignored column. */
  readonly fields: readonly string[]
  /** Rows sent so far; null while nothing is being sent. */
  readonly sent: number | null
  /** The open import. */
  readonly batch: Import | null
  /** The open question whether to apply it; its simulation is null before it was asked for. */
  readonly application: { readonly simulation: ImportSimulation | null } | null
  readonly asked: RowsAsked | null
  readonly rows: ImportRows | null
  /** The selected lines. */
  readonly ticked: readonly number[]
  /** The person's imports of this kind; null before the answer. */
  readonly history: readonly Import[] | null
}

const initialState: ImportsState = {
  target: null,
  file: null,
  flaw: null,
  head: null,
  fields: [],
  sent: null,
  batch: null,
  application: null,
  asked: null,
  rows: null,
  ticked: [],
  history: null,
}

interface Chosen {
  readonly file: FileHandle
  readonly fields: readonly ImportField[]
}

/** The import of a spreadsheet: file, columns, check, result. */
export const importsSlice = createSlice({
  name: 'imports',
  initialState,
  reducers: {
    fileChosen: (state, { payload }: PayloadAction<Chosen>) => ({ ...begun(state), file: payload.file }),
    restarted: begun,
    sheetOpened: (state, { payload }: PayloadAction<{ head: SheetHead; fields: readonly string[] }>) => ({
      ...state,
      ...payload,
    }),
    sheetRefused: (state, { payload }: PayloadAction<string>) => ({ ...state, flaw: payload }),
    columnChosen: (state, { payload }: PayloadAction<{ column: number; field: string }>) => ({
      ...state,
      fields: state.fields.map((field, column) => {
        if (column === payload.column) return payload.field
        return field === payload.field ? '' : field
      }),
    }),
    checkStarted: (state) => ({ ...state, sent: 0, flaw: null }),
    rowsSent: (state, { payload }: PayloadAction<number>) => ({ ...state, sent: payload }),
    checkEnded: (state, { payload }: PayloadAction<Import>) => ({ ...state, sent: null, batch: payload }),
    checkFailed: (state, { payload }: PayloadAction<string>) => ({ ...state, sent: null, flaw: payload }),
    applicationOpened: (state) => ({ ...state, application: { simulation: null } }),
    applicationClosed: (state) => ({ ...state, application: null }),
    linesTicked: (state, { payload }: PayloadAction<readonly number[]>) => ({ ...state, ticked: payload }),
    /** “Baixar modelo” and “Baixar erros”: answered by a file. */
    modelAsked: (state, _: PayloadAction<{ name: string; pages: readonly SheetPage[] }>) => state,
    flawsAsked: (state, _: PayloadAction<{ labels: Readonly<Record<string, string>> }>) => state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadImports.asked, (state, { payload }) =>
        state.target === payload.input ? state : { ...initialState, target: payload.input },
      )
      .addCase(loadImports.answered, (state, { payload }) => ({ ...state, history: payload.result.items }))
      .addCase(openImport.answered, (state, { payload }) => ({ ...begun(state), batch: payload.result }))
      .addCase(loadImportRows.asked, (state, { payload }) => ({ ...state, asked: payload.input, ticked: [] }))
      .addCase(loadImportRows.answered, (state, { payload }) => ({ ...state, rows: payload.result }))
      .addCase(simulate.answered, (state, { payload }) => ({
        ...state,
        application: state.application && { simulation: payload.result },
      }))
      // What was seen may be outdated.
      .addCase(apply.failed, (state) => ({ ...state, application: state.application && { simulation: null } }))
      .addCase(apply.answered, (state, { payload }) => shown({ ...state, application: null }, payload.result))
      .addCase(followImport.answered, (state, { payload }) => shown(state, payload.result))
      .addCase(chooseRows.answered, (state, { payload }) => shown(state, payload.result))
      .addCase(undo.answered, (state, { payload }) => shown(state, payload.result))
  },
  selectors: { selectImports: (state) => state },
})

function begun({ target, history }: ImportsState): ImportsState {
  return { ...initialState, target, history }
}

const shown = (state: ImportsState, batch: Import): ImportsState => ({
  ...state,
  batch: state.batch?.id === batch.id ? batch : state.batch,
})

export const {
  fileChosen,
  restarted,
  sheetOpened,
  sheetRefused,
  columnChosen,
  checkStarted,
  rowsSent,
  checkEnded,
  checkFailed,
  applicationOpened,
  applicationClosed,
  linesTicked,
  modelAsked,
  flawsAsked,
} = importsSlice.actions
export const { selectImports } = importsSlice.selectors
