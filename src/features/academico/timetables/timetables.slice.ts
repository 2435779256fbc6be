import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PublicationPlan, Timetable, WeekItem, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { Slot } from '#domain/timetables/week.ts'
import * as requests from '#src/features/academico/timetables/timetables.requests.ts'
import {
  dropped,
  editOf,
  type Held,
  isUnsaved,
  redone,
  stepped,
  undone,
  type WeekEdit,
} from '#src/features/academico/timetables/weekEdit.ts'

export type WeeksView = 'turmas' | 'professores' | 'ambientes'

/** A lesson in the open dialog: a new one at a place, or one of the week by its number. */
export type Opened = { readonly slot: Slot } | { readonly place: number }

interface TimetablesState {
  /** Null before the first answer. */
  readonly weeks: Weeks | null
  /** The class group whose past versions came along; null: of none. */
  readonly group: number | null
  readonly view: WeeksView
  /** The version that is shown; null: the draft, or what holds. */
  readonly shown: number | null
  readonly edit: WeekEdit | null
  readonly held: Held | null
  /** Where the held lesson would be dropped. */
  readonly over: Slot | null
  readonly opened: Opened | null
  /** What somebody else saved meanwhile. */
  readonly conflict: Timetable | null
  readonly isPublishing: boolean
  readonly simulated: { readonly inicio: string; readonly plan: PublicationPlan } | null
}

const initialState: TimetablesState = {
  weeks: null,
  group: null,
  view: 'turmas',
  shown: null,
  edit: null,
  held: null,
  over: null,
  opened: null,
  conflict: null,
  isPublishing: false,
  simulated: null,
}

const NOTHING_HELD = { held: null, over: null } as const

/** A week that was loaded again goes on being edited while anything of it is not saved. */
const editAfter = (edit: WeekEdit | null, draft: Timetable | undefined): WeekEdit | null => {
  if (draft === undefined) return null
  return edit?.id === draft.id && (isUnsaved(edit) || edit.versao === draft.versao) ? edit : editOf(draft)
}

const withVersion = (weeks: Weeks | null, version: Timetable): Weeks | null =>
  weeks && { ...weeks, quadros: [...weeks.quadros.filter(({ id }) => id !== version.id), version] }

const changed = (state: TimetablesState, itens: readonly WeekItem[]): TimetablesState =>
  state.edit === null ? state : { ...state, ...NOTHING_HELD, opened: null, edit: stepped(state.edit, itens) }

/** A-G7: the weeks of a unit, and the draft that is edited. */
export const timetablesSlice = createSlice({
  name: 'timetables',
  initialState,
  reducers: {
    viewChosen: (state, { payload }: PayloadAction<WeeksView>) => ({ ...state, view: payload }),
    versionChosen: (state, { payload }: PayloadAction<number | null>) => ({
      ...state,
      ...NOTHING_HELD,
      shown: payload,
    }),
    lessonHeld: (state, { payload }: PayloadAction<Held>) => ({ ...state, held: payload, over: null }),
    lessonOver: (state, { payload }: PayloadAction<Slot>) => ({ ...state, over: payload }),
    lessonReturned: (state) => ({ ...state, ...NOTHING_HELD }),
    lessonDropped: (state, { payload }: PayloadAction<Slot>) =>
      state.edit === null || state.held === null
        ? state
        : changed(state, dropped(state.edit.itens, state.held, payload).itens),
    /** The week by hand: a lesson was written, changed or taken out. */
    weekChanged: (state, { payload }: PayloadAction<readonly WeekItem[]>) => changed(state, payload),
    stepUndone: (state) => ({ ...state, ...NOTHING_HELD, edit: state.edit && undone(state.edit) }),
    stepRedone: (state) => ({ ...state, ...NOTHING_HELD, edit: state.edit && redone(state.edit) }),
    lessonOpened: (state, { payload }: PayloadAction<Opened>) => ({ ...state, ...NOTHING_HELD, opened: payload }),
    lessonClosed: (state) => ({ ...state, opened: null }),
    publishingOpened: (state) => ({ ...state, isPublishing: true, simulated: null }),
    publishingClosed: (state) => ({ ...state, isPublishing: false, simulated: null }),
    /** Of two weeks that were saved at the same time, this one is right. */
    mineKept: (state) => ({
      ...state,
      conflict: null,
      edit: state.edit &&
        state.conflict && { ...state.edit, versao: state.conflict.versao, saved: state.conflict.itens },
    }),
    theirsTaken: (state) => ({ ...state, conflict: null, edit: state.conflict && editOf(state.conflict) }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(requests.loadWeeks.asked, (state, { payload: { input } }) => {
        const group = input.idTurma ?? null
        return group === state.group ? state : { ...initialState, view: state.view, group }
      })
      .addCase(requests.loadWeeks.answered, (state, { payload: { input, result } }) => {
        const draft = result.quadros.find((one) => one.idTurma === input.idTurma && one.situacao === DRAFT)
        return { ...state, weeks: result, edit: editAfter(state.edit, draft) }
      })
      .addCase(requests.createTimetable.answered, (state, { payload: { result } }) => ({
        ...state,
        weeks: withVersion(state.weeks, result),
        edit: editOf(result),
        shown: null,
      }))
      .addCase(requests.saveTimetable.answered, (state, { payload: { result } }) => ({
        ...state,
        weeks: withVersion(state.weeks, result),
        conflict: null,
        edit: state.edit?.id === result.id ? { ...state.edit, versao: result.versao, saved: result.itens } : state.edit,
      }))
      .addCase(requests.saveTimetable.failed, (state, { payload: { failure } }) => ({
        ...state,
        conflict: failure.current,
      }))
      .addCase(requests.discardTimetable.answered, (state) => ({ ...state, edit: null, shown: null }))
      .addCase(requests.simulatePublication.answered, (state, { payload: { input, result } }) => ({
        ...state,
        simulated: { inicio: input.body.inicio, plan: result },
      }))
      .addCase(requests.publishTimetable.failed, (state, { payload: { failure } }) =>
        Object.keys(failure.fields).length === 0 ? { ...state, simulated: null } : state,
      )
      .addCase(requests.publishTimetable.answered, (state) => ({
        ...state,
        edit: null,
        shown: null,
        isPublishing: false,
        simulated: null,
      }))
  },
  selectors: {
    selectWeeks: (state) => state.weeks,
    selectView: (state) => state.view,
    selectShown: (state) => state.shown,
    selectEdit: (state) => state.edit,
    selectIsUnsaved: (state) => state.edit !== null && isUnsaved(state.edit),
    selectHeld: (state) => state.held,
    selectOver: (state) => state.over,
    selectOpened: (state) => state.opened,
    selectConflict: (state) => state.conflict,
    selectIsPublishing: (state) => state.isPublishing,
    selectSimulated: (state) => state.simulated,
  },
})

export const {
  viewChosen,
  versionChosen,
  lessonHeld,
  lessonOver,
  lessonReturned,
  lessonDropped,
  weekChanged,
  stepUndone,
  stepRedone,
  lessonOpened,
  lessonClosed,
  publishingOpened,
  publishingClosed,
  mineKept,
  theirsTaken,
} = timetablesSlice.actions
export const {
  selectWeeks,
  selectView,
  selectShown,
  selectEdit,
  selectIsUnsaved,
  selectHeld,
  selectOver,
  selectOpened,
  selectConflict,
  selectIsPublishing,
  selectSimulated,
} = timetablesSlice.selectors
