import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MissingYear } from '#domain/transcripts/missingYears.ts'
import type {
  PrintClass,
  Regeneration,
  StudentTranscript,
  TranscriptRow,
} from '#domain/transcripts/transcripts.schemas.ts'
import type { Segment, TranscriptPaper } from '#domain/transcripts/transcripts.lists.ts'
import type { YearDraft, YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import { type Conflict, followConflict } from '#src/core/records/openRecord.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import {
  cancelTranscript,
  changeYear,
  createYear,
  issueTranscript,
  type Issued,
  loadTranscript,
  loadTranscripts,
  makeYears,
  printClass,
  removeYear,
  simulateYears,
} from '#src/features/academico/transcripts/transcripts.requests.ts'

/** The year in the dialog: one that is kept, or a new one with what is known of it. */
export type OpenYear =
  | { readonly kind: 'kept'; readonly year: YearRecord }
  | { readonly kind: 'new'; readonly missing: MissingYear | null }

/** What is about to be issued. */
export interface OpenIssue {
  readonly segment: Segment
  readonly paper: TranscriptPaper
}

interface TranscriptsState {
  readonly page: { readonly items: readonly TranscriptRow[]; readonly totalCount: number } | null
  readonly student: StudentTranscript | null
  readonly year: OpenYear | null
  readonly issue: OpenIssue | null
  /** What somebody wants to cancel. */
  readonly cancelled: number | null
  readonly regeneration: Regeneration | null
  readonly isMaking: boolean
  /** Whether it is asked what the transcripts of the class group come as. */
  readonly isPrinting: boolean
  readonly conflict: Conflict<YearDraft, YearRecord> | null
  readonly attempt: Attempt | null
}

const initialState: TranscriptsState = {
  page: null,
  student: null,
  year: null,
  issue: null,
  cancelled: null,
  regeneration: null,
  isMaking: false,
  isPrinting: false,
  conflict: null,
  attempt: null,
}

/** The transcripts of students: the list, and the one that is open. */
export const transcriptsSlice = createSlice({
  name: 'transcripts',
  initialState,
  reducers: {
    yearOpened: (state, { payload }: PayloadAction<OpenYear>) => ({ ...state, year: payload, conflict: null }),
    yearClosed: (state) => ({ ...state, year: null, conflict: null }),
    conflictClosed: (state) => ({ ...state, conflict: null }),
    yearTyped: (state, _: PayloadAction<{ readonly studentId: number; readonly draft: YearDraft }>) => state,
    issueOpened: (state, { payload }: PayloadAction<OpenIssue>) => ({ ...state, issue: payload }),
    issueClosed: (state) => ({ ...state, issue: null }),
    issueConfirmed: (state, _: PayloadAction<Issued>) => state,
    cancelOpened: (state, { payload }: PayloadAction<number>) => ({ ...state, cancelled: payload }),
    cancelClosed: (state) => ({ ...state, cancelled: null }),
    makingOpened: (state) => ({ ...state, isMaking: true, regeneration: null }),
    makingClosed: (state) => ({ ...state, isMaking: false, regeneration: null }),
    makingConfirmed: (state, _: PayloadAction<{ readonly idTurma: number; readonly conferido: string }>) => state,
    classIssueConfirmed: (state, _: PayloadAction<{ readonly idTurma: number }>) => state,
    printOpened: (state) => ({ ...state, isPrinting: true }),
    printClosed: (state) => ({ ...state, isPrinting: false }),
    printConfirmed: (state, _: PayloadAction<Omit<PrintClass['body'], 'chave'>>) => state,
    attempted: (state, { payload }: PayloadAction<Attempt>) => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    followConflict(builder, changeYear)
      .addCase(loadTranscripts.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadTranscript.asked, (state, { payload }) => ({
        ...state,
        student: state.student?.dados.aluno.id === payload.input ? state.student : null,
      }))
      .addCase(loadTranscript.answered, (state, { payload }) => ({ ...state, student: payload.result }))
      .addCase(createYear.answered, (state) => ({ ...state, year: null, attempt: null }))
      .addCase(changeYear.answered, (state) => ({ ...state, year: null }))
      .addCase(removeYear.answered, (state) => ({ ...state, year: null }))
      .addCase(issueTranscript.answered, (state, { payload }) => ({
        ...state,
        student: payload.result,
        issue: null,
        attempt: null,
      }))
      .addCase(cancelTranscript.answered, (state, { payload }) => ({
        ...state,
        student: payload.result,
        cancelled: null,
      }))
      .addCase(printClass.answered, (state) => ({ ...state, isPrinting: false }))
      .addCase(simulateYears.answered, (state, { payload }) => ({ ...state, regeneration: payload.result }))
      .addCase(makeYears.answered, (state) => ({ ...state, isMaking: false, regeneration: null, attempt: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectStudent: (state) => state.student,
    selectYear: (state) => state.year,
    selectIssue: (state) => state.issue,
    selectCancelled: (state) => state.cancelled,
    selectRegeneration: (state) => state.regeneration,
    selectIsMaking: (state) => state.isMaking,
    selectIsPrinting: (state) => state.isPrinting,
    selectYearConflict: (state) => state.conflict,
    selectAttempt: (state) => state.attempt,
  },
})

export const {
  yearOpened,
  yearClosed,
  conflictClosed,
  yearTyped,
  issueOpened,
  issueClosed,
  issueConfirmed,
  cancelOpened,
  cancelClosed,
  makingOpened,
  makingClosed,
  makingConfirmed,
  classIssueConfirmed,
  printOpened,
  printClosed,
  printConfirmed,
  attempted,
} = transcriptsSlice.actions
export const {
  selectPage,
  selectStudent,
  selectYear,
  selectIssue,
  selectCancelled,
  selectRegeneration,
  selectIsMaking,
  selectIsPrinting,
  selectYearConflict,
  selectAttempt,
} = transcriptsSlice.selectors
