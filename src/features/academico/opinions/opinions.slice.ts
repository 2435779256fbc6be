import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OpinionChange } from '#domain/opinions/opinionHistory.schemas.ts'
import type { OpinionOfStudent, OpinionPage } from '#domain/opinions/opinions.schemas.ts'
import {
  loadOpinionHistory,
  loadOpinions,
  saveOpinion,
  stepOpinions,
} from '#src/features/academico/opinions/opinions.requests.ts'

interface OpinionsState {
  /** Null before the first answer. */
  readonly page: OpinionPage | null
  /** Enrolment of the student whose opinion is open; null: the first. */
  readonly open: number | null
  /** Enrolment of the student whose opinion somebody else saved meanwhile; null: none. */
  readonly changed: number | null
  /** What is asked before it is done: to publish all that are ready, or the remark with which one goes back. */
  readonly asking: 'publish' | 'back' | null
  /** What became of the open opinion; null: its history is not open, or under way. */
  readonly history: readonly OpinionChange[] | null
  readonly showsHistory: boolean
}

const initialState: OpinionsState = {
  page: null,
  open: null,
  changed: null,
  asking: null,
  history: null,
  showsHistory: false,
}

const withOpinion = (page: OpinionPage | null, opinion: OpinionOfStudent): OpinionPage | null =>
  page?.pareceres == null
    ? page
    : {
        ...page,
        pareceres: {
          ...page.pareceres,
          alunos: page.pareceres.alunos.map((one) => (one.idMatricula === opinion.idMatricula ? opinion : one)),
        },
      }

/** The opinions of a class group, one after the other. */
export const opinionsSlice = createSlice({
  name: 'opinions',
  initialState,
  reducers: {
    opinionOpened: (state, { payload }: PayloadAction<number>): OpinionsState => ({
      ...state,
      open: payload,
      changed: null,
    }),
    conflictEnded: (state): OpinionsState => ({ ...state, changed: null }),
    stepAsked: (state, { payload }: PayloadAction<'publish' | 'back'>): OpinionsState => ({
      ...state,
      asking: payload,
    }),
    historyOpened: (state): OpinionsState => ({ ...state, history: null, showsHistory: true }),
    historyClosed: (state): OpinionsState => ({ ...state, history: null, showsHistory: false }),
    stepDropped: (state): OpinionsState => ({ ...state, asking: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadOpinions.answered, (state, { payload: { result } }): OpinionsState => ({ ...state, page: result }))
      .addCase(
        saveOpinion.answered,
        (state, { payload: { result } }): OpinionsState => ({
          ...state,
          page: withOpinion(state.page, result),
          changed: null,
        }),
      )
      .addCase(
        saveOpinion.failed,
        (state, { payload: { failure } }): OpinionsState =>
          failure.current === null
            ? state
            : {
                ...state,
                page: withOpinion(state.page, failure.current),
                changed: failure.current.idMatricula,
              },
      )
      .addCase(
        loadOpinionHistory.answered,
        (state, { payload: { result } }): OpinionsState => ({ ...state, history: result }),
      )
      .addCase(stepOpinions.answered, (state): OpinionsState => ({ ...state, asking: null }))
      .addCase(stepOpinions.failed, (state): OpinionsState => ({ ...state, asking: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpen: (state) => state.open,
    selectChanged: (state) => state.changed,
    selectAsking: (state) => state.asking,
    selectHistory: (state) => state.history,
    selectShowsHistory: (state) => state.showsHistory,
  },
})

export const { opinionOpened, conflictEnded, stepAsked, stepDropped, historyOpened, historyClosed } =
  opinionsSlice.actions
export const { selectPage, selectOpen, selectChanged, selectAsking, selectHistory, selectShowsHistory } =
  opinionsSlice.selectors
