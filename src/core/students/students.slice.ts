import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import { STUDENT } from '#domain/base/signedIn.ts'
import { personChanged, type SessionUser, signedIn } from '#src/core/session/session.slice.ts'
import { loadAvatar, loadOwnCard, loadStudents } from '#src/core/students/students.requests.ts'

/** The student-selection machine of a family (portal.md 4): `hadStudent` remembers that a choice was taken back. */
export type Selection = 'noStudent' | 'hasStudent' | 'hadStudent'

interface StudentsState {
  readonly selection: Selection
  readonly chosenId: number | null
  /** Null until the list arrives. */
  readonly list: readonly StudentCard[] | null
  readonly avatar: string | null
}

const initialState: StudentsState = { selection: 'noStudent', chosenId: null, list: null, avatar: null }

export const studentsSlice = createSlice({
  name: 'students',
  initialState,
  reducers: {
    selected: (state, { payload }: PayloadAction<{ readonly id: number }>): StudentsState => ({
      ...state,
      selection: 'hasStudent',
      chosenId: payload.id,
    }),
    unselected: (state): StudentsState =>
      state.selection === 'hasStudent' ? { ...state, selection: 'hadStudent', chosenId: null } : state,
    /** One second after signing out. */
    cleared: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (_, { payload }) => studentsOf(payload.user))
      .addCase(personChanged, (_, { payload }) => studentsOf(payload.user))
      .addCase(loadStudents.answered, (state, { payload }) => listed(state, payload.result))
      .addCase(loadOwnCard.answered, (state, { payload }) => ({ ...state, list: [payload.result] }))
      .addCase(loadAvatar.answered, (state, { payload }) => ({ ...state, avatar: payload.result.avatar }))
  },
  selectors: {
    selectSelection: (state) => state.selection,
    selectStudents: (state) => state.list,
    selectChosenId: (state) => state.chosenId,
    selectAvatar: (state) => state.avatar,
  },
})

/** The cards are outdated, as after reading an announcement: they are loaded again. */
export const cardsOutdated = createAction('students/cardsOutdated')

/** The first state: students are their own choice; everybody else starts without one. */
export const studentsOf = (user: Pick<SessionUser, 'id' | 'tipoLogin'>): StudentsState =>
  user.tipoLogin === STUDENT ? { ...initialState, selection: 'hasStudent', chosenId: user.id } : initialState

/** An only child is chosen automatically; a chosen child who left the list is unselected. */
const listed = (state: StudentsState, list: readonly StudentCard[]): StudentsState => {
  const [first] = list
  if (first !== undefined && list.length === 1) {
    return { ...state, list, selection: 'hasStudent', chosenId: first.id }
  }
  const chosenIsThere = list.some(({ id }) => id === state.chosenId)
  return chosenIsThere || state.selection !== 'hasStudent'
    ? { ...state, list }
    : { ...state, list, selection: 'hadStudent', chosenId: null }
}

export const {
  selected: studentSelected,
  unselected: studentUnselected,
  cleared: studentsCleared,
} = studentsSlice.actions
export const { selectSelection, selectStudents, selectChosenId, selectAvatar } = studentsSlice.selectors
