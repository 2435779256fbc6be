import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PeopleName } from '#domain/imports/importTarget.ts'

/** What changes most often. */
const USUAL: readonly string[] = ['telefoneCelular', 'email']

type BaseUpdateState = Readonly<Record<PeopleName, readonly string[]>>

const initialState: BaseUpdateState = { students: USUAL, guardians: USUAL }

/** The fields to update. The address has the kind of people, `imports` the file. */
export const baseUpdateSlice = createSlice({
  name: 'baseUpdate',
  initialState,
  reducers: {
    fieldsChosen: (state, { payload }: PayloadAction<{ people: PeopleName; fields: readonly string[] }>) => ({
      ...state,
      [payload.people]: payload.fields,
    }),
  },
  selectors: { selectChosenFields: (state) => state },
})

export const { fieldsChosen } = baseUpdateSlice.actions
export const { selectChosenFields } = baseUpdateSlice.selectors
