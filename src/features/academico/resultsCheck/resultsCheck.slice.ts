import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CheckedResult } from '#domain/evaluation/oldResults.ts'
import type { OldColumns } from '#domain/evaluation/oldColumns.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { loadScheme, loadSchemes } from '#src/features/academico/resultsCheck/resultsCheck.requests.ts'
import type { FileHandle } from '#src/lib/files.ts'

/** A spreadsheet that was opened. */
export interface OpenSheet {
  readonly titles: readonly string[]
  readonly columns: OldColumns
  readonly count: number
}

interface ResultsCheckState {
  readonly file: FileHandle | null
  readonly fileFlaw: string | null
  readonly sheet: OpenSheet | null
  readonly rulesFile: FileHandle | null
  readonly rulesFlaw: string | null
  /** The school's schemes in force. */
  readonly schemes: readonly { readonly id: number; readonly nome: string }[]
  /** Of them, the one whose rules are taken. */
  readonly schemeId: number | null
  /** Of the scheme or the file; empty: the usual ones. */
  readonly rules: readonly SchemeRules[]
  /** Name of the rule for lines that name none. */
  readonly rule: string
  /** Students that were judged, of all; null while nothing runs. */
  readonly progress: { readonly done: number; readonly of: number } | null
  readonly results: readonly CheckedResult[] | null
  readonly differingOnly: boolean
  readonly search: string
  readonly page: number
  /** The result whose steps are shown. */
  readonly explained: { readonly result: CheckedResult; readonly steps: readonly string[] | null } | null
}

const initialState: ResultsCheckState = {
  file: null,
  fileFlaw: null,
  sheet: null,
  rulesFile: null,
  rulesFlaw: null,
  schemes: [],
  schemeId: null,
  rules: [],
  rule: '',
  progress: null,
  results: null,
  differingOnly: true,
  search: '',
  page: 0,
  explained: null,
}

/** The check of another system's results. All of it stays on this device, and a recording has no name or mark of it. */
export const resultsCheckSlice = createSlice({
  name: 'resultsCheck',
  initialState,
  reducers: {
    fileChosen: (state, { payload }: PayloadAction<FileHandle | null>) => ({
      ...state,
      file: payload,
      fileFlaw: null,
      sheet: null,
      results: null,
      progress: null,
    }),
    sheetOpened: (state, { payload }: PayloadAction<OpenSheet>) => ({ ...state, sheet: payload }),
    sheetRefused: (state, { payload }: PayloadAction<string>) => ({ ...state, fileFlaw: payload }),
    rulesChosen: (state, { payload }: PayloadAction<FileHandle | null>) => ({
      ...state,
      rulesFile: payload,
      rulesFlaw: null,
      schemeId: null,
      rules: [],
      rule: '',
      results: null,
    }),
    rulesRead: (state, { payload }: PayloadAction<readonly SchemeRules[]>) => ({
      ...state,
      rules: payload,
      rule: payload[0]?.nome ?? '',
    }),
    rulesRefused: (state, { payload }: PayloadAction<string>) => ({ ...state, rulesFlaw: payload }),
    ruleChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, rule: payload, results: null }),
    checkAsked: (state) => ({ ...state, results: null, rulesFlaw: null, progress: { done: 0, of: 0 } }),
    studentsJudged: (state, { payload }: PayloadAction<{ readonly done: number; readonly of: number }>) => ({
      ...state,
      progress: payload,
    }),
    checked: (state, { payload }: PayloadAction<readonly CheckedResult[]>) => ({
      ...state,
      results: payload,
      progress: null,
      page: 0,
      search: '',
      differingOnly: payload.some(isOff),
    }),
    checkRefused: (state, { payload }: PayloadAction<string>) => ({ ...state, rulesFlaw: payload, progress: null }),
    shownChanged: (
      state,
      { payload }: PayloadAction<Partial<Pick<ResultsCheckState, 'differingOnly' | 'search' | 'page'>>>,
    ) => ({ ...state, page: 0, ...payload }),
    stepsAsked: (state, { payload }: PayloadAction<CheckedResult>) => ({
      ...state,
      explained: { result: payload, steps: null },
    }),
    stepsFound: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      explained: state.explained && { ...state.explained, steps: payload },
    }),
    stepsClosed: (state) => ({ ...state, explained: null }),
    templateAsked: (state) => state,
    exportAsked: (state) => state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadSchemes.answered, (state, { payload }) => ({
        ...state,
        schemes: payload.result.items.map(({ id, nome }) => ({ id, nome })),
      }))
      .addCase(loadScheme.asked, (state, { payload }) => ({
        ...state,
        schemeId: payload.input,
        rulesFile: null,
        rulesFlaw: null,
        rules: [],
        rule: '',
        results: null,
      }))
  },
  selectors: { selectCheck: (state) => state },
})

/** A result that needs a look: it differs, or could not be judged. */
export const isOff = ({ diferencas, flaw }: CheckedResult): boolean => diferencas !== '' || flaw !== ''

/** The results that are shown. */
export const shownOf = ({ results, differingOnly, search }: ResultsCheckState): readonly CheckedResult[] => {
  const word = search.trim().toLowerCase()
  return (results ?? []).filter(
    (one) =>
      (!differingOnly || isOff(one)) && (word === '' || `${one.aluno} ${one.disciplina}`.toLowerCase().includes(word)),
  )
}

export const {
  fileChosen,
  sheetOpened,
  sheetRefused,
  rulesChosen,
  rulesRead,
  rulesRefused,
  ruleChosen,
  checkAsked,
  studentsJudged,
  checked,
  checkRefused,
  shownChanged,
  stepsAsked,
  stepsFound,
  stepsClosed,
  templateAsked,
  exportAsked,
} = resultsCheckSlice.actions
export const { selectCheck } = resultsCheckSlice.selectors
