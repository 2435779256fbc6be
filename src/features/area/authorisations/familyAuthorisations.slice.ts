import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Decision } from '#domain/authorisations/authorisations.lists.ts'
import type { FamilyAuthorisation, FamilyAuthorisations } from '#domain/authorisations/authorisations.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  answerAuthorisation,
  loadAuthorisations,
} from '#src/features/area/authorisations/familyAuthorisations.requests.ts'

/** What a guardian is about to say of an authorisation. */
interface Answering {
  readonly id: number
  readonly decisao: Decision
}

interface FamilyAuthorisationsState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly authorisations: FamilyAuthorisations | null
  readonly answering: Answering | null
  /** The one that the school changed while it was answered. */
  readonly changed: number | null
}

const initialState: FamilyAuthorisationsState = {
  studentId: null,
  authorisations: null,
  answering: null,
  changed: null,
}

/** What the school asks of a child. */
export const familyAuthorisationsSlice = createSlice({
  name: 'familyAuthorisations',
  initialState,
  reducers: {
    answerOpened: (state, { payload }: PayloadAction<Answering>): FamilyAuthorisationsState => ({
      ...state,
      answering: payload,
    }),
    answerClosed: (state): FamilyAuthorisationsState => ({ ...state, answering: null }),
  },
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadAuthorisations.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno ? state : { ...initialState, studentId: input.idAluno },
      )
      .addCase(loadAuthorisations.answered, (state, { payload: { input, result } }) => ({
        ...state,
        studentId: input.idAluno,
        authorisations: result,
      }))
      .addCase(answerAuthorisation.answered, (state, { payload: { result } }) => ({
        ...state,
        answering: null,
        changed: null,
        authorisations: withOne(state.authorisations, result),
      }))
      // The school changed the text meanwhile: it is read first.
      .addCase(answerAuthorisation.failed, (state, { payload: { failure } }) =>
        failure.current === null
          ? state
          : {
              ...state,
              answering: null,
              changed: failure.current.id,
              authorisations: withOne(state.authorisations, failure.current),
            },
      )
      .addMatcher(isMove.match, (state) => ({ ...state, answering: null }))
  },
  selectors: {
    selectAuthorisations: (state) => state.authorisations,
    selectAnswering: (state) => state.answering,
    selectChanged: (state) => state.changed,
  },
})

const withOne = (all: FamilyAuthorisations | null, one: FamilyAuthorisation): FamilyAuthorisations | null =>
  all && {
    ...all,
    autorizacoes: all.autorizacoes.map((own) => (own.id === one.id && own.idAluno === one.idAluno ? one : own)),
  }

export const { answerOpened, answerClosed } = familyAuthorisationsSlice.actions
export const { selectAuthorisations, selectAnswering, selectChanged } = familyAuthorisationsSlice.selectors
