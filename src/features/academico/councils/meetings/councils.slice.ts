import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listCouncils } from '#domain/councils/councils.endpoints.ts'
import { CONCLUDED, NOT_STARTED } from '#domain/councils/councils.lists.ts'
import type { Council, CouncilChoices, CouncilStudent, NewCouncil } from '#domain/councils/councils.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  concludeCouncil,
  createCouncil,
  loadChoices,
  loadCouncil,
  loadCouncils,
  saveMeeting,
  voteOpinion,
  saveStudent,
  saveVote,
  startCouncil,
  withdrawOpinion,
  withdrawVote,
  writeAddendum,
} from '#src/features/academico/councils/meetings/councils.requests.ts'

/** The parts of a council, one at a time. */
export type CouncilTab = 'meeting' | 'students' | 'minutes'

interface CouncilsState {
  readonly page: AnswerOf<typeof listCouncils> | null
  /** Of the dialog of a new council; null before the answer. */
  readonly choices: CouncilChoices | null
  /** The council that is open; null before the answer. */
  readonly council: Council | null
  /** Null: the one that suits how far the council is. */
  readonly tab: CouncilTab | null
  /** Enrolment of the student whom the council looks at; null: the first. */
  readonly student: number | null
  readonly dialog: 'new' | 'vote' | 'opinion' | 'conclude' | 'addendum' | null
  /** The subject of the open vote. */
  readonly subject: number | null
  /** The last command that was sent, with its key: the same again is done once. */
  readonly attempt: Attempt | null
}

const initialState: CouncilsState = {
  page: null,
  choices: null,
  council: null,
  tab: null,
  student: null,
  dialog: null,
  subject: null,
  attempt: null,
}

const withStudent = (council: Council | null, student: CouncilStudent): Council | null =>
  council === null
    ? null
    : {
        ...council,
        alunos: council.alunos.map((one) => (one.idMatricula === student.idMatricula ? student : one)),
      }

/** Meetings of class councils, and the one that is open. */
export const councilsSlice = createSlice({
  name: 'councils',
  initialState,
  reducers: {
    newOpened: (state): CouncilsState => ({ ...state, dialog: 'new' }),
    tabChosen: (state, { payload }: PayloadAction<CouncilTab>): CouncilsState => ({ ...state, tab: payload }),
    studentOpened: (state, { payload }: PayloadAction<number>): CouncilsState => ({ ...state, student: payload }),
    voteOpened: (state, { payload }: PayloadAction<number>): CouncilsState => ({
      ...state,
      dialog: 'vote',
      subject: payload,
    }),
    opinionOpened: (state): CouncilsState => ({ ...state, dialog: 'opinion' }),
    concludeOpened: (state): CouncilsState => ({ ...state, dialog: 'conclude' }),
    addendumOpened: (state): CouncilsState => ({ ...state, dialog: 'addendum' }),
    dialogClosed: (state): CouncilsState => ({ ...state, dialog: null }),
    /** A person wants a new council. */
    councilTyped: (state, _: PayloadAction<Omit<NewCouncil, 'chave'>>) => state,
    /** A person wants to correct the minutes of a council. */
    addendumTyped: (state, _: PayloadAction<{ readonly id: number; readonly texto: string }>) => state,
    attempted: (state, { payload }: PayloadAction<Attempt>): CouncilsState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCouncils.answered, (state, { payload }): CouncilsState => ({ ...state, page: payload.result }))
      .addCase(loadChoices.answered, (state, { payload }): CouncilsState => ({ ...state, choices: payload.result }))
      .addCase(createCouncil.answered, (state): CouncilsState => ({ ...state, dialog: null }))
      // No council is shown under the address of another.
      .addCase(loadCouncil.asked, (state, { payload }) =>
        state.council?.id === payload.input ? state : { ...state, council: null, tab: null, student: null },
      )
      .addMatcher(
        isAnyOf(
          saveStudent.answered,
          saveVote.answered,
          withdrawVote.answered,
          voteOpinion.answered,
          withdrawOpinion.answered,
        ),
        (state, { payload: { result } }): CouncilsState => ({
          ...state,
          council: withStudent(state.council, result),
          dialog: null,
        }),
      )
      .addMatcher(
        isAnyOf(saveStudent.failed, saveVote.failed, withdrawVote.failed, voteOpinion.failed, withdrawOpinion.failed),
        (state, { payload: { failure } }): CouncilsState =>
          failure.current === null ? state : { ...state, council: withStudent(state.council, failure.current) },
      )
      .addMatcher(
        isAnyOf(saveMeeting.failed, startCouncil.failed, concludeCouncil.failed),
        (state, { payload: { failure } }): CouncilsState => ({
          ...state,
          council: failure.current ?? state.council,
          dialog: null,
        }),
      )
      .addMatcher(isAnyOf(startCouncil.answered), (state): CouncilsState => ({ ...state, tab: 'students' }))
      .addMatcher(isAnyOf(concludeCouncil.answered), (state): CouncilsState => ({ ...state, tab: 'minutes' }))
      .addMatcher(
        isAnyOf(
          loadCouncil.answered,
          saveMeeting.answered,
          startCouncil.answered,
          concludeCouncil.answered,
          writeAddendum.answered,
        ),
        (state, { payload }): CouncilsState => ({ ...state, council: payload.result, dialog: null }),
      )
      .addMatcher(isMove.match, (state): CouncilsState => ({ ...state, dialog: null }))
  },
  selectors: {
    selectCouncils: (state) => state.page,
    selectChoices: (state) => state.choices,
    selectCouncil: (state) => state.council,
    selectTab: ({ tab, council }): CouncilTab => {
      if (tab !== null || council === null) return tab ?? 'meeting'
      if (council.situacao === NOT_STARTED) return 'meeting'
      return council.situacao === CONCLUDED ? 'minutes' : 'students'
    },
    selectStudent: (state) => state.student,
    selectDialog: (state) => state.dialog,
    selectSubject: (state) => state.subject,
    selectAttempt: (state) => state.attempt,
  },
})

export const {
  newOpened,
  tabChosen,
  studentOpened,
  voteOpened,
  opinionOpened,
  concludeOpened,
  addendumOpened,
  dialogClosed,
  councilTyped,
  addendumTyped,
  attempted,
} = councilsSlice.actions
export const {
  selectCouncils,
  selectChoices,
  selectCouncil,
  selectTab,
  selectStudent,
  selectDialog,
  selectSubject,
  selectAttempt,
} = councilsSlice.selectors
