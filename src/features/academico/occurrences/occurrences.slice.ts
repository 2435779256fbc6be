import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type {
  AddendumBody,
  BullyingCount,
  FollowUpBody,
  ListOccurrences,
  OccurrenceBody,
  OccurrenceChoices,
  OccurrenceSheet,
  OccurrenceStudents,
} from '#domain/occurrences/occurrences.schemas.ts'
import type { OccurrenceStep, TOLD } from '#domain/occurrences/occurrences.lists.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  attachFile,
  detachFile,
  enterPaper,
  followPlan,
  loadBullyingReport,
  loadChoices,
  loadOccurrences,
  loadStudents,
  openOccurrence,
  savePlan,
  stepOccurrence,
} from '#src/features/academico/occurrences/occurrences.requests.ts'

/** A step that ends an occurrence. */
export type Ending = Exclude<OccurrenceStep, typeof TOLD>

/** What is asked over an open occurrence: how a step ends it, what is added, or what a guardian of a student signed. */
type Asking = Ending | 'addendum' | 'file' | 'plan' | 'followUp' | { readonly paperOf: number }

interface OccurrencesState {
  /** Null before the first answer. */
  readonly page: ListOccurrences['answer'] | null
  /** The one that is looked at. */
  readonly opened: OccurrenceSheet | null
  /** Whether a colleague changed it meanwhile: the person looks again. */
  readonly isChanged: boolean
  readonly asking: Asking | null
  readonly choices: OccurrenceChoices | null
  /** Null before the first answer. */
  readonly bullying: readonly BullyingCount[] | null
  /** Of the class group that the form shows last. */
  readonly students: OccurrenceStudents | null
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
}

interface TypedFollowUp {
  readonly id: number
  readonly followUp: Omit<FollowUpBody, 'chave'>
}

const initialState: OccurrencesState = {
  page: null,
  opened: null,
  isChanged: false,
  asking: null,
  choices: null,
  bullying: null,
  students: null,
  attempt: null,
}

/** An occurrence as it was typed, without its key. */
export type TypedOccurrence = Omit<OccurrenceBody, 'chave'>

interface TypedAddendum {
  readonly id: number
  readonly addendum: Omit<AddendumBody, 'chave'>
}

/** What answers with the occurrence as it stands now. */
const SHEET_CHANGES = [
  attachFile.answered,
  detachFile.answered,
  enterPaper.answered,
  savePlan.answered,
  followPlan.answered,
] as const

const closed = { opened: null, isChanged: false, asking: null } as const

/** The list of occurrences, the one that is looked at, and what a new one is made of. */
export const occurrencesSlice = createSlice({
  name: 'occurrences',
  initialState,
  reducers: {
    sheetClosed: (state): OccurrencesState => ({ ...state, ...closed }),
    asked: (state, { payload }: PayloadAction<Asking | null>): OccurrencesState => ({ ...state, asking: payload }),
    /** A person wants to register an occurrence. */
    occurrenceTyped: (state, _: PayloadAction<TypedOccurrence>) => state,
    /** A person wants to add to one. */
    addendumTyped: (state, _: PayloadAction<TypedAddendum>) => state,
    /** A person wants to note what was done since a plan began. */
    followUpTyped: (state, _: PayloadAction<TypedFollowUp>) => state,
    attempted: (state, { payload }: PayloadAction<Attempt>): OccurrencesState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadOccurrences.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(openOccurrence.answered, (state, { payload }) => ({ ...state, ...closed, opened: payload.result }))
      .addCase(stepOccurrence.answered, (state) => ({ ...state, ...closed }))
      .addCase(stepOccurrence.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, opened: failure.current, isChanged: true, asking: null },
      )
      .addCase(savePlan.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, opened: failure.current, isChanged: true, asking: null },
      )
      .addCase(loadBullyingReport.answered, (state, { payload }) => ({ ...state, bullying: payload.result.linhas }))
      .addCase(loadChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      // Nobody marks “the whole class” of another class group than the one that was just chosen.
      .addCase(loadStudents.asked, (state, { payload: { input } }) =>
        state.students?.idTurma === input.idTurma ? state : { ...state, students: null },
      )
      .addCase(loadStudents.answered, (state, { payload }) => ({ ...state, students: payload.result }))
      .addMatcher(isAnyOf(...SHEET_CHANGES), (state, { payload }) => ({
        ...state,
        opened: payload.result,
        asking: null,
        attempt: null,
      }))
      .addMatcher(isMove.match, (state) => ({ ...state, ...closed, students: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state) => state.opened,
    selectIsChanged: (state) => state.isChanged,
    selectAsking: (state) => state.asking,
    selectChoices: (state) => state.choices,
    selectStudents: (state) => state.students,
    selectBullying: (state) => state.bullying,
    selectAttempt: (state) => state.attempt,
  },
})

export const { sheetClosed, asked, occurrenceTyped, addendumTyped, followUpTyped, attempted } = occurrencesSlice.actions
export const {
  selectPage,
  selectOpened,
  selectIsChanged,
  selectAsking,
  selectBullying,
  selectChoices,
  selectStudents,
  selectAttempt,
} = occurrencesSlice.selectors
