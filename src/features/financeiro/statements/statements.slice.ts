import { createSlice } from '@reduxjs/toolkit'
import type { ListStatements, Statement } from '#domain/charges/charges.schemas.ts'
import { loadFamilyStatement, loadStatements } from '#src/features/financeiro/statements/statements.requests.ts'

interface StatementsState {
  readonly page: ListStatements['answer'] | null
  /** The family of the student with this id. */
  readonly family: { readonly id: number; readonly statements: readonly Statement[] } | null
}

const initialState: StatementsState = { page: null, family: null }

/** F13: what families owe and paid. */
export const statementsSlice = createSlice({
  name: 'statements',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadStatements.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadFamilyStatement.answered, (state, { payload }) => ({
        ...state,
        family: { id: payload.input.id, statements: payload.result.familia },
      }))
  },
  selectors: {
    selectStatements: (state) => state.page,
    selectFamilyStatement: (state) => state.family,
  },
})

export const { selectStatements, selectFamilyStatement } = statementsSlice.selectors
