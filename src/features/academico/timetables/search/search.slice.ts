import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PublicationsPlan, Weeks } from '#domain/timetables/timetables.schemas.ts'
import type { TimetableSearch, Wishes } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { USUAL_WISHES } from '#domain/timetableSearch/wishes.ts'
import {
  loadSearch,
  loadSearchWeeks,
  publishAll,
  simulateAll,
  startSearch,
} from '#src/features/academico/timetables/search/search.requests.ts'

interface SearchState {
  /** Null before the first answer. */
  readonly weeks: Weeks | null
  /** The newest one of the unit; null for none, or before the answer. */
  readonly search: TimetableSearch | null
  /** Null: all class groups. */
  readonly chosen: readonly number[] | null
  readonly wishes: Wishes
  readonly seconds: number
  /** By which the search begins; null: the one after the last. */
  readonly seed: number | null
  /** The class group whose proposed week is shown; null: the first one. */
  readonly shown: number | null
  readonly isPublishing: boolean
  readonly simulated: { readonly inicio: string; readonly plan: PublicationsPlan } | null
}

const initialState: SearchState = {
  weeks: null,
  search: null,
  chosen: null,
  wishes: USUAL_WISHES,
  seconds: 30,
  seed: null,
  shown: null,
  isPublishing: false,
  simulated: null,
}

const withSearch = (state: SearchState, search: TimetableSearch | null): SearchState =>
  search === null || search.id === state.search?.id
    ? { ...state, search }
    : { ...state, search, wishes: search.desejos, seconds: search.segundos, seed: null, shown: null }

/** A-G7 “Montar horário”: what is searched, and what was found. */
export const searchSlice = createSlice({
  name: 'timetableSearch',
  initialState,
  reducers: {
    groupsChosen: (state, { payload }: PayloadAction<readonly number[] | null>) => ({ ...state, chosen: payload }),
    wishesChanged: (state, { payload }: PayloadAction<Partial<Wishes>>) => ({
      ...state,
      wishes: { ...state.wishes, ...payload },
    }),
    secondsChosen: (state, { payload }: PayloadAction<number>) => ({ ...state, seconds: payload }),
    seedChosen: (state, { payload }: PayloadAction<number | null>) => ({ ...state, seed: payload }),
    weekShown: (state, { payload }: PayloadAction<number>) => ({ ...state, shown: payload }),
    publishingChanged: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      isPublishing: payload,
      simulated: null,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadSearchWeeks.answered, (state, { payload: { result } }) => {
        const isOther =
          result.unidade?.id !== state.weeks?.unidade?.id || result.anoLetivo?.id !== state.weeks?.anoLetivo?.id
        return { ...state, weeks: result, ...(isOther && { chosen: null, search: null }) }
      })
      .addCase(loadSearch.answered, (state, { payload: { result } }) => withSearch(state, result.busca))
      .addCase(simulateAll.answered, (state, { payload: { input, result } }) => ({
        ...state,
        simulated: { inicio: input.inicio, plan: result },
      }))
      .addCase(publishAll.failed, (state, { payload: { failure } }) =>
        Object.keys(failure.fields).length === 0 ? { ...state, simulated: null } : state,
      )
      .addCase(publishAll.answered, (state) => ({ ...state, isPublishing: false, simulated: null }))
      .addCase(startSearch.answered, (state, { payload: { result } }) => withSearch(state, result))
  },
  selectors: {
    selectWeeks: (state) => state.weeks,
    selectSearch: (state) => state.search,
    selectChosen: (state) => state.chosen,
    selectWishes: (state) => state.wishes,
    selectSeconds: (state) => state.seconds,
    selectSeed: (state) => state.seed,
    selectShown: (state) => state.shown,
    selectIsPublishing: (state) => state.isPublishing,
    selectSimulated: (state) => state.simulated,
  },
})

export const { groupsChosen, wishesChanged, secondsChosen, seedChosen, weekShown, publishingChanged } =
  searchSlice.actions
export const {
  selectWeeks,
  selectSearch,
  selectChosen,
  selectWishes,
  selectSeconds,
  selectSeed,
  selectShown,
  selectIsPublishing,
  selectSimulated,
} = searchSlice.selectors
