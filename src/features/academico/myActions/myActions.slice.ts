import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MyAction } from '#domain/myActions/myActions.schemas.ts'
import { loadMyActions, undoAction } from '#src/features/academico/myActions/myActions.requests.ts'

interface MyActionsState {
  /** Newest first; null before the first answer. */
  readonly actions: readonly MyAction[] | null
  /** Id of the action that is about to be taken back; null: none. */
  readonly asked: string | null
}

const initialState: MyActionsState = { actions: null, asked: null }

/** What the person did today. */
export const myActionsSlice = createSlice({
  name: 'myActions',
  initialState,
  reducers: {
    undoOpened: (state, { payload }: PayloadAction<string>): MyActionsState => ({ ...state, asked: payload }),
    undoClosed: (state): MyActionsState => ({ ...state, asked: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(
        loadMyActions.answered,
        (state, { payload: { input, result } }): MyActionsState => ({
          actions: result,
          asked: input.opensLast ? (result.find(({ desfazer }) => desfazer !== null)?.id ?? null) : state.asked,
        }),
      )
      .addCase(undoAction.answered, (state): MyActionsState => ({ ...state, asked: null }))
      .addCase(undoAction.failed, (state): MyActionsState => ({ ...state, asked: null }))
  },
  selectors: {
    selectActions: (state) => state.actions,
    selectAsked: (state) => state.actions?.find(({ id }) => id === state.asked) ?? null,
  },
})

export const { undoOpened, undoClosed } = myActionsSlice.actions
export const { selectActions, selectAsked } = myActionsSlice.selectors
