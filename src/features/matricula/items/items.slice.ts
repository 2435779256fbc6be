import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type {
  ItemChoices,
  ItemOrder,
  ItemSimulation,
  ListStudentItems,
} from '#domain/otherItems/studentItems.schemas.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import {
  loadItemChoices,
  loadOffers,
  loadStudentItems,
  simulateItem,
  takeItem,
} from '#src/features/matricula/items/items.requests.ts'

interface StudentItemsState {
  /** The last page; null before the first. */
  readonly page: ListStudentItems['answer'] | null
  readonly choices: ItemChoices | null
  readonly offers: readonly CourseOption[] | null
  /** The last simulation, which the dialog may have changed since; null before. */
  readonly simulation: { readonly order: ItemOrder; readonly result: ItemSimulation } | null
  /** Key of the open dialog, which takes an item once; null for none. */
  readonly key: string | null
}

const initialState: StudentItemsState = { page: null, choices: null, offers: null, simulation: null, key: null }

/** Items that students took, and the taking under way. */
export const studentItemsSlice = createSlice({
  name: 'studentItems',
  initialState,
  reducers: {
    /** Asks to take an item for students. */
    takingAsked: (state) => state,
    takingBegun: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>): StudentItemsState => ({
      ...state,
      key,
      choices: null,
      simulation: null,
    }),
    takingLeft: (state): StudentItemsState => ({ ...state, key: null, simulation: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadStudentItems.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadItemChoices.asked, (state) => ({ ...state, choices: null }))
      .addCase(loadItemChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(loadOffers.answered, (state, { payload }) => ({ ...state, offers: payload.result.ofertas }))
      .addCase(simulateItem.answered, (state, { payload }) => ({
        ...state,
        simulation: { order: payload.input, result: payload.result },
      }))
      .addCase(takeItem.answered, (state) => ({ ...state, key: null, simulation: null }))
      .addMatcher(isAnyOf(simulateItem.failed, takeItem.failed), (state) => ({ ...state, simulation: null }))
  },
  selectors: {
    selectStudentItems: (state) => state.page,
    selectItemChoices: (state) => state.choices,
    selectOffers: (state) => state.offers,
    selectSimulation: (state) => state.simulation,
    selectTakingKey: (state) => state.key,
  },
})

export const { takingAsked, takingBegun, takingLeft } = studentItemsSlice.actions
export const { selectStudentItems, selectItemChoices, selectOffers, selectSimulation, selectTakingKey } =
  studentItemsSlice.selectors
