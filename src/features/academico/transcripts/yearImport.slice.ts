import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { guessFields } from '#domain/imports/importColumns.ts'
import { YEAR_FILE_FIELDS } from '#domain/transcripts/yearFile.ts'
import type { CheckedYears, FileYearState } from '#domain/transcripts/yearFile.schemas.ts'
import type { FileHandle } from '#src/lib/files.ts'
import type { SheetHead } from '#src/platform/sheets/sheets.ts'

interface YearImportState {
  readonly file: FileHandle | null
  /** A flaw of the whole file, or why it could not be checked or imported. */
  readonly flaw: string | null
  readonly head: SheetHead | null
  /** What every column is; empty for one that is left out. */
  readonly fields: readonly string[]
  /** Lines read so far; null while nothing is checked. */
  readonly sent: number | null
  readonly checked: CheckedYears | null
  /** Which years are shown; null: all. */
  readonly shown: FileYearState | null
  readonly page: number
  readonly rowsPerPage: number
  readonly isImporting: boolean
}

const initialState: YearImportState = {
  file: null,
  flaw: null,
  head: null,
  fields: [],
  sent: null,
  checked: null,
  shown: null,
  page: 0,
  rowsPerPage: 10,
  isImporting: false,
}

type View = Pick<YearImportState, 'shown' | 'page' | 'rowsPerPage'>

/** A file of years on its way to the transcripts. Until it is imported the server keeps nothing of it. */
export const yearImportSlice = createSlice({
  name: 'yearImport',
  initialState,
  reducers: {
    fileChosen: (_, { payload }: PayloadAction<FileHandle>) => ({ ...initialState, file: payload }),
    fileLeft: () => initialState,
    sheetOpened: (state, { payload }: PayloadAction<SheetHead>) => ({
      ...state,
      head: payload,
      fields: guessFields(payload.titles, YEAR_FILE_FIELDS),
    }),
    refused: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      flaw: payload,
      sent: null,
      isImporting: false,
    }),
    columnChosen: (state, { payload }: PayloadAction<{ column: number; field: string }>) => ({
      ...state,
      flaw: null,
      fields: state.fields.map((field, column) => {
        if (column === payload.column) return payload.field
        return field === payload.field ? '' : field
      }),
    }),
    checkStarted: (state) => ({ ...state, sent: 0, flaw: null, checked: null }),
    rowsRead: (state, { payload }: PayloadAction<number>) => ({ ...state, sent: payload }),
    checkEnded: (state, { payload }: PayloadAction<CheckedYears>) => ({
      ...state,
      sent: null,
      checked: payload,
      page: 0,
      shown: payload.anos.some(({ situacao }) => situacao === 'errada') ? ('errada' as const) : null,
    }),
    viewChanged: (state, { payload }: PayloadAction<Partial<View>>) => ({ ...state, page: 0, ...payload }),
    importConfirmed: (state) => ({ ...state, isImporting: true, flaw: null }),
  },
  selectors: { selectYearImport: (state) => state },
})

export const {
  fileChosen,
  fileLeft,
  sheetOpened,
  refused,
  columnChosen,
  checkStarted,
  rowsRead,
  checkEnded,
  viewChanged,
  importConfirmed,
} = yearImportSlice.actions
export const { selectYearImport } = yearImportSlice.selectors
